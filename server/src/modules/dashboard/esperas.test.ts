/** What waits for somebody, by whose reach and which screens; and points about to expire. */
import { getEsperas } from '@pontua/contract/dashboard';
import { listMensagens } from '@pontua/contract/mensagens';
import { listResgates } from '@pontua/contract/resgates';
import { listPedidosTitular } from '@pontua/contract/titular';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { plusSeconds } from '../../platform/clock.ts';

const t = useTestApp();
const diaSegundos = 86_400;
/** Two chains with one store and one seller each; the numbers of the first are larger by one. */
const lado: { rede: number; revenda: number; parceiro: number; nome: string }[] = [];

beforeAll(async () => {
  for (const nome of ['Norte', 'Sul']) {
    const rede = await t().fabricas.rede({ nome: `Móveis ${nome}` });
    const revenda = await t().fabricas.revenda({ redeId: rede.id });
    const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
    lado.push({ rede: rede.id, revenda: revenda.id, parceiro: parceiro.id, nome: rede.nome });
  }
  const [norte, sul] = lado;
  if (!norte || !sul) throw new Error('faltam os dois lados');
  for (const dias of [0.5, 2, 5]) await recibo(norte, dias);
  await recibo(sul, 0.5);
  await recibo(sul, 9, 'encerrada');
  // 15 June is today: what was promised for it is not late.
  for (const [dia, status] of [
    ['2026-06-14', 0],
    ['2026-06-01', 2],
    ['2026-06-15', 0],
    ['2026-06-01', 1],
    ['2026-06-01', 3],
  ] as const)
    await resgate(norte, dia, status);
  await resgate(sul, '2026-06-14', 0);
  for (const [{ rede }, unidades] of [
    [norte, 7],
    [norte, 5],
    [sul, 3],
  ] as const) {
    const produto = await t().fabricas.produto();
    await t()
      .app.db.insertInto('antifraude')
      .values({ redeId: rede, produtoId: produto.id, qtdAf: unidades })
      .execute();
  }
  for (const [{ parceiro }, numero] of [
    [norte, '1'],
    [sul, '2'],
  ] as const)
    await t()
      .app.db.insertInto('cartoes')
      .values({
        codigoBarras: numero,
        numero,
        parceiroId: parceiro,
        emDesbloqueio: true,
        desbloqueioPedidoEm: t().clock.now(),
      })
      .execute();
  for (const [parceiroId, dias, estado] of [
    // In the small hours of the first of the thirty days.
    [norte.parceiro, 30.3, 'falhou'],
    [norte.parceiro, 40, 'falhou'],
    [norte.parceiro, 1, 'enviada'],
    [sul.parceiro, 2, 'falhou'],
    [null, 3, 'falhou'],
  ] as const)
    await t()
      .app.db.insertInto('mensagens')
      .values({
        canal: 'whatsapp',
        destino: '11987654321',
        texto: 'Oi',
        motivo: 'venda',
        parceiroId,
        estado,
        criadoEm: ago(dias),
      })
      .execute();
  // The day itself still counts, yesterday's is over; 30 days are until 14 July.
  for (const [{ parceiro }, venceEm, restante] of [
    [norte, '2026-06-14', 1],
    [norte, '2026-06-15', 10.25],
    [norte, '2026-07-14', 20],
    [norte, '2026-07-15', 40],
    [norte, '2026-06-20', 0],
    [sul, '2026-06-30', 5],
  ] as const)
    await t().semGuardas((trx) =>
      trx
        .insertInto('lotes')
        .values({ parceiroId: parceiro, lancamentoId: 1, pontos: 80, restante, venceEm })
        .execute(),
    );
  // Today's can still be answered, and so until the fifth day after; what was withdrawn waits for nobody.
  for (const [{ parceiro }, tipo, estado, prazo] of [
    [norte, 'correcao', 'aberto', '2026-06-14'],
    [norte, 'exclusao', 'aberto', '2026-06-15'],
    [norte, 'correcao', 'desistido', '2026-06-10'],
    [sul, 'correcao', 'aberto', '2026-06-20'],
    [sul, 'exclusao', 'aberto', '2026-06-21'],
  ] as const)
    await t()
      .app.db.insertInto('pedidosTitular')
      .values({ parceiroId: parceiro, tipo, estado, prazo, criadoEm: ago(15) })
      .execute();
  for (const [quem, quantas] of [
    [norte, 2],
    [sul, 1],
  ] as const)
    for (let n = 0; n < quantas; n++) await duvida(quem);
  await duvida(sul, 'Pontuou ontem');
});

