import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closeSubmissao } from '@pontua/contract/submissoes';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createVendedora, listOf, pdf, sendTo } from '../../../test/recibos.ts';

const t = useTestApp({ ambiente: { RECIBOS_POR_DIA: '3', RECIBOS_MB_POR_DIA: '1', RECIBOS_ESPERA_GB: '0.0025' } });

beforeEach(() => t().clock.avanca({ days: 1 }));

const heavy = () => pdf(`% ${'recibo '.repeat(100_000)}${Math.random()}`);
const countFiles = async (): Promise<number> =>
  (await readdir(join(t().app.config.pastaDados, 'arquivos', 'recibo')).catch(() => [])).length;
const close = async (cliente: Parameters<typeof listOf>[0]) => {
  const equipe = await t().nivel(1);
  for (const { id, estado } of await listOf(cliente))
    if (estado === 'pendente') await equipe.ok(closeSubmissao, { body: { identificador: id } });
};

describe('the receipts of one seller on one day', () => {
  test('are so many, whatever became of them and whatever is sent at once; the next day there is room', async () => {
    const { cliente } = await createVendedora(t());
    const respostas = await Promise.all(Array.from({ length: 5 }, () => sendTo(cliente, [pdf()])));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    await close(cliente);
    expect(await sendTo(cliente, [pdf()])).toMatchObject({
      status: 409,
      corpo: { erro: 'Você já enviou 3 recibos hoje, o máximo de um dia. Continue amanhã' },
    });
    t().clock.avanca({ days: 1 });
    expect((await sendTo(cliente, [pdf()])).status).toBe(200);
    expect(await sendTo(cliente, [pdf(), pdf(), pdf()])).toMatchObject({
      status: 409,
      corpo: { erro: 'Você já enviou 1 recibo hoje. Cabem mais 2' },
    });
    await close(cliente);
  });

  test('take so much of the disk; what has no room leaves nothing behind', async () => {
    const { cliente } = await createVendedora(t());
    const antes = await countFiles();
    const respostas = [await sendTo(cliente, [heavy()]), await sendTo(cliente, [heavy()])];
    expect(respostas.map(({ status }) => status)).toEqual([200, 409]);
    expect(respostas[1]?.corpo).toMatchObject({ erro: expect.stringContaining('o máximo de um dia') });
    expect(await listOf(cliente)).toHaveLength(1);
    expect(await countFiles()).toBe(antes + 1);
    await close(cliente);
  });
});

test('all that wait take so much of the disk; there is room again as staff work through them', async () => {
  const vendedoras = await Promise.all(Array.from({ length: 5 }, () => createVendedora(t())));
  const status: number[] = [];
  for (const { cliente } of vendedoras) status.push((await sendTo(cliente, [heavy()])).status);
  expect(status).toEqual([200, 200, 200, 200, 503]);
  const [primeira, , , , ultima] = vendedoras;
  if (!primeira || !ultima) throw new Error('faltam vendedoras');
  await close(primeira.cliente);
  expect((await sendTo(ultima.cliente, [pdf()])).status).toBe(200);
});
