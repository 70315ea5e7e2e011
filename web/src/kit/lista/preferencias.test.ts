import type { Coluna } from '@pontua/contract/list';
import { expect, test } from 'vitest';
import { chosenColumns } from './preferencias.ts';

const colunas: readonly Coluna<Record<'mes' | 'rede' | 'pontos' | 'custo', string>>[] = [
  { chave: 'mes', titulo: 'Mês', fixa: true },
  { chave: 'rede', titulo: 'Rede', fixa: true },
  { chave: 'pontos', titulo: 'Pontos' },
  { chave: 'custo', titulo: 'Custo' },
];

test.each([
  ['in their order', ['custo', 'rede', 'pontos'], ['mes', 'custo', 'rede', 'pontos']],
  ['with what tells the lines apart', ['pontos'], ['mes', 'rede', 'pontos']],
  ['without those that are no more', ['lucro', 'pontos'], ['mes', 'rede', 'pontos']],
])('chosen columns: %s', (_, escolhidas, chaves) => {
  const guardada = { lista: 'Relatorio', visoes: true };
  const vistas = chosenColumns({ colunas, guardada }, { colunas: [{ lista: 'Relatorio', colunas: escolhidas }] });
  expect(vistas?.map(({ chave }) => chave)).toEqual(chaves);
});
