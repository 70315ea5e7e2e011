import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readConfig } from '../config.ts';
import { portaDe, shareConexoes } from './irmaos.ts';

const configOf = (ambiente: Record<string, string>) =>
  readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    PASTA_DADOS: join(inject('pastaDeTeste'), 'irmaos'),
    ...ambiente,
  });

test.each([
  { processos: 1, banco: 20, exportacao: 4 },
  { processos: 2, banco: 10, exportacao: 2 },
  { processos: 3, banco: 7, exportacao: 2 },
  { processos: 16, banco: 2, exportacao: 2 },
])('$processos processes have $banco and $exportacao connections each', ({ processos, banco, exportacao }) => {
  const { conexoesBanco, exportacao: exportacoes } = shareConexoes(configOf({ PROCESSOS: String(processos) }));
  expect([conexoesBanco, exportacoes.conexoes]).toEqual([banco, exportacao]);
});

test('one that only works on jobs is a single process', () => {
  expect(configOf({ PAPEL: 'jobs', PROCESSOS: '4' }).processos).toBe(1);
});

test.each([
  ['http://127.0.0.1:3000', 3000],
  ['http://127.0.0.1:80', 80],
  ['http://[::1]:80', 80],
])('those beside the first process listen where it does: %s', (endereco, porta) => {
  expect(portaDe(endereco)).toBe(porta);
});
