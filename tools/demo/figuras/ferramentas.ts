/** Tools: impact drill and tool case. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function furadeira(p: Pincel, cor: string): string {
  return [
    sombra(430, 666, 190, 18),
    linha('M600 640q90 10 104-60', GRAFITE, 18),
    forma('M446 400h130l34 214q4 50-40 52h-92q-34-2-32-40Z', p.cilindro(cor)),
    forma('M452 628h160q2 36-42 38h-92q-28-2-26-38Z', GRAFITE),
    linha('M490 470l84 0M494 506l86 0M498 542l88 0M502 578l90 0', mix(cor, NOITE, 0.5), 13, 'opacity="0.55"'),
    forma('M404 408h56l-6 74q-44-4-50-74Z', p.cilindro(mix(GRAFITE, NOITE, 0.1))),
    forma('M262 262h300q96 4 106 84 0 78-94 86H262Z', p.face(cor)),
    forma('M552 262q106 0 116 84 0 78-94 86h-30q40-90 8-170Z', p.face(mix(GRAFITE, NOITE, 0.05))),
    linha('M600 308l40 0M604 336l44 0M604 364l42 0M598 392l32 0', mix(GRAFITE, '#ffffff', 0.3), 8),
    ret(224, 270, 46, 154, 14, p.face(mix(cor, NOITE, 0.35))),
    forma('M224 294l-66 22v62l66 22Z', p.face(GRAFITE)),
    ret(134, 320, 34, 54, 8, p.face(ACO)),
    ret(40, 339, 100, 16, 4, p.face('#9aa5ad')),
    linha('M58 340l12 14M82 340l12 14M106 340l12 14', '#6c7880', 5),
    ret(300, 320, 200, 52, 26, '#ffffff', 'opacity="0.9"'),
    linha('M326 346h40M384 346h90', mix(cor, NOITE, 0.1), 13),
    forma('M330 432h70v54q0 56-35 56t-35-56Z', p.cilindro(GRAFITE)),
    circ(300, 404, 13, mix(cor, NOITE, 0.5)),
    reflexo('M270 276h270q-150 4-270 28Z', 0.45),
  ].join('');
}

export function maleta(p: Pincel, cor: string): string {
  return [
    sombra(400, 668, 270, 22),
    grupo('rotate(-12 270 330)', chave(p)),
    grupo('rotate(4 400 300)', martelo(p)),
    grupo('rotate(16 540 320)', fenda(p)),
    ret(122, 430, 566, 238, 34, mix(cor, NOITE, 0.5)),
    ret(116, 424, 566, 238, 34, p.face(cor)),
    forma('M150 424h498q34 0 34 34v44H116v-44q0-34 34-34Z', p.face(mix(cor, '#ffffff', 0.12))),
    linha('M116 504h566', mix(cor, NOITE, 0.5), 9),
    ret(298, 408, 202, 50, 24, mix(GRAFITE, NOITE, 0.3)),
    ret(322, 424, 154, 40, 14, p.face(cor)),
    [188, 540]
      .map(
        (x) =>
          ret(x, 476, 70, 66, 14, mix(GRAFITE, NOITE, 0.4)) +
          ret(x - 3, 472, 70, 64, 14, p.face(ACO)) +
          ret(x + 12, 494, 40, 18, 8, mix(ACO, NOITE, 0.35)),
      )
      .join(''),
    ret(292, 560, 214, 58, 16, '#ffffff', 'opacity="0.9"'),
    linha('M318 589h36M374 589h106', mix(cor, NOITE, 0.15), 14),
    reflexo('M146 440h220q-130 8-220 48Z', 0.35),
  ].join('');
}

function martelo(p: Pincel): string {
  return [
    ret(386, 190, 34, 290, 12, p.cilindro('#c98b4a')),
    ret(386, 330, 34, 150, 12, p.cilindro('#ee7a5b')),
    forma(
      'M316 200q0-14 14-14h34q8 0 14 8h86q40 4 46 46-20-14-46-10h-86q-6 8-14 8h-34q-14 0-14-14Z',
      p.face('#8f9ba3'),
    ),
    reflexo('M324 194h36v10h-36Z', 0.6),
  ].join('');
}

function chave(p: Pincel): string {
  return [
    ret(252, 250, 40, 230, 16, p.cilindro(ACO)),
    forma('M216 214q0-46 40-60v44l18 16 18-16v-44q40 14 40 60 0 54-58 54t-58-54Z', p.face(ACO)),
    ret(266, 300, 12, 150, 6, mix(ACO, NOITE, 0.25)),
  ].join('');
}

function fenda(p: Pincel): string {
  return [
    ret(530, 190, 16, 120, 5, p.cilindro('#9aa5ad')),
    forma('M526 184h24l-4-26h-16Z', '#7f8b93'),
    ret(508, 296, 60, 190, 24, p.cilindro('#f2b438')),
    linha('M524 322v120M552 322v120', '#a86f0c', 6, 'opacity="0.6"'),
  ].join('');
}
