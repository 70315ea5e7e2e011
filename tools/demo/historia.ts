/**
 * Nine months of the programme, lived through again by the real services under a clock that moves: purchases at the start of
 * each month, sales week by week, redemptions and what staff do with them.
 */
import type { ItemVenda } from '@pontua/contract/pontuacoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { release } from '../../server/src/modules/antifraude/liberacao.service.ts';
import { importadorHistorico } from '../../server/src/modules/historico/historico.importador.ts';
import { cancelPontuacao } from '../../server/src/modules/vendas/cancelamento.service.ts';
import { createVendas, type NovaVenda } from '../../server/src/modules/vendas/criacao.ts';
import { type FixedClock, fixedClock } from '../../server/src/platform/clock.ts';
import { csvLine } from '../../server/src/platform/csv.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importArquivo } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';
import { settleCartoes } from './cartoes.ts';
import { vendedoresDemo } from './dados/pessoas.ts';
import { produtosDemo } from './dados/produtos.ts';
import { attachMidias } from './midias.ts';
import { askStores } from './pesquisas.ts';
import { handInRecibos } from './recibos.ts';
import { redeemSome, settleResgates, type Vendedor } from './resgates.ts';
import { createSorte } from './sorte.ts';

const semanas = 39;
/** These products sell better than the chain bought, so that some units wait. */
const emFalta: Record<string, readonly string[]> = {
  'Lar Brasileiro': ['PX-1005', 'PX-1006', 'PX-1017'],
  'Casa & Fogão': ['PX-1002', 'PX-1022', 'PX-1058', 'PX-1060'],
};

interface VendaPlanejada extends NovaVenda {
  semana: number;
  rede: string;
}

export async function liveHistory(app: Plataforma, cadastros: Cadastros): Promise<void> {
  const clock = fixedClock(app.clock.now());
  const passado = { ...app, clock };
  const hoje = Temporal.PlainDate.from(app.clock.today());
  const vendedores = await listVendedores(app, cadastros);
  const vendas = planVendas(vendedores, hoje);
  for (let semana = 0; semana <= semanas; semana += 1) {
    const dia = hoje.subtract({ weeks: semanas - semana });
    moveTo(clock, dia, semana === semanas ? app.clock.now() : null);
    // Purchases of a month come before its sales.
    if (semana === 0 || dia.day <= 7) await buy(passado, cadastros, vendas, dia, semana === 0 ? null : dia.month);
    const daSemana = vendas.filter((venda) => venda.semana === semana);
    await sell(passado, daSemana);
    if (semana > 3) await redeemSome(passado, vendedores, semana);
    await handInRecibos(passado, cadastros.ator, vendedores, semanas - semana);
  }
  await settleResgates(passado, cadastros.ator);
  await settleCartoes(passado, cadastros.ator);
  await askStores(passado, cadastros.ator, cadastros.lojas);
  await attachMidias(passado, cadastros.ator);
  await leaveTraces(passado, cadastros, vendedores);
}

/** Friday noon of the week; the last week ends now. */
function moveTo(clock: FixedClock, dia: Temporal.PlainDate, agora: string | null): void {
  clock.acerta(
    agora ?? dia.toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:30' }).toInstant().toString(),
  );
}

async function listVendedores(app: Plataforma, { lojas, redes }: Cadastros): Promise<Vendedor[]> {
  const linhas = await app.db
    .selectFrom('parceiros')
    .select(['id', 'cpf', 'nome', 'revendaId', 'aceitouRegulamentoEm'])
    .execute();
  const nomeRede = new Map([...redes].map(([nome, id]) => [id, nome]));
  return vendedoresDemo.map(({ cpf, loja }) => {
    const linha = linhas.find((parceiro) => parceiro.cpf === cpf);
    const revenda = lojas.get(loja);
    if (!linha || !revenda) throw new Error(`A demonstração não conhece ${cpf}`);
    const { aceitouRegulamentoEm, ...parceiro } = linha;
    const rede = nomeRede.get(revenda.redeId) ?? '';
    return {
      ...parceiro,
      aceitou: aceitouRegulamentoEm !== null,
      redeId: revenda.redeId,
      rede,
      tipoPontuacao: revenda.tipoPontuacao,
      cnpj: revenda.cnpj,
    };
  });
}

function planVendas(vendedores: readonly Vendedor[], hoje: Temporal.PlainDate): VendaPlanejada[] {
  const sorte = createSorte('vendas');
  const planejadas: VendaPlanejada[] = [];
  let numero = 48_000;
  for (let semana = 0; semana <= semanas; semana += 1) {
    for (const vendedor of vendedores) {
      // The seller of the README's second login is the best of the programme.
      const quantas = vendedor.cpf === '39053344705' ? 7 : sorte([0, 1, 1, 1, 2]);
      for (let vez = 0; vez < quantas; vez += 1) {
        const realizadoEm = hoje
          .subtract({ weeks: semanas - semana, days: semana === semanas ? 0 : sorte([0, 1, 2, 3, 4]) })
          .toString();
        numero += 1;
        planejadas.push({ ...planVenda(vendedor, sorte, String(numero)), realizadoEm, semana, rede: vendedor.rede });
      }
    }
  }
  return planejadas;
}

