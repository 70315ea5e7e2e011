import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { AtorParceiro } from './ator.ts';
import { idempotent } from './idempotency.ts';
import type { PedidoPor } from './route.ts';

const t = useTestApp();

const ana: AtorParceiro = { tipo: 'parceiro', id: 1, nome: 'Ana', revendaId: 1, redeId: 1, aceitouRegulamento: true };
const pedido = (chave: string | null, corpo = 'a', ator = ana): PedidoPor<AtorParceiro, 'idempotencia'> => ({
  ator,
  id: 'pedido',
  ...(chave && { idempotencia: { chave, corpoHash: Buffer.from(corpo) } }),
});

/** Work that leaves a trace: a product whose code is counted afterwards. */
const work =
  (codigo: string, ms = 0) =>
  (de: PedidoPor<AtorParceiro, 'idempotencia'>) =>
    idempotent(t().app, de, async (trx) => {
      const { id } = await trx
        .insertInto('produtos')
        .values({ codigo: `${codigo}-${crypto.randomUUID()}`, nome: codigo, valorPontos: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { id, texto: 'feito' };
    });

const feitos = async (codigo: string) =>
  (await t().app.db.selectFrom('produtos').where('nome', '=', codigo).select('id').execute()).length;

describe('a repeated call', () => {
  test('answers the first result, also when both come at once', async () => {
    const run = work('junto', 80);
    const respostas = await Promise.all([1, 2, 3, 4].map(() => run(pedido('k1'))));
    respostas.push(await run(pedido('k1')));
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta))).size).toBe(1);
    expect(await feitos('junto')).toBe(1);
  });

  test('with another content is refused', async () => {
    await work('outro')(pedido('k2', 'a'));
    await expect(work('outro')(pedido('k2', 'b'))).rejects.toMatchObject({ codigo: 'chave_reutilizada' });
    expect(await feitos('outro')).toBe(1);
  });

  test('of somebody else is another call, and so is one without a key', async () => {
    const run = work('gente');
    await run(pedido('k3'));
    await run(pedido('k3', 'a', { ...ana, id: 2 }));
    await run(pedido(null));
    await run(pedido(null));
    expect(await feitos('gente')).toBe(4);
  });

  test('after a failure is a new try: nothing is kept of what failed', async () => {
    const fail = idempotent(t().app, pedido('k4'), async () => {
      throw new Error('caiu');
    });
    await expect(fail).rejects.toThrow('caiu');
    await work('depois')(pedido('k4'));
    expect(await feitos('depois')).toBe(1);
  });

  test('that waited for a twin that failed does the work itself', async () => {
    const comecou = Promise.withResolvers<void>();
    const falho = idempotent(t().app, pedido('k5'), async () => {
      comecou.resolve();
      await new Promise((resolve) => setTimeout(resolve, 80));
      throw new Error('caiu');
    });
    const segundo = comecou.promise.then(() => work('gemeo')(pedido('k5')));
    await expect(falho).rejects.toThrow('caiu');
    await expect(segundo).resolves.toMatchObject({ texto: 'feito' });
    expect(await feitos('gemeo')).toBe(1);
  });
});
