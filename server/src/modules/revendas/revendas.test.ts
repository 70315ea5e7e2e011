import { getRevenda, getRevendaPorCnpj, listRevendas } from '@pontua/contract/revendas';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

test('anybody finds an active store by id, and nobody an inactive one', async () => {
  const loja = await t().fabricas.revenda({ nomeFantasia: 'Loja Aberta' });
  const fechada = await t().fabricas.revenda({ ativo: false });
  expect(await t().anonimo.ok(getRevenda, { params: { id: loja.id } })).toEqual({
    id: loja.id,
    nomeFantasia: 'Loja Aberta',
    cnpj: loja.cnpj,
  });
  expect(await t().anonimo.falha(getRevenda, { params: { id: fechada.id } })).toMatchObject({ status: 404 });
});

test('a seller asks about the own store only', async () => {
  const loja = await t().fabricas.revenda({ resgateLiberado: false });
  const outra = await t().fabricas.revenda();
  const vendedora = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: loja.id }) });
  expect(await vendedora.ok(getRevendaPorCnpj, { params: { cnpj: loja.cnpj } })).toMatchObject({ resgateLiberado: 0 });
  expect(await vendedora.falha(getRevendaPorCnpj, { params: { cnpj: outra.cnpj } })).toMatchObject({ status: 404 });
});

test('stores are listed for filters, within the scope', async () => {
  const loja = await t().fabricas.revenda();
  await t().fabricas.revenda({ ativo: false });
  const daLoja = await t().nivel(3, { revendas: [loja.id] });
  expect((await daLoja.ok(listRevendas, { query: { ativo: 1 } })).revendas.map(({ id }) => id)).toEqual([loja.id]);
  expect((await daLoja.ok(listRevendas, { query: { cnpj: '11222333000181' } })).revendas).toEqual([]);
});
