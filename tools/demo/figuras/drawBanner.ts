/** The wide pictures of the shop's carousel, 1600 × 600. Their words are large enough for a phone's 360 px. */
import { drawCenaCasa, drawCenaCupom, drawCenaPix } from './cenas.ts';
import { circ, createPincel, forma, linha, mix, NOITE, type Pincel, ret } from './pincel.ts';
import { escreve } from './texto.ts';

interface Banner {
  titulo: readonly [string, string];
  frase: string;
  cor: string;
  cena: (p: Pincel) => string;
}

export const nomesBanner = ['cupom', 'pix', 'casa'] as const;
export type NomeBanner = (typeof nomesBanner)[number];

const BANNERS: Record<NomeBanner, Banner> = {
  cupom: { titulo: ['Vendeu?', 'Pontuou!'], frase: 'Envie o cupom pelo celular', cor: '#00704f', cena: drawCenaCupom },
  pix: { titulo: ['Ponto que', 'vira Pix'], frase: 'Troque em poucos toques', cor: '#5b3f9e', cena: drawCenaPix },
  casa: {
    titulo: ['Prêmios para', 'a casa toda'],
    frase: 'Escolha o seu no catálogo',
    cor: '#b4432b',
    cena: drawCenaCasa,
  },
};

export function drawBanner(nome: NomeBanner): string {
  const { titulo, frase, cor, cena } = BANNERS[nome];
  const pincel = createPincel('b');
  const partes = [fundo(pincel, cor), cena(pincel), palavras(titulo, frase)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" width="1600" height="600">${pincel.definicoes()}${partes}</svg>`;
}

function fundo(p: Pincel, cor: string): string {
  const ceu = p.linear('horizontal', [
    [mix(cor, NOITE, 0.25), 0],
    [cor, 0.5],
    [mix(cor, '#ffffff', 0.16), 1],
  ]);
  const claro = mix(cor, '#ffffff', 0.3);
  return [
    ret(0, 0, 1600, 600, 0, ceu),
    circ(1170, 300, 330, claro, 'opacity="0.28"'),
    circ(1170, 300, 440, claro, 'opacity="0.16"'),
    forma('M0 600V520q240-70 520-20t560 10 520-60V600Z', mix(cor, NOITE, 0.4), 'opacity="0.35"'),
    linha('M96 78h84M96 540h84M210 540h26', '#f2b438', 14),
  ].join('');
}

function palavras([primeira, segunda]: readonly [string, string], frase: string): string {
  return [
    escreve(primeira, { x: 90, y: 226, tamanho: 128, cor: '#ffffff' }),
    escreve(segunda, { x: 90, y: 362, tamanho: 128, cor: '#ffd777' }),
    escreve(frase, { x: 94, y: 458, tamanho: 58, cor: '#ffffff' }),
  ].join('');
}
