/** The books of one seller are out of order; whatever moves many sellers at once leaves that one out and goes on. */
import { createLiberacao } from '@pontua/contract/antifraude';
import { cancelPontuacao, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { updateRede } from '@pontua/contract/redes';
import { createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import { assignPendingCartoes } from '../resgates/entrega.service.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { verifyLedger } from './verify.service.ts';

const t = useTestApp();
const responsavel = 'sistema';

/** Three sellers of one store, the second broken by `breakBooks`. */
async function createTrio() {
  const cenario = await createCenario(t());
  const { revenda, vendedora } = cenario;
  const quebrada = await t().fabricas.parceiro({ revendaId: revenda.id });
  const terceira = await t().fabricas.parceiro({ revendaId: revenda.id });
  return { ...cenario, vendedora, quebrada, terceira };
}

/** From now on each entry of this seller would take a number that is taken. */
const breakBooks = ({ id }: { id: number }) =>
  t().semGuardas((trx) =>
    sql`update parceiros set ultima_ordem = ultima_ordem - 1 where id = ${id} and ultima_ordem > 0`.execute(trx),
  );

const saldosDe = async (...parceiros: { id: number }[]) => {
  const ids = parceiros.map(({ id }) => id);
  const { rows } = await sql<{ saldo: number }>`
    select p.saldo_pontos as saldo from unnest(${ids}::bigint[]) with ordinality as q (id, vez) join parceiros p using (id)
     order by vez`.execute(t().app.db);
  return rows.map(({ saldo }) => saldo);
};

const separadosDe = async ({ id }: { id: number }) => {
  const { rows } = await sql<{ oQue: string }>`
    select parametros ->> 'oQue' as o_que from logs
     where tipo = 'separouVendedor' and (parametros ->> 'parceiroId')::bigint = ${id} order by id`.execute(t().app.db);
  return rows.map(({ oQue }) => oQue);
};

describe('the nightly jobs', () => {
  test('expire and give back the others', async () => {
    const { rede, vendedora, quebrada, terceira } = await createTrio();
    await sql`update redes set controla_saldo = false where id = ${rede.id}`.execute(t().app.db);
    for (const { id } of [vendedora, quebrada, terceira]) await givePontos(t().app, id, 20);
    await breakBooks(quebrada);
    t().clock.avanca({ days: 366 });
    const agora = t().clock.now();
    const expirado = await expirePontos(t().app.db, { responsavel, agora });
    expect(expirado).toMatchObject({ parceiros: 2, lotes: 2, pontos: 40 });
    expect(expirado.separados.map(({ parceiroId }) => parceiroId)).toEqual([quebrada.id]);
    expect(await saldosDe(vendedora, quebrada, terceira)).toEqual([0, 20, 0]);

    const { rows } = await sql<{
      dia: string;
    }>`select vence_em as dia from lotes where parceiro_id = ${vendedora.id}`.execute(t().app.db);
    const devolvido = await devolvePontos(t().app.db, { dia: rows[0]?.dia ?? '', responsavel, agora });
    expect(devolvido).toMatchObject({ parceiros: 2, pontos: 40, separados: [] });
    expect(await saldosDe(vendedora, quebrada, terceira)).toEqual([20, 20, 20]);
    expect(await separadosDe(quebrada)).toEqual(['expiração']);
  });

  test('hand the other sellers their cards', async () => {
    const { revenda, vendedora, quebrada, terceira } = await createTrio();
    const premio = await t().fabricas.premio({ tipo: 'credito', pontos: 5 });
    await sql`update redes set controla_saldo = false where id = ${revenda.redeId}`.execute(t().app.db);
    for (const { id } of [vendedora, quebrada, terceira]) {
      await givePontos(t().app, id, 20);
      const cliente = await t().como({ parceiro: { id } });
      const detalhes = { tipo: 'credito' as const, nomeCompleto: 'Ana Lima' };
      await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    }
    t().clock.avanca({ days: 366 });
    await breakBooks(quebrada);
    await sql`insert into cartoes (codigo_barras, numero) select 'S' || n, 'S' || n from generate_series(1, 3) n`.execute(
      t().app.db,
    );
    expect(await assignPendingCartoes(t().app)).toBe(2);
    expect(await separadosDe(quebrada)).toContain('entrega de cartões');
  });
});

describe('units that appear', () => {
  let trio: Awaited<ReturnType<typeof createTrio>>;
  beforeEach(async () => {
    trio = await createTrio();
    const { rede, produto, quebrada } = trio;
    // An entry to stumble over, and then one sale of each, waiting.
    await compra(t(), rede, produto, 1);
    const equipe = await t().nivel(2);
    await equipe.ok(pontuarVenda, vendaDe(quebrada, [{ codigo: produto.codigo }]));
    for (const parceira of [trio.vendedora, quebrada, trio.terceira])
      await equipe.ok(pontuarVenda, vendaDe(parceira, [{ codigo: produto.codigo, qtde: 2 }]));
    await breakBooks(quebrada);
  });

  test('by a release go to the others, whose answer says who was left out', async () => {
    const { rede, produto, vendedora, quebrada, terceira } = trio;
    const equipe = await t().nivel(2);
    const body = { rede: rede.id, codProduto: produto.codigo, quantidade: 10 };
    const { unidadesPontuadas, mensagem } = await equipe.ok(createLiberacao, { body });
    expect(unidadesPontuadas).toBe(4);
    expect(mensagem).toContain('1 vendedor ficou de fora');
    expect(await saldosDe(vendedora, quebrada, terceira)).toEqual([20, 10, 20]);
    expect(await separadosDe(quebrada)).toEqual(['pontuação']);
    // Nothing is out of order but the sellers broken on purpose: the units still wait, and the books of the others are whole.
    const violacoes = await verifyLedger(t().app.db);
    expect(violacoes.filter(({ regra }) => !regra.startsWith('o parceiro mostra'))).toEqual([]);
  });

  test('by a purchase go to the others', async () => {
    const { rede, produto, vendedora, quebrada, terceira } = trio;
    const { separados, unidades } = await compra(t(), rede, produto, 10);
    expect({ unidades, separados: separados.map(({ parceiroId }) => parceiroId) }).toEqual({
      unidades: 4,
      separados: [quebrada.id],
    });
    expect(await saldosDe(vendedora, terceira)).toEqual([20, 20]);
  });

  test('by the chain’s switch go to the others, and its answer says so', async () => {
    const { rede, vendedora, quebrada, terceira } = trio;
    const equipe = await t().nivel(2);
    const { mensagem } = await equipe.ok(updateRede, { params: { id: rede.id }, body: { controlaSaldo: 0 } });
    expect(mensagem).toContain('Rede alterada com sucesso. Atenção: 1 vendedor ficou de fora');
    expect(await saldosDe(vendedora, quebrada, terceira)).toEqual([20, 10, 20]);
  });

  test('by a cancellation go to the others, and the cancelled one loses its points', async () => {
    const { rede, produto, vendedora, quebrada, terceira } = trio;
    const equipe = await t().nivel(2);
    // Of the first seller, two units; cancelled, they would go to the broken one.
    await compra(t(), rede, produto, 2);
    const { id } = await t()
      .app.db.selectFrom('pontuacoes')
      .select('id')
      .where('parceiroId', '=', vendedora.id)
      .executeTakeFirstOrThrow();
    await equipe.ok(cancelPontuacao, { body: { identificador: id } });
    expect(await saldosDe(vendedora, quebrada, terceira)).toEqual([0, 10, 20]);
  });

  test('a sale or a redemption of the broken seller is refused whole', async () => {
    const { rede, produto, quebrada } = trio;
    await sql`update redes set controla_saldo = false where id = ${rede.id}`.execute(t().app.db);
    await sql`update antifraude set controlada = false where rede_id = ${rede.id}`.execute(t().app.db);
    const premio = await t().fabricas.premio({ pontos: 5 });
    const cliente = await t().como({ parceiro: quebrada });
    const contagem = () =>
      sql`select (select count(*) from vendas) as vendas, (select count(*) from resgates) as resgates,
                 (select count(*) from lancamentos) as lancamentos`.execute(t().app.db);
    const antes = (await contagem()).rows;
    const itens = [{ codigo: produto.codigo, qtde: 1, valorUnitario: 10, valorDesconto: 0 }];
    expect(await cliente.falha(pontuarDigitacao, { body: { venda: { itens } } })).toMatchObject({ status: 409 });
    const resgate = { codigoPremio: premio.codigo, qtde: 1 };
    expect(await cliente.falha(createResgate, { body: resgate })).toMatchObject({ status: 409 });
    expect((await contagem()).rows).toEqual(antes);
  });
});
