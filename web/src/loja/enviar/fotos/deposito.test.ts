import { describe, expect, it } from 'vitest';
import { noteOf } from './deposito.ts';
import { type Fato, reduce } from './fila.ts';
import type { Fila } from './pagina.ts';

const duasDeUmRecibo: Fato[] = [
  { tipo: 'escolhidas', arquivos: ['a', 'b'].map((chave) => ({ chave, nome: `${chave}.jpg`, grupo: 'a' })) },
  { tipo: 'pediram' },
];
const after = (...fatos: Fato[]): Fila => [...duasDeUmRecibo, ...fatos].reduce(reduce, [] as Fila);
const lida = (chave: string): Fato => ({ tipo: 'lida', chave, lido: { chaveAcesso: null, miniatura: null } });
const guardou = (chave: string): Fato => ({ tipo: 'guardou', chave, guardado: true });
const pedidas = (fila: Fila) => fila.map((pagina) => noteOf(pagina, fila)?.pedida);

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
});
