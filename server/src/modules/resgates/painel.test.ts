/** A redemption in the panel: its status, its cancellation, and who reaches it. */
import { formatDia } from '@pontua/contract/dates';
import { cancelPontuacao } from '@pontua/contract/pontuacoes';
import { getResgate } from '@pontua/contract/resgate';
import {
  bulkStatusResgates,
  cancelResgate,
  createResgate,
  listMeusResgates,
  listResgates,
  updateObservacaoResgate,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createResgates } from './test/resgates.ts';

const t = useTestApp();
const { resgate, status, logs } = createResgates(t);

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

const saldo = async (parceiro: { id: number }): Promise<number> =>
  (
    await t()
      .app.db.selectFrom('parceiros')
      .where('id', '=', parceiro.id)
      .select('saldoPontos')
      .executeTakeFirstOrThrow()
  ).saldoPontos;

/** What a seller was told of changes of status, in its order. */
const avisos = async (parceiro: { id: number }): Promise<string[]> => {
  const linhas = await t()
    .app.db.selectFrom('mensagens')
    .where('parceiroId', '=', parceiro.id)
    .where('motivo', '=', 'resgate_status')
    .select('texto')
    .orderBy('id')
    .execute();
  return linhas.map(({ texto }) => texto);
};

describe('the status', () => {
  test('goes back and forth between not delivered, on its way and delivered, with a record', async () => {
    const { id, cliente } = await resgate();
    const operadora = await t().nivel(1);
    for (const novo of [2, 1, 0]) {
      const resposta = await operadora.ok(updateStatusResgate, { body: { identificador: id, status: novo } });
      expect(resposta).toEqual({ mensagem: 'Status atualizado com sucesso' });
      expect(await status(cliente)).toBe(novo);
    }
    expect((await logs('alterouStatusResgate')).at(-1)?.parametros).toEqual({
      id,
      mudou: { status: { de: 1, para: 0 } },
    });
  });

  test.each([
    [{ status: '' }, { status: 'Status é obrigatório.' }],
    [{ status: null }, { status: 'Status é obrigatório.' }],
    [{ status: false }, { status: 'Status é obrigatório.' }],
    [{ status: [] }, { status: 'Status é obrigatório.' }],
    [{ status: 0, identificador: true }, { identificador: 'Identificador inválido' }],
    [{ status: 0, identificador: [1] }, { identificador: 'Identificador inválido' }],
  ])('%j does not stand for a number', async (errado, campos) => {
    const { id, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await operadora.ok(updateStatusResgate, { body: { identificador: id, status: 2 } });
    const body = { identificador: id, ...errado };
    const { corpo } = await operadora.envia({ ...updateStatusResgate, body: undefined }, { body } as never);
    expect(corpo).toMatchObject({ codigo: 'validacao', campos });
    expect(await status(cliente)).toBe(2);
  });

  test('the second time changes nothing, is not recorded and tells nobody again', async () => {
    const { id, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    const antes = (await logs('alterouStatusResgate')).length;
    const body = { identificador: id, status: 2 };
    await Promise.all([uma.ok(updateStatusResgate, { body }), outra.ok(updateStatusResgate, { body })]);
    expect((await logs('alterouStatusResgate')).length).toBe(antes + 1);
    expect(await avisos(parceiro)).toHaveLength(1);
  });

  test('who saw another status does not undo unknowingly what a colleague did', async () => {
    const { id, cliente, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    await outra.ok(updateStatusResgate, { body: { identificador: id, status: 1, vistos: { status: 0 } } });
    const body = { identificador: id, status: 2 };
    expect(await uma.falha(updateStatusResgate, { body: { ...body, vistos: { status: 0 } } })).toMatchObject({
      codigo: 'registro_mudou',
      campos: { status: 'Mudou para “Entregue” enquanto você editava. Salve de novo para trocar' },
    });
    expect([await status(cliente), (await avisos(parceiro)).length]).toEqual([1, 1]);
    // Both wanting the same is no conflict; who was told may.
    await uma.ok(updateStatusResgate, { body: { identificador: id, status: 1, vistos: { status: 0 } } });
    await uma.ok(updateStatusResgate, { body });
    expect(await status(cliente)).toBe(2);
  });

  test('the seller is told of what goes and what came, not of a mistake that staff mend', async () => {
    const { id, parceiro, premio } = await resgate({ nome: 'Ana Maria Lima' });
    const operadora = await t().nivel(1);
    const mudar = (novo: number) => operadora.ok(updateStatusResgate, { body: { identificador: id, status: novo } });
    for (const novo of [2, 0]) await mudar(novo);
    expect(await avisos(parceiro)).toEqual([
      `Olá, Ana! O seu resgate de 1x ${premio.nome} está a caminho. Previsão de entrega: até 13/07/2026.`,
    ]);
    await operadora.ok(bulkStatusResgates, { body: { ids: [id], status: 1 } });
    expect((await avisos(parceiro)).at(-1)).toBe(
      `Olá, Ana! O seu resgate de 1x ${premio.nome} foi entregue. Se ele não chegou até você, fale com o suporte.`,
    );
    await operadora.ok(bulkStatusResgates, { body: { ids: [id], status: 0 } });
    expect(await avisos(parceiro)).toHaveLength(2);
  });

  test('what is past its day is not promised again', async () => {
    const { id, parceiro } = await resgate();
    const { db } = t().app;
    await db.updateTable('resgates').set({ previsaoEntrega: '2026-06-12' }).where('id', '=', id).execute();
    await (await t().nivel(1)).ok(updateStatusResgate, { body: { identificador: id, status: 2 } });
    expect((await avisos(parceiro))[0]).toMatch(/está a caminho\.$/);
  });

  test('what was not saved was not told: the notice is in the same transaction', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await sql`create function nega_log() returns trigger language plpgsql as $$ begin raise exception 'cheio'; end $$`.execute(
      t().dono,
    );
    await sql`create trigger nega_log before insert on logs for each row when (new.tipo = 'alterouStatusResgate') execute function nega_log()`.execute(
      t().dono,
    );
    try {
      const resposta = await operadora.envia(updateStatusResgate, { body: { identificador: id, status: 1 } });
      expect(resposta.status).toBe(500);
    } finally {
      await sql`drop trigger nega_log on logs`.execute(t().dono);
    }
    expect([await status(cliente), await avisos(parceiro)]).toEqual([0, []]);
  });

  test('to cancel is not possible here', async () => {
    const { id } = await resgate();
    const operadora = await t().nivel(1);
    expect(await operadora.falha(updateStatusResgate, { body: { identificador: id, status: 3 } })).toMatchObject({
      status: 400,
      erro: 'Status é obrigatório.',
    });
  });
});

describe('cancelling', () => {
  test('is final, gives the points back once and tells the seller', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    expect(await saldo(parceiro)).toBe(900);
    expect(await operadora.ok(cancelResgate, { body: { identificador: id } })).toEqual({
      mensagem: 'Resgate cancelado com sucesso',
    });
    expect(await saldo(parceiro)).toBe(1000);
    expect(await status(cliente)).toBe(3);
    for (const [endpoint, body] of [
      [cancelResgate, { identificador: id }],
      [updateStatusResgate, { identificador: id, status: 1 }],
    ] as const) {
      expect((await operadora.envia(endpoint, { body })).status).toBe(409);
    }
    expect(await saldo(parceiro)).toBe(1000);
    expect((await logs('cancelouResgate')).at(-1)?.parametros).toEqual({
      id,
      pontos: 100,
      mudou: { status: { de: 0, para: 3 } },
    });
    const mensagens = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', parceiro.id)
      .where('motivo', '=', 'resgate_cancelado')
      .select('texto')
      .execute();
    expect(mensagens.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(
        /resgate de 1x .+ foi cancelado e 100 pontos voltaram para o seu saldo\. Eles vencem em 15\/06\/2027\.$/,
      ),
    ]);
  });

  test('after the day of the points, the seller knows what paid the negative balance and until when the rest is hers', async () => {
    const { id, parceiro, cliente } = await resgate();
    const { app, clock, fabricas } = t();
    const agora = clock.now();
    const pontuacaoId = await givePontos(app, parceiro.id, 40);
    const { codigo: codigoPremio } = await fabricas.premio({ pontos: 940 });
    await cliente.ok(createResgate, { body: { codigoPremio, qtde: 1 } });
    await (await t().nivel(2)).ok(cancelPontuacao, { body: { identificador: pontuacaoId } });
    expect(await saldo(parceiro)).toBe(-40);
    clock.avanca({ days: 366 });
    const fim = Temporal.PlainDate.from(clock.today()).add({ days: 30 }).toString();
    await (await t().nivel(1)).ok(cancelResgate, { body: { identificador: id } });
    clock.acerta(agora);
    const { texto } = await app.db
      .selectFrom('mensagens')
      .where('parceiroId', '=', parceiro.id)
      .where('motivo', '=', 'resgate_cancelado')
      .select('texto')
      .executeTakeFirstOrThrow();
    expect(texto).toContain(
      `foi cancelado e 100 pontos voltaram: 40 abateram o seu saldo negativo e 60 ficaram para você. Estes vencem em ${formatDia(fim)}.`,
    );
  });

  test('two people at once: one cancels, the other hears that it is too late', async () => {
    const { id, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    const respostas = await Promise.all(
      [uma, outra, uma, outra].map((cliente) => cliente.envia(cancelResgate, { body: { identificador: id } })),
    );
    expect(respostas.map(({ status: codigo }) => codigo).sort()).toEqual([200, 409, 409, 409]);
    expect(respostas.find(({ status: codigo }) => codigo === 409)?.corpo).toMatchObject({ codigo: 'estado_invalido' });
    expect(await saldo(parceiro)).toBe(1000);
  });

  test('cancelled and marked as delivered at once: never both', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await Promise.all([
      operadora.envia(cancelResgate, { body: { identificador: id } }),
      operadora.envia(updateStatusResgate, { body: { identificador: id, status: 1 } }),
    ]);
    expect([await status(cliente), await saldo(parceiro)]).toEqual([3, 1000]);
  });

  test('the level Consulta neither cancels nor changes the status', async () => {
    const { id } = await resgate();
    const consulta = await t().nivel(0);
    expect((await consulta.envia(cancelResgate, { body: { identificador: id } })).status).toBe(403);
    expect((await consulta.envia(updateStatusResgate, { body: { identificador: id, status: 1 } })).status).toBe(403);
  });
});

