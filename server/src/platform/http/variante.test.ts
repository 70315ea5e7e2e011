import { type Autenticacao, type Endpoint, endpoint } from '@pontua/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Rota, route } from './route.ts';
import { candidatas, chooseByAddress, chooseByBody, groupByPath, parseTokens } from './variante.ts';

type PartesDoEndpoint = Partial<Pick<Endpoint, 'method' | 'auth' | 'quando' | 'arquivos'>>;
const rota = (definicao: PartesDoEndpoint): Rota =>
  route(
    endpoint({
      method: 'GET',
      path: '/api/x',
      auth: 'painel',
      resumo: '',
      reply: z.object({}),
      errors: [],
      ...definicao,
    }),
    async () => ({}),
  );
const of = (auth: Autenticacao): [Rota] => [rota({ auth })];
const [loja, painel, publica] = [of('loja'), of('painel'), of('publica')];
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

describe('entries of one address', () => {
  const lista = rota({});
  const porCpf = rota({ quando: ['cpf'] });
  const porArquivo = rota({ quando: ['completo', 'download'] });
  test.each([
    [{}, lista],
    [{ pagina: '2' }, lista],
    [{ cpf: '1' }, porCpf],
    [{ cpf: '1', pagina: '2' }, porCpf],
    [{ download: 'todos' }, porArquivo],
    [{ completo: '0' }, lista],
    [{ completo: 'false', download: 'atual' }, porArquivo],
  ])('are told apart by the query %o', (query, esperada) => {
    expect(chooseByAddress([lista, porCpf, porArquivo], query)).toEqual([esperada]);
  });

  const edita = rota({ method: 'PUT', arquivos: { campo: 'foto', maximo: 1, tamanho: 1 } });
  const alterna = rota({ method: 'PUT', quando: ['ativo'] });
  const libera = rota({ method: 'PUT', quando: ['resgateLiberado'] });
  test.each([
    [{ nome: 'x' }, edita],
    [{ ativo: 0 }, alterna],
    [{ resgateLiberado: false }, libera],
    [{ ativo: 1, nome: 'x' }, edita],
    [{}, edita],
    [null, edita],
  ])('are told apart by the body %o', (body, esperada) => {
    const todas = chooseByAddress([edita, alterna, libera], {});
    expect(todas).toEqual([edita, alterna, libera]);
    expect(chooseByBody(todas, body, false)).toBe(esperada);
  });

  test('that take no files are not meant where some came', () => {
    expect(chooseByBody([edita, alterna], { ativo: '0' }, true)).toBe(edita);
  });

  test('say what to ask for where nothing answers', () => {
    expect(() => chooseByAddress([porCpf, porArquivo], {})).toThrow('cpf, completo, download');
    expect(() => chooseByBody([alterna], { nome: 'x' }, false)).toThrow('ativo');
  });

  test('must be possible to tell apart', () => {
    expect(() => groupByPath([lista, porCpf, porArquivo])).not.toThrow();
    expect(() => groupByPath([lista, rota({})])).toThrow('Duas rotas para GET /api/x (painel)');
    expect(() => groupByPath([porCpf, rota({ quando: ['cnpj', 'cpf'] })])).toThrow('Duas rotas');
    expect(() => groupByPath([lista, rota({ auth: 'loja' })])).not.toThrow();
  });
});
