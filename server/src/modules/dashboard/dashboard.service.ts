/** The figures of a month beside those of the month before, and what waits for somebody: all within the reach of who looks. */
import { type Acao, can, type Tela } from '@pontua/contract/access';
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
  const [cadastrados, doMes, pontuadosAntes] = await Promise.all([
    queries.countCadastrados(db, recorte),
    queries.sumMes(db, recorte),
    queries.countPontuados(db, antes),
  ]);
  const { parceirosAte, parceirosAntes, revendasAte, revendasAntes } = cadastrados;
  return {
    ...doMes,
    parceirosCadastrados: parceirosAte,
    revendasCadastradas: revendasAte,
    anterior: { ...pontuadosAntes, parceirosCadastrados: parceirosAntes, revendasCadastradas: revendasAntes },
  };
}

/** What waits: the screen on which something is done about it, by whom where not all who see that may, and how much of it there is. */
const queEsperam = {
  recibos: { tela: '/painel/processar/pontuacoes', count: esperas.countRecibos },
  resgatesAtrasados: { tela: '/painel/resgates', count: esperas.countResgatesAtrasados },
  unidadesEmAnalise: { tela: '/painel/antifraude', count: esperas.sumUnidades },
  desbloqueios: { tela: '/painel/cartoes', count: esperas.countDesbloqueios },
  mensagensFalhas: { tela: '/painel/configuracao-whats', count: esperas.countMensagensFalhas },
  pedidosTitular: { tela: '/painel/dados-pessoais', acao: 'atenderTitulares', count: esperas.countPedidosTitular },
  duvidas: { tela: '/painel/pontuacoes/pontuado', count: esperas.countDuvidas },
} as const satisfies Record<string, EsperaDeTela>;

interface EsperaDeTela {
  tela: Tela;
  acao?: Acao;
  count(db: Db, agora: esperas.Agora): Promise<unknown>;
}

/** Null: of a screen that the caller does not see. */
type Contadas = { [Q in keyof typeof queEsperam]: Awaited<ReturnType<(typeof queEsperam)[Q]['count']>> | null };

/** What waits now. */
export async function getEsperas(
  { db, clock }: Plataforma,
  ator: AtorUsuario,
  { rede }: PedidoDe<typeof getEsperasEndpoint>['query'],
) {
  const todas: readonly [string, EsperaDeTela][] = Object.entries(queEsperam);
  const telas = todas.map(([, { tela }]) => tela);
  const vistas = (await findUsuarioAtivo(db, ator.id, telas))?.vistas ?? [];
  const agora = { escopo: ator.escopo, rede, momento: clock.now(), hoje: clock.today() };
  const counted = todas.map(async ([nome, { tela, acao, count }]) => {
    const sees = vistas.includes(tela) && (!acao || can(ator, acao));
    return [nome, sees ? await count(db, agora) : null] as const;
  });
  const [aExpirar, ...contadas] = await Promise.all([esperas.sumAExpirar(db, agora), ...counted]);
  // Each name with what its own query counted, as `todas` has them.
  return { ...(Object.fromEntries(contadas) as Contadas), aExpirar };
}
