import { listRedes } from '@pontua/contract/redes';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

test('a usuário sees the chains of the scope by name, and their point value by level', async () => {
  const b = await t().fabricas.rede({ nome: 'Beta', valorPonto: 0.0725 });
  const a = await t().fabricas.rede({ nome: 'Álamo' });
  await t().fabricas.rede({ nome: 'Fora', ativo: false });

  const administradora = await t().nivel(2);
  const { redes } = await administradora.ok(listRedes, { query: { ativo: 1 } });
  expect(redes.map(({ nome }) => nome)).toEqual(['Álamo', 'Beta']);
  expect(redes[1]?.valorPonto).toBe(0.0725);

  const daRede = await t().nivel(4, { redes: [b.id] });
  const vistas = await daRede.ok(listRedes, { query: {} });
  expect(vistas.redes).toEqual([expect.objectContaining({ id: b.id })]);
  expect(vistas.redes[0]).not.toHaveProperty('valorPonto');
  expect(a.id).not.toBe(b.id);
});

test('nobody sees the chains without a session', async () => {
  expect(await t().anonimo.falha(listRedes, { query: {} })).toMatchObject({ status: 401, codigo: 'sessao_encerrada' });
});

test('a usuário restricted to chains, with none chosen, sees none', async () => {
  const semRede = await t().nivel(4);
  expect((await semRede.ok(listRedes, { query: {} })).redes).toEqual([]);
});
