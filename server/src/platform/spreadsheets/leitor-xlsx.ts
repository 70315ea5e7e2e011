/** The first visible sheet with content of an .xlsx, row by row. */
import { readFile } from 'node:fs/promises';
import { HucreError } from 'hucre';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { corrompido } from './inspecao.ts';
import type { Celula, Linha } from './tipos.ts';

export async function* lerXlsx(caminho: string): AsyncGenerator<Linha> {
  const bytes = await readFile(caminho);
  try {
    for (const aba of await listVisiveis(bytes)) {
      let comConteudo = false;
      for await (const { index, values } of streamXlsxRows(bytes, { sheet: aba })) {
        comConteudo ||= values.some((valor) => valor !== null && valor !== '');
        if (comConteudo) yield { linha: index + 1, celulas: values.map(celulaDe) };
      }
      if (comConteudo) return;
    }
  } catch (error) {
    throw error instanceof HucreError ? corrompido() : error;
  }
}

/** Positions of the sheets that a person sees; the bodies are not read. */
async function listVisiveis(bytes: Uint8Array): Promise<number[]> {
  const visiveis: number[] = [];
  await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }, posicao) => {
      if (!hidden && !veryHidden) visiveis.push(posicao);
      return false;
    },
  });
  return visiveis;
}

/** A date cell is a day on the wall, kept by the reader as UTC. */
const celulaDe = (valor: CellValue): Celula => (valor instanceof Date ? dayOf(valor) : valor);

const dayOf = (data: Date): Celula => (Number.isNaN(data.getTime()) ? null : data.toISOString().slice(0, 10));