const ago = (dias: number) => plusSeconds(t().clock.now(), -dias * diaSegundos);
let numero = 0;

async function recibo({ rede, revenda, parceiro }: (typeof lado)[number], dias: number, estado = 'pendente') {
  const sha256 = Buffer.from(String(++numero));
  const arquivo = await t()
    .app.db.insertInto('arquivos')
    .values({
      id: crypto.randomUUID(),
      tipo: 'recibo',
      chave: `recibo-${numero}`,
      mime: 'image/jpeg',
      tamanho: 1,
      sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t()
    .app.db.insertInto('submissoes')
    .values({
      parceiroId: parceiro,
      revendaId: revenda,
      redeId: rede,
      arquivoId: arquivo.id,
      sha256,
      estado,
      motivo: estado === 'encerrada' ? 'Ilegível' : null,
      criadoEm: ago(dias),
    })
    .execute();
}

const resgate = ({ parceiro }: (typeof lado)[number], previsaoEntrega: string, status: number) =>
  t().fabricas.resgate({
    parceiroId: parceiro,
    status,
    previsaoEntrega,
    resgatadoEm: ago(20),
    canceladoEm: status === 3 ? ago(1) : null,
  });

async function duvida({ rede, revenda, parceiro }: (typeof lado)[number], resposta: string | null = null) {
  const { id: vendaId } = await t()
    .app.db.insertInto('vendas')
    .values({
      redeId: rede,
      revendaId: revenda,
      parceiroId: parceiro,
      tipoFiscal: 'N',
      identificador: String(++numero),
      realizadoEm: '2026-06-10',
      totalVenda: 1,
      origem: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: respondidaPor } = await t().fabricas.usuario();
  await t()
    .app.db.insertInto('duvidas')
    .values({
      vendaId,
      redeId: rede,
      revendaId: revenda,
      parceiroId: parceiro,
      texto: 'Não recebi estes pontos',
      criadaEm: ago(3),
      ...(resposta !== null && { resposta, respondidaPor, respondidaEm: ago(1) }),
    })
    .execute();
}

const deTodas = {
  recibos: { total: 4, ateUmDia: 2, ateTresDias: 1, maisDeTresDias: 1 },
  resgatesAtrasados: 3,
  unidadesEmAnalise: { unidades: 15, redes: 2 },
  desbloqueios: 2,
  mensagensFalhas: 3,
  pedidosTitular: { total: 4, vencidos: 1, aVencer: 2 },
  duvidas: 3,
  aExpirar: { pontos: 35.25, vendedores: 2 },
};
const doSul = {
  recibos: { total: 1, ateUmDia: 1, ateTresDias: 0, maisDeTresDias: 0 },
  resgatesAtrasados: 1,
  unidadesEmAnalise: { unidades: 3, redes: 1 },
  desbloqueios: 1,
  mensagensFalhas: 1,
  pedidosTitular: { total: 2, vencidos: 0, aVencer: 1 },
  duvidas: 1,
  aExpirar: { pontos: 5, vendedores: 1 },
};

describe('what waits', () => {
  test('of all chains, and of one by its name or id', async () => {
    const administradora = await t().nivel(2);
    expect(await administradora.ok(getEsperas, { query: {} })).toEqual(deTodas);
    expect(await administradora.ok(getEsperas, { query: { rede: 'Todas' } })).toEqual(deTodas);
    for (const rede of ['moveis sul', String(lado[1]?.rede)])
      expect(await administradora.ok(getEsperas, { query: { rede } })).toEqual(doSul);
  });

  test('within the reach alone: by chain, by store, and nothing of another chain that is asked for', async () => {
    const [norte, sul] = lado;
    const deRede = await t().nivel(2, { redes: [sul?.rede ?? 0] });
    expect(await deRede.ok(getEsperas, { query: {} })).toEqual(doSul);
    const deLoja = await t().nivel(2, { revendas: [sul?.revenda ?? 0] });
    // A chain's units are nobody's who has only one of its stores.
    expect(await deLoja.ok(getEsperas, { query: {} })).toEqual({
      ...doSul,
      unidadesEmAnalise: { unidades: 0, redes: 0 },
    });
    expect(await deRede.ok(getEsperas, { query: { rede: String(norte?.rede) } })).toEqual({
      recibos: { total: 0, ateUmDia: 0, ateTresDias: 0, maisDeTresDias: 0 },
      resgatesAtrasados: 0,
      unidadesEmAnalise: { unidades: 0, redes: 0 },
      desbloqueios: 0,
      mensagensFalhas: 0,
      pedidosTitular: { total: 0, vencidos: 0, aVencer: 0 },
      duvidas: 0,
      aExpirar: { pontos: 0, vendedores: 0 },
    });
  });

  test('is no news to who does not see the screen where something is done about it', async () => {
    const consulta = await t().nivel(0);
    expect(await consulta.ok(getEsperas, { query: {} })).toEqual({
      ...deTodas,
      recibos: null,
      mensagensFalhas: null,
      pedidosTitular: null,
    });
    const loja = await t().nivel(3, { revendas: [lado[1]?.revenda ?? 0] });
    expect(await loja.ok(getEsperas, { query: {} })).toEqual({
      ...doSul,
      recibos: null,
      unidadesEmAnalise: null,
      desbloqueios: null,
      mensagensFalhas: null,
      pedidosTitular: null,
    });
  });

  test('late redemptions are as many as their list shows with the filter', async () => {
    const administradora = await t().nivel(2);
    const { resgates } = await administradora.ok(listResgates, { query: { filtros: { atrasados: 1 } } });
    expect(resgates).toHaveLength(deTodas.resgatesAtrasados);
    expect(
      resgates.every(({ status, previsaoEntrega }) => [0, 2].includes(status) && previsaoEntrega < '2026-06-15'),
    ).toBe(true);
    t().clock.avanca({ days: 1 });
    const noDiaSeguinte = await t().nivel(2);
    expect((await noDiaSeguinte.ok(getEsperas, { query: {} })).resgatesAtrasados).toBe(4);
    t().clock.avanca({ days: -1 });
  });

  test('messages that failed are as many as the queue shows with the filters of the link', async () => {
    const administradora = await t().nivel(2);
    for (const rede of [undefined, ...lado.map((um) => um.rede)]) {
      const filtros = { estado: 'falhou', dataInicial: '2026-05-16', ...(rede && { rede }) };
      const { mensagensFalhas } = await administradora.ok(getEsperas, { query: { rede: rede?.toString() } });
      expect((await administradora.ok(listMensagens, { query: { filtros } })).count).toBe(mensagensFalhas);
    }
  });

  test('open requests about personal data are as many as their list shows where it begins', async () => {
    const administradora = await t().nivel(2);
    for (const rede of [undefined, ...lado.map((um) => um.rede)]) {
      const { pedidosTitular } = await administradora.ok(getEsperas, { query: { rede: rede?.toString() } });
      const query = rede ? { rede: rede.toString() } : {};
      const pedidos = await administradora.ok(listPedidosTitular, {
        query: { ...query, filtros: { estado: 'aberto' } },
      });
      expect(pedidos.count).toBe(pedidosTitular?.total);
    }
  });
});
