/** For the house: iron, fan, vacuum cleaner. Podium at y = 660. */
import { sombra } from './cenario.ts';
import { circ, elip, forma, grupo, linha, mix, NOITE, type Pincel, reflexo, ret } from './pincel.ts';

const GRAFITE = '#39434a';
const ACO = '#c3cbd1';

export function ferro(p: Pincel, cor: string): string {
  return [
    sombra(390, 668, 262, 18),
    linha('M632 380q76-30 60-116t-104-74', GRAFITE, 16),
    forma('M116 640q-4-16 20-26l530-10q14 0 14 16v28q0 16-16 16H140q-20 0-24-24Z', p.face(ACO)),
    forma('M136 606q60-132 214-160 40-8 86-8h160q56 0 64 60l8 112Z', p.face(cor)),
    forma('M214 540q56-74 154-90 20-4 44-4l-8 94Z', '#e2f4fb', 'opacity="0.78"'),
    forma('M214 540q20-28 46-48 60 16 146 14l-2 34Z', '#6fb9dc', 'opacity="0.8"'),
    forma(
      'M350 446c10-100 80-150 190-150h70q36 0 40 40l12 150q0 12-12 12h-36q-14 0-16-14l-8-82q-2-16-18-16H470c-30 0-44 20-50 60Z',
      p.face(mix(cor, NOITE, 0.3)),
    ),
    forma('M386 420c14-66 66-96 152-96h60c-110 6-168 30-184 96Z', '#ffffff', 'opacity="0.35"'),
    circ(540, 520, 36, mix(cor, NOITE, 0.4)),
    circ(538, 517, 33, p.esfera('#f3f1ec')),
    linha('M538 517l-13-18', GRAFITE, 8),
    linha('M136 606h532', mix(cor, NOITE, 0.45), 8),
    reflexo('M176 584q44-70 118-104-50 50-70 104Z', 0.35),
    linha('M84 606q-22-14 0-34t0-34M52 590q-18-12 0-28t0-28', '#ffffff', 10, 'opacity="0.9"'),
  ].join('');
}

export function ventilador(p: Pincel, cor: string): string {
  const pa = (graus: number) =>
    grupo(
      `rotate(${graus} 400 338)`,
      forma('M392 318C340 262 350 176 420 158c56 10 64 92 6 152Z', p.esfera(cor)),
      forma('M392 318C350 262 360 196 412 164c-30 46-30 96-6 150Z', '#ffffff', 'opacity="0.28"'),
    );
  const raio = (i: number) => {
    const a = (i / 24) * 2 * Math.PI;
    const ponto = (r: number) => `${(400 + r * Math.cos(a)).toFixed(1)} ${(338 + r * Math.sin(a)).toFixed(1)}`;
    return `M${ponto(64)}L${ponto(212)}`;
  };
  return [
    sombra(400, 666, 150, 18),
    forma('M274 650q10-40 126-40t126 40q2 18-14 18H288q-16 0-14-18Z', p.cilindro(mix(cor, NOITE, 0.2))),
    forma('M372 500h56l8 124h-72Z', p.cilindro('#f3f1ec')),
    circ(408, 346, 220, mix(cor, NOITE, 0.45)),
    circ(400, 338, 220, p.esfera('#f7f6f2')),
    circ(400, 338, 200, '#e6ecef'),
    [20, 110, 200, 290].map(pa).join(''),
    linha(Array.from({ length: 24 }, (_, i) => raio(i)).join(''), '#ffffff', 4, 'opacity="0.85"'),
    [112, 160].map((r) => circ(400, 338, r, 'none', 'stroke="#ffffff" stroke-width="4" opacity="0.85"')).join(''),
    circ(400, 338, 208, 'none', `stroke="${mix(cor, NOITE, 0.1)}" stroke-width="14"`),
    circ(400, 338, 60, mix(cor, NOITE, 0.3)),
    circ(397, 335, 57, p.esfera(cor)),
    circ(400, 632, 14, p.esfera('#f3f1ec')),
    circ(356, 636, 9, '#f3f1ec', 'opacity="0.8"'),
    circ(444, 636, 9, '#f3f1ec', 'opacity="0.8"'),
  ].join('');
}

export function aspirador(p: Pincel, cor: string): string {
  return [
    sombra(330, 668, 190, 18),
    grupo(
      'rotate(18 330 640)',
      ret(318, 150, 26, 460, 13, p.cilindro(ACO)),
      linha('M332 150q-4-70 60-70 66 2 66 74v66', mix(cor, NOITE, 0.4), 34),
      linha('M336 140q4-48 54-48', '#ffffff', 7, 'opacity="0.35"'),
      ret(286, 176, 96, 250, 44, p.cilindro(cor)),
      ret(362, 196, 122, 110, 38, p.cilindro(mix(cor, NOITE, 0.3))),
      circ(424, 250, 34, p.esfera('#f3f1ec')),
      circ(424, 250, 14, mix(cor, NOITE, 0.2)),
      forma('M290 330h88v70q0 60-44 60t-44-60Z', '#e9f4fa', 'opacity="0.82"'),
      forma('M292 392h84q-2 68-42 68t-42-68Z', '#a99f8d', 'opacity="0.8"'),
      reflexo('M302 200h16v190h-16Z', 0.45),
    ),
    forma(
      'M140 624q0-26 30-28l86-8q40-2 66 18l110 12q22 4 22 26v8q0 16-16 16H158q-18 0-18-18Z',
      p.face(mix(cor, NOITE, 0.15)),
    ),
    ret(140, 640, 314, 26, 12, GRAFITE),
    [186, 238, 290, 342, 394].map((x) => circ(x, 626, 7, '#d9fff2')).join(''),
    elip(560, 640, 34, 10, '#cdbfa6', 'opacity="0.8"'),
    elip(604, 656, 14, 5, '#cdbfa6', 'opacity="0.8"'),
    elip(524, 660, 10, 4, '#cdbfa6', 'opacity="0.8"'),
  ].join('');
}
