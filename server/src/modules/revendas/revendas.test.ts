import { createContato, getLoja, listContatos, listVendedoresDaLoja } from '@pontua/contract/loja';
import { getRevenda, getRevendaPorCnpj, listRevendas, listRevendasCompletas } from '@pontua/contract/revendas';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

test('anybody finds an active store by id, and nobody an inactive one', async () => {
  const loja = await t().fabricas.revenda({ nomeFantasia: 'Loja Aberta' });
  const fechada = await t().fabricas.revenda({ ativo: false });
  expect(await t().anonimo.ok(getRevenda, { params: { id: loja.id }, query: {} })).toEqual({
    id: loja.id,
    nomeFantasia: 'Loja Aberta',
    cnpj: loja.cnpj,
  });
  expect(await t().anonimo.falha(getRevenda, { params: { id: fechada.id }, query: {} })).toMatchObject({ status: 404 });
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

test('a choice of stores is searched for by name, chain, code and CNPJ, and says where there are more', async () => {
  const rede = await t().fabricas.rede({ nome: 'Rede Aurora' });
  for (const [nomeFantasia, codigo] of [
    ['Casa do Sol', 'AUR-1'],
    ['Casa da Lua', 'AUR-2'],
    ['Ponto Frio', 'AUR-3'],
  ])
    await t().fabricas.revenda({ redeId: rede.id, nomeFantasia, codigo });
  const gestora = await t().nivel(4, { redes: [rede.id] });
  const find = async (buscar: string, limite?: number) => {
    const { revendas, haMais } = await gestora.ok(listRevendas, { query: { ativo: 1, buscar, limite } });
    return [revendas.map(({ codigo }) => codigo), haMais];
  };
  expect(await find('casa')).toEqual([['AUR-2', 'AUR-1'], false]);
  expect(await find('CASA sol')).toEqual([['AUR-1'], false]);
  expect(await find('aur-3')).toEqual([['AUR-3'], false]);
  expect(await find('aurora', 2)).toEqual([['AUR-2', 'AUR-1'], true]);
  expect(await find('nenhuma')).toEqual([[], false]);
  const deFora = await t().nivel(4, { redes: [(await t().fabricas.rede()).id] });
  expect((await deFora.ok(listRevendas, { query: { ativo: 1, buscar: 'casa' } })).revendas).toEqual([]);
});

test('a store is opened by level 3 within its own stores, and no other is there', async () => {
  const [minha, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
  const loja = await t().nivel(3, { revendas: [minha.id] });
  const { revenda } = await loja.ok(getLoja, { params: { cnpj: minha.cnpj } });
  expect(revenda.id).toBe(minha.id);
  await loja.ok(listVendedoresDaLoja, { query: { cnpjRevenda: minha.cnpj } });
  await loja.ok(listContatos, { params: { id: minha.id } });
  expect((await loja.falha(getLoja, { params: { cnpj: outra.cnpj } })).status).toBe(404);
  expect((await loja.falha(createContato, { params: { id: minha.id }, body: { nome: 'X' } })).status).toBe(403);
  expect((await loja.falha(listRevendasCompletas, { query: {} })).status).toBe(403);
});
