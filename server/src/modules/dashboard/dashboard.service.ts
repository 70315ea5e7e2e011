/** The figures of a month beside those of the month before, and what waits for somebody: all within the reach of who looks. */
import { can, type Tela } from '@pontua/contract/access';
import type { getDashboard, getEsperas as getEsperasEndpoint } from '@pontua/contract/dashboard';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { Db } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findUsuarioAtivo } from '../sessoes/sessoes.api.ts';
import * as queries from './dashboard.queries.ts';
import * as esperas from './esperas.queries.ts';

export async function getFigures(
  { db, clock }: Plataforma,
  { escopo }: AtorUsuario,
  { rede, mes_ano: mes = clock.today().slice(0, 7) }: PedidoDe<typeof getDashboard>['query'],
) {
  const recorte = { escopo, rede, mes };
  const antes = { ...recorte, mes: Temporal.PlainYearMonth.from(mes).subtract({ months: 1 }).toString() };
  const [cadastrados, pontuados, pontuadosAntes, topParceirosPontuados, topRevendasPontuadas, porDia] =
    await Promise.all([
      queries.countCadastrados(db, recorte),
      queries.countPontuados(db, recorte),
      queries.countPontuados(db, antes),
      queries.topParceiros(db, recorte),
      queries.topRevendas(db, recorte),
      queries.pontosPorDia(db, recorte),
    ]);
  const { parceirosAte, parceirosAntes, revendasAte, revendasAntes } = cadastrados;
  return {
    ...pontuados,
    parceirosCadastrados: parceirosAte,
    revendasCadastradas: revendasAte,
    anterior: { ...pontuadosAntes, parceirosCadastrados: parceirosAntes, revendasCadastradas: revendasAntes },
    topParceirosPontuados,
    topRevendasPontuadas,
    porDia,
  };
}

/** Where something is done about what waits. */
const onde = {
  recibos: '/painel/processar/pontuacoes',
  resgatesAtrasados: '/painel/resgates',
  unidadesEmAnalise: '/painel/antifraude',
  desbloqueios: '/painel/cartoes',
  mensagensFalhas: '/painel/configuracao-whats',
  pedidosTitular: '/painel/dados-pessoais',
  duvidas: '/painel/pontuacoes/pontuado',
} as const satisfies Record<string, Tela>;

/** What waits now. A figure of a screen that the caller does not see is null. */
export async function getEsperas(
  { db, clock }: Plataforma,
  ator: AtorUsuario,
  { rede }: PedidoDe<typeof getEsperasEndpoint>['query'],
) {
  const vistas = (await findUsuarioAtivo(db, ator.id, Object.values(onde)))?.vistas ?? [];
  const agora = { escopo: ator.escopo, rede, momento: clock.now(), hoje: clock.today() };
  const seen = <T>(qual: keyof typeof onde, count: (onDb: Db, de: esperas.Agora) => Promise<T>) =>
    vistas.includes(onde[qual]) ? count(db, agora) : null;
  const [
    recibos,
    resgatesAtrasados,
    unidadesEmAnalise,
    desbloqueios,
    mensagensFalhas,
    pedidosTitular,
    duvidas,
    aExpirar,
  ] = await Promise.all([
    seen('recibos', esperas.countRecibos),
    seen('resgatesAtrasados', esperas.countResgatesAtrasados),
    seen('unidadesEmAnalise', esperas.sumUnidades),
    seen('desbloqueios', esperas.countDesbloqueios),
    seen('mensagensFalhas', esperas.countMensagensFalhas),
    can(ator, 'atenderTitulares') ? seen('pedidosTitular', esperas.countPedidosTitular) : null,
    seen('duvidas', esperas.countDuvidas),
    esperas.sumAExpirar(db, agora),
  ]);
  return {
    recibos,
    resgatesAtrasados,
    unidadesEmAnalise,
    desbloqueios,
    mensagensFalhas,
    pedidosTitular,
    duvidas,
    aExpirar,
  };
}
