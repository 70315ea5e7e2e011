/** The texts that the cells of a workbook share; of each no more than a cell can hold, and one more to tell that it was longer. */
import { maximoCelula } from '../valores.ts';
import type { Pacote } from './pacote.ts';

export async function readTextos(pacote: Pacote, parte: string | null): Promise<string[]> {
  const textos: string[] = [];
  if (parte === null || !pacote.has(parte)) return textos;
  let atual = '';
  const texto = createTexto((trecho) => {
    if (atual.length <= maximoCelula) atual += trecho;
  });
  await pacote.readWhole(parte, {
    open(nome) {
      if (nome === 'si') atual = '';
      texto.open(nome);
    },
    close(nome) {
      texto.close(nome);
      if (nome === 'si') textos.push(unescapeXml(atual.slice(0, maximoCelula + 1)));
    },
    text: texto.text,
    wantsText: texto.wantsText,
  });
  return textos;
}

/** Text as it is written: runs of different looks make one text; how it is pronounced (`rPh`, in Japanese files) is no part of it. */
export function createTexto(take: (trecho: string) => void) {
  let emTexto = false;
  let pronuncia = false;
  return {
    open(nome: string) {
      if (nome === 'rPh') pronuncia = true;
      else if (nome === 't') emTexto = !pronuncia;
    },
    close(nome: string) {
      if (nome === 'rPh') pronuncia = false;
      else if (nome === 't') emTexto = false;
    },
    text: take,
    wantsText: () => emTexto,
  };
}

/** What XML cannot hold is written as `_x000D_`. */
export const unescapeXml = (texto: string): string =>
  texto.includes('_x')
    ? texto.replace(/_x([0-9a-f]{4})_/gi, (_, codigo: string) => String.fromCharCode(Number.parseInt(codigo, 16)))
    : texto;
