import { tamanhoRecibo } from '@pontua/contract/submissoes';
import { describe, expect, it, vi } from 'vitest';
import { Deposito, noteOf } from './deposito.ts';
import { type FatoDaFila, reduce } from './fila.ts';
import type { FilaDePaginas } from './pagina.ts';

const duasDeUmRecibo: FatoDaFila[] = [
  { tipo: 'escolhidas', arquivos: ['a', 'b'].map((chave) => ({ chave, nome: `${chave}.jpg`, grupo: 'a' })) },
  { tipo: 'pediram' },
];
const after = (...fatos: FatoDaFila[]): FilaDePaginas =>
  [...duasDeUmRecibo, ...fatos].reduce(reduce, [] as FilaDePaginas);
const lida = (chave: string): FatoDaFila => ({ tipo: 'lida', chave, lido: { chaveAcesso: null, miniatura: null } });
const guardou = (chave: string): FatoDaFila => ({ tipo: 'guardou', chave, guardado: true });
const pedidas = (fila: FilaDePaginas) => fila.map((pagina) => noteOf(pagina, fila)?.pedida);

describe('what is kept of a file on the phone', () => {
  it('begins as it is chosen, before it was read, and ends where it can be sent no more', () => {
    expect(pedidas(after())).toEqual([false, false]);
    expect(pedidas(after(lida('b'), { tipo: 'recusada', chave: 'a', falha: 'Isto não é uma foto' }))).toEqual([
      undefined,
      false,
    ]);
  });

  it('is sent by the next visit where all pages of its receipt are there', () => {
    expect(pedidas(after(lida('a'), guardou('a')))).toEqual([false, false]);
    expect(pedidas(after(lida('a'), guardou('a'), guardou('b')))).toEqual([true, true]);
  });

  it('is nothing where its size alone refuses it', async () => {
    const grande = new Uint8Array(4 * tamanhoRecibo + 1);
    expect(await tried({ a: new Uint8Array(), b: grande, c: grande.subarray(1) })).toEqual(['c']);
  });
});

/** Keys of those that were to be kept, whether or not there is room. */
async function tried(conteudos: Record<string, Uint8Array<ArrayBuffer>>): Promise<string[]> {
  const chaves: string[] = [];
  const deposito = new Deposito(1, (chave) => chaves.push(chave));
  for (const [chave, bytes] of Object.entries(conteudos)) {
    const arquivo = new File([bytes], `${chave}.jpg`);
    deposito.add(chave, { arquivo, miniatura: null, chaveAcesso: null, inacabado: true });
  }
  const arquivos = Object.keys(conteudos).map((chave) => ({ chave, nome: `${chave}.jpg` }));
  deposito.follow([], reduce([], { tipo: 'escolhidas', arquivos }));
  await vi.waitFor(() => expect(chaves).not.toEqual([]));
  return chaves;
}
