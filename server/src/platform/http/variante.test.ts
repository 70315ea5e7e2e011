import { endpoint } from '@pontua/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Rota, route } from './route.ts';
import { candidatas, parseTokens } from './variante.ts';

const rota = (auth: 'loja' | 'painel' | 'publica'): Rota =>
  route(
    endpoint({ method: 'GET', path: '/api/x', auth, resumo: '', reply: z.object({}), errors: [] }),
    async () => ({}),
  );
const [loja, painel, publica] = [rota('loja'), rota('painel'), rota('publica')];
const naLoja = 'https://x/loja';
const noPainel = 'https://x/painel/redes';
const painelNoNome = 'https://painel.cliente.com/premio/painel-x';

test.each([
  ['the page says panel', { loja, painel }, noPainel, 'a|b', [painel]],
  ['the page says panel, whatever tokens there are', { loja, painel }, noPainel, 'a|', [painel]],
  ['both tokens on a store page', { loja, painel }, naLoja, 'a|b', [loja]],
  ['nor does the word panel make a page the panel’s', { loja, painel }, painelNoNome, 'a|b', [loja]],
  ['only a panel token on a store page', { loja, painel }, naLoja, '|b', [painel]],
  ['no token', { loja, painel }, '', '', [loja]],
  ['the only one there is', { painel }, naLoja, 'a|', [painel]],
  ['public comes last', { loja, painel, publica }, '', 'a|b', [loja, painel, publica]],
  ['public comes last', { painel, publica }, '', '|b', [painel, publica]],
  ['a public page never means the panel’s', { painel, publica }, naLoja, '|b', [publica]],
  ['nor does a store page', { loja, painel, publica }, naLoja, 'a|b', [loja, publica]],
  ['a panel page never falls through to public', { painel, publica }, noPainel, '|b', [painel]],
  ['unless there is nothing for the panel', { publica }, noPainel, '|b', [publica]],
])('%s', (_, grupo, pagina, header, esperadas) => {
  expect(candidatas(grupo, pagina, parseTokens(header))).toEqual(esperadas);
});

test.each([
  [undefined, { loja: '', painel: '' }],
  ['a|b', { loja: 'a', painel: 'b' }],
  ['|b', { loja: '', painel: 'b' }],
  ['a', { loja: 'a', painel: '' }],
  ['Bearer a|b', { loja: 'a', painel: 'b' }],
  ['a|b|c', { loja: 'a', painel: 'b' }],
])('header %s', (header, tokens) => {
  expect(parseTokens(header)).toEqual(tokens);
});
