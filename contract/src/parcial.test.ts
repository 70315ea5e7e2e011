import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { textoOpcional } from './fields.ts';
import { parcialDe } from './parcial.ts';

const alteracoes = [...endpoints].filter(([, { parcial }]) => parcial);

test('there are such changes', () => expect(alteracoes.length).toBeGreaterThan(8));

/** What is always sent; everything but a day may be a one. */
const chaveDe = (chave: string): [string, string] => [chave, chave === 'previsaoEntrega' ? '2026-06-01' : '1'];

test.each(alteracoes)('%s: what is not sent is not written, not even as blank', (_, { body, parcial }) => {
  const { chaves = [] } = parcial ?? {};
  const lido = Object.entries(body?.parse(Object.fromEntries(chaves.map(chaveDe))) ?? {});
  expect(lido.filter(([campo, valor]) => valor !== undefined && !chaves.includes(campo))).toEqual([]);
});

const Alterada = parcialDe(z.object({ nome: z.string().trim().min(1), hobby: textoOpcional() }));

test('what was seen is read as what is sent, from a body or from a field of a form with files', () => {
  const vistos = { nome: ' Ana ', hobby: '' };
  const lidos = { nome: 'Ana', hobby: null };
  expect(Alterada.parse({ nome: 'Eva', vistos }).vistos).toEqual(lidos);
  expect(Alterada.parse({ nome: 'Eva', vistos: JSON.stringify(vistos) }).vistos).toEqual(lidos);
});

test('what could not be sent, or is no field, was not seen', () => {
  expect(Alterada.parse({ nome: 'Eva', vistos: { nome: '', toString: 'x', id: 3 } }).vistos).toEqual({});
});