describe('the reach', () => {
  test('outside the usuário’s stores and chains a redemption does not exist', async () => {
    const [dentro, fora] = [await resgate(), await resgate()];
    for (const cliente of [
      await t().nivel(3, { revendas: [dentro.revenda.id] }),
      await t().nivel(4, { redes: [dentro.rede.id] }),
    ]) {
      const { resgates, count } = await cliente.ok(listResgates, { query: {} });
      expect([resgates.map(({ id }) => id), count]).toEqual([[dentro.id], 1]);
      const respostas = await Promise.all([
        cliente.envia(getResgate, { params: { id: fora.id } }),
        cliente.envia(updateStatusResgate, { body: { identificador: fora.id, status: 1 } }),
        cliente.envia(bulkStatusResgates, { body: { ids: [fora.id], status: 1 } }),
        cliente.envia(cancelResgate, { body: { identificador: fora.id } }),
        cliente.envia(updateObservacaoResgate, { params: { id: fora.id }, body: { descricao: 'x' } }),
      ]);
      expect(respostas.map(({ status: codigo }) => codigo)).toEqual([404, 404, 404, 404, 404]);
      expect(await cliente.ok(getResgate, { params: { id: dentro.id } })).toMatchObject({ resgate: { status: 0 } });
    }
    expect([await status(fora.cliente), await saldo(fora.parceiro)]).toEqual([0, 900]);
  });

  test('a seller sees only her own', async () => {
    const [a, b] = [await resgate(), await resgate()];
    expect((await a.cliente.ok(listMeusResgates, {})).resgates.map(({ id }) => id)).toEqual([a.id]);
    expect(b.id).not.toBe(a.id);
  });

  test('the gestor sees neither CPF nor Pix key, and does not find by CPF', async () => {
    const { rede, parceiro, cliente } = await resgate();
    const premio = await t().fabricas.premio({ tipo: 'pix', pontos: 10 });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    const gestor = await t().nivel(5, { redes: [rede.id] });
    const { resgates } = await gestor.ok(listResgates, { query: {} });
    expect(resgates).toHaveLength(2);
    expect(JSON.stringify(resgates)).not.toContain(parceiro.cpf);
    expect(resgates[0]).toMatchObject({ detalhes: { tipo: 'oculto' }, obs: '' });
    expect((await gestor.ok(listResgates, { query: { buscar: parceiro.cpf } })).count).toBe(0);
  });
});
