/**
 * Nine months of the programme, lived through again by the real services under a clock that moves: purchases month by month, sales
 * week by week, redemptions and what staff do with them. What was bought before is there from the beginning.
 */
import type { ItemVenda } from '@pontua/contract/pontuacoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { release } from '../../server/src/modules/antifraude/liberacao.service.ts';
import { cancelPontuacao } from '../../server/src/modules/vendas/cancelamento.service.ts';
import { createVendas, type NovaVenda } from '../../server/src/modules/vendas/criacao.ts';
import { type FixedClock, fixedClock } from '../../server/src/platform/clock.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';
import { settleCartoes } from './cartoes.ts';
import { buy } from './compras.ts';
import { vendedoresDemo } from './dados/pessoas.ts';
import { produtosDemo } from './dados/produtos.ts';
import { settleResgates } from './entregas.ts';
import { attachMidias } from './midias.ts';
import { askStores } from './pesquisas.ts';
import { expireWeekly, livePiloto } from './piloto.ts';
import { handInRecibos } from './recibos.ts';
import { redeemSome, type VendedorDaDemo } from './resgates.ts';
import { createSorte } from './sorte.ts';
import { sendVendas } from './vendas.ts';

const semanas = 39;
interface VendaPlanejada extends NovaVenda {
  semana: number;
  rede: string;
}

export async function liveHistory(app: Plataforma, cadastros: Cadastros): Promise<void> {
  const clock = fixedClock(app.clock.now());
  const passado = { ...app, clock };
  const hoje = Temporal.PlainDate.from(app.clock.today());
  const vendedores = await listVendedores(app, cadastros);
  await livePiloto(app, vendedores);
  const vendas = planVendas(vendedores, hoje);
  for (let semana = 0; semana <= semanas; semana += 1) {
    const dia = hoje.subtract({ weeks: semanas - semana });
    moveTo(clock, dia, semana === semanas ? app.clock.now() : null);
    // Purchases come before the sales that they are for.
    await buy(passado, cadastros, vendas, semana);
    const daSemana = vendas.filter((venda) => venda.semana === semana);
    const ofSistema = ({ origem }: NovaVenda) => semana === semanas && origem === tiposPontuacao.sistema;
    await sell(
      passado,
      daSemana.filter((venda) => !ofSistema(venda)),
    );
    if (semana === semanas) await sendVendas(passado, cadastros, daSemana.filter(ofSistema), vendedores);
    if (semana > 3) await redeemSome(passado, vendedores, semana);
    await handInRecibos(passado, cadastros.ator, vendedores, semanas - semana);
    await expireWeekly(passado, cadastros.ator, semanas - semana);
    await cadastros.diario.note(clock.now());
  }
  await settleResgates(passado, cadastros);
  await settleCartoes(passado, cadastros);
  await askStores(passado, cadastros);
  await attachMidias(passado, cadastros);
  await leaveTraces(passado, cadastros, vendedores);
}

/** Friday noon of the week; the last week ends now. */
function moveTo(clock: FixedClock, dia: Temporal.PlainDate, agora: string | null): void {
  clock.acerta(
    agora ?? dia.toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '12:30' }).toInstant().toString(),
  );
}

async function listVendedores(app: Plataforma, { lojas, redes }: Cadastros): Promise<VendedorDaDemo[]> {
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

function planVendas(vendedores: readonly VendedorDaDemo[], hoje: Temporal.PlainDate): VendaPlanejada[] {
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
  { id, tipoPontuacao }: VendedorDaDemo,
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

async function sell(app: Plataforma, vendas: readonly VendaPlanejada[]): Promise<void> {
  if (vendas.length === 0) return;
  const quando = { responsavel: 'demonstração', agora: app.clock.now(), hoje: app.clock.today() };
  await app.db.transaction().execute((trx) => createVendas(trx, vendas, quando));
}

/** Some releases by hand, some cancelled scorings, and a seller who owes: the points of the cancelled sale were spent. */
async function leaveTraces(
  app: Plataforma,
  { ator, redes }: Cadastros,
  vendedores: readonly VendedorDaDemo[],
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
  vendedores: readonly VendedorDaDemo[],
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