function planVenda(
  { id, tipoPontuacao }: Vendedor,
  sorte: ReturnType<typeof createSorte>,
  numero: string,
): Omit<NovaVenda, 'realizadoEm'> {
  const digitada = tipoPontuacao === tiposPontuacao.digitacao;
  const itens: ItemVenda[] = Array.from({ length: sorte([1, 1, 1, 2, 3]) }, () => {
    const { codigo, valorUnitario } = sorte(produtosDemo);
    const qtde = digitada ? 1 : sorte([1, 1, 1, 2]);
    return { codigo, qtde, valorUnitario, valorDesconto: digitada ? 0 : sorte([0, 0, 0, 5]) };
  });
  const fiscal = digitada ? null : { tipoFiscal: sorte(['N', 'C'] as const), identificador: numero };
  return { parceiroId: id, origem: tipoPontuacao, fiscal, itens, enviarMensagem: false };
}

/** One file a month, as the account managers send it: what will be sold, and some more; of a few products, less. */
async function buy(
  app: Plataforma,
  { ator, lojas, redes }: Cadastros,
  vendas: readonly VendaPlanejada[],
  dia: Temporal.PlainDate,
  mes: number | null,
): Promise<void> {
  const doMes = vendas.filter((venda) => {
    const data = Temporal.PlainDate.from(venda.realizadoEm);
    return mes === null
      ? venda.semana <= 4
      : data.month === mes && Temporal.PlainDate.compare(data, dia.subtract({ days: 10 })) > 0;
  });
  const linhas: string[] = [];
  for (const [rede, redeId] of redes) {
    const compradora = [...lojas.values()].find((loja) => loja.redeId === redeId);
    const vendido = new Map<string, number>();
    for (const { itens } of doMes.filter((venda) => venda.rede === rede)) {
      for (const { codigo, qtde } of itens) vendido.set(codigo, (vendido.get(codigo) ?? 0) + qtde);
    }
    for (const [codigo, unidades] of vendido) {
      const comprado = emFalta[rede]?.includes(codigo) ? Math.floor(unidades * 0.4) : unidades + 2;
      const preco = produtosDemo.find((produto) => produto.codigo === codigo)?.valorUnitario ?? 0;
      const valor = (comprado * preco * 0.62).toFixed(2).replace('.', ',');
      const data = dia.toString().split('-').reverse().join('/');
      if (comprado > 0)
        linhas.push(
          csvLine([compradora?.cnpj, data, `NF ${dia.year}${dia.month}${redeId}`, codigo, String(comprado), valor]),
        );
    }
  }
  const texto = csvLine(['CNPJ', 'Data', 'Documento', 'Código', 'Quantidade', 'Valor Total']) + linhas.join('');
  const arquivo = { tipo: 'historico' as const, nome: `historico-${dia.toString().slice(0, 7)}.csv`, texto };
  await importArquivo(app, ator, arquivo, importadorHistorico(app));
}

async function sell(app: Plataforma, vendas: readonly VendaPlanejada[]): Promise<void> {
  if (vendas.length === 0) return;
  const quando = { responsavel: 'demonstração', agora: app.clock.now(), hoje: app.clock.today() };
  await app.db.transaction().execute((trx) => createVendas(trx, vendas, quando));
}

/** Some releases by hand, some cancelled scorings, and a seller who owes: the points of the cancelled sale were spent. */
async function leaveTraces(
  app: Plataforma,
  { ator, redes }: Cadastros,
  vendedores: readonly Vendedor[],
): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const body = {
    rede: redes.get('Lar Brasileiro') ?? 0,
    codProduto: 'PX-1005',
    quantidade: 2,
    comentario: 'Pedido faturado, nota a caminho',
  };
  await release(app, pedido, body);
  const recentes = await app.db
    .selectFrom('pontuacoes')
    .select('id')
    .orderBy('pontuadoEm', 'desc')
    .orderBy('id', 'desc')
    .limit(40)
    .execute();
  for (const { id } of recentes.filter((_, indice) => indice % 13 === 5))
    await cancelPontuacao(app, { ator, id: 'demonstracao' }, id);

  await cancelUntilDebt(app, ator, vendedores);
}

/** Of those who spent well, the one with the least left loses one scoring after another, until more is gone than there was. */
async function cancelUntilDebt(
  app: Plataforma,
  ator: Cadastros['ator'],
  vendedores: readonly Vendedor[],
): Promise<void> {
  const pontuacoes = await app.db
    .selectFrom('pontuacoes as n')
    .innerJoin('parceiros as p', 'p.id', 'n.parceiroId')
    .select(['n.id', 'p.id as parceiroId'])
    .where('n.canceladaEm', 'is', null)
    .where('p.totalPontos', '>', (eb) => eb('p.saldoPontos', '+', 300))
    .where(
      'p.id',
      'in',
      vendedores.filter(({ aceitou }) => aceitou).map(({ id }) => id),
    )
    .orderBy('p.saldoPontos')
    .orderBy('p.id')
    .orderBy('n.totalPontos', 'desc')
    .limit(60)
    .execute();
  for (const { id, parceiroId } of pontuacoes) {
    await cancelPontuacao(app, { ator, id: 'demonstracao' }, id);
    const { saldoPontos } = await app.db
      .selectFrom('parceiros')
      .select('saldoPontos')
      .where('id', '=', parceiroId)
      .executeTakeFirstOrThrow();
    if (saldoPontos < 0) return;
  }
}
