import { listaResgates } from '@pontua/contract/resgates';
import { describe, expect, it } from 'vitest';
import { readEstado } from './endereco.ts';

const read = (endereco: string) => readEstado(new URLSearchParams(endereco), listaResgates);

describe('a list’s address', () => {
  it('says page, size, order, search and columns', () => {
    expect(read('pagina=3&limite=50&ordem=-parceiro&busca=ana&colunas=todas')).toEqual({
      pagina: 3,
      limite: 50,
      ordenacao: { campo: 'parceiro', direcao: 'desc' },
      busca: 'ana',
      todasColunas: true,
    });
  });

  it('falls back to the default where it says what cannot be', () => {
    const padrao = read('');
    expect(padrao).toMatchObject({ pagina: 1, limite: 10, ordenacao: listaResgates.ordem });
    for (const ruim of ['pagina=-1', 'pagina=1.5', 'pagina=9e9', 'pagina=x', 'limite=7', 'limite=', 'ordem=senha'])
      expect(read(ruim), ruim).toEqual(padrao);
    // A column that is there but cannot be sorted by.
    expect(read('ordem=cidade').ordenacao).toEqual(listaResgates.ordem);
  });
});
