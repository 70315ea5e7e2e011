import { corrigirPontuacao } from '@pontua/contract/correcoes';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { listRedes, updateRede } from '@pontua/contract/redes';
import { createResgate } from '@pontua/contract/resgates';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { validate } from './validacao.ts';

const t = useTestApp();

/** Of the body alone. */
const bodyOf = (endpoint: Endpoint, body: unknown) =>
  validate({ ...endpoint, params: undefined, query: undefined }, { params: {}, query: {}, body });

const alteracoes = [...endpoints].filter(([, { method, parcial, body }]) => body && (parcial || method === 'PUT'));

test('there are such changes', () => expect(alteracoes.length).toBeGreaterThan(20));

test.each(alteracoes)('%s: without a body nothing is changed, and that is said', async (_, endpoint) => {
  for (const body of [undefined, null])
    await expect(bodyOf(endpoint, body)).rejects.toMatchObject({ codigo: 'validacao' });
});

test('a change whose body did not arrive says so, and one that changes no field is one', async () => {
  const administradora = await t().nivel(2);
  const { id } = await t().fabricas.rede();
  const redes = async () => (await administradora.ok(listRedes, { query: {} })).redes;
  const antes = await redes();
  const falta = {
    status: 400,
    codigo: 'validacao',
    erro: 'Nenhum campo foi enviado',
    campos: { _: expect.any(String) },
  };
  for (const body of [undefined, null])
    expect(await administradora.falha(updateRede, { params: { id }, body: body as never })).toMatchObject(falta);
  await administradora.ok(updateRede, { params: { id }, body: {} });
  expect(await redes()).toEqual(antes);
});

test('what nobody needs to send may be left out whole', async () => {
  expect(await bodyOf(corrigirPontuacao, undefined)).toMatchObject({ body: {} });
});

test('what fits none of several kinds is refused, as what says of no kind it is', async () => {
  const resgate = { codigoPremio: '1', qtde: 1 };
  for (const detalhes of [{}, { tipo: 'nenhum' }, { tipo: null }])
    await expect(bodyOf(createResgate, { ...resgate, detalhes })).rejects.toMatchObject({
      codigo: 'validacao',
      campos: { 'detalhes.tipo': expect.any(String) },
    });
});
