/** The status of many redemptions at once: each that may change does, of the others it is said why not. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { bulkStatusResgates } from '@pontua/contract/resgates';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelecao, type SelecaoVista } from '../../platform/selecao.ts';
import { recordMassa, toResultado } from '../logs/massa.api.ts';
import * as queries from './painel.queries.ts';
import { whyKept } from './resgates.rules.ts';
import { type Momento, writeStatus } from './status.ts';

type ResgatesEmMassa = PedidoDe<typeof bulkStatusResgates>['body'];

interface ResgateEscolhido {
  id: number;
  /** Its status when the filter found it, or where the person chose it; of an id that was typed nobody knows. */
  status?: number | undefined;
}

export const updateStatus = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { status, ids, vistos, filtro, ...vista }: ResgatesEmMassa,
) =>
  transact(app.db, async (trx) => {
    const alvos = filtro
      ? await find(trx, ator, filtro, { ...vista, hoje: app.clock.today() })
      : named(ids ?? [], vistos);
    const quando = { agora: app.clock.now(), hoje: app.clock.today() };
    const mudanca = { ...(await change(trx, ator, alvos, status, quando)), campo: 'status', para: status };
    return recordMassa(trx, ator, { tipo: 'alterouStatusResgate', ...mudanca, filtro, describe }, pedidoId);
  });

const named = (ids: readonly number[], vistos: Readonly<Record<string, number>> = {}): ResgateEscolhido[] =>
  [...new Set(ids)].map((id) => ({ id, status: vistos[id] }));

async function find(
  trx: Trx,
  ator: AtorUsuario,
  filtro: NonNullable<ResgatesEmMassa['filtro']>,
  { hoje, ...vista }: SelecaoVista & { hoje: string },
) {
  const { filtros, rede, gestorNome, buscar } = filtro;
  const achadas = await buscaPor(trx, buscar, queries.buscaResgates(ator));
  const todos = queries
    .resgatesDoPainel(trx, ator, queries.toFiltros(filtros, { rede, gestorNome, hoje }))
    .where(achadas)
    .select(['r.id', 'r.status'])
    .orderBy('r.id');
  return findSelecao(todos, vista);
}

/** Decided under the locks. Where none of them is there for this person, there is nothing to answer of. */
async function change(
  trx: Trx,
  ator: AtorUsuario,
  alvos: readonly ResgateEscolhido[],
  status: number,
  quando: Momento,
) {
  const ids = alvos.map(({ id }) => id);
  const travados = new Map((await queries.lock(trx, ator, ids)).map((resgate) => [resgate.id, resgate]));
  if (travados.size === 0) {
    throw new AppError('nao_encontrado', `Resgate não encontrado: ${ids.slice(0, 10).join(', ')}`);
  }
  const resultados = alvos.map(({ id, status: visto }) => {
    const resgate = travados.get(id);
    const nome = resgate ? `${resgate.qtde}x ${resgate.premio}` : '';
    return toResultado(id, nome, whyKept(status, resgate?.status, visto));
  });
  const feitos = resultados.flatMap(({ id, feito }) => (feito ? (travados.get(id) ?? []) : []));
  await writeStatus(trx, feitos, status, quando);
  return { resultados, de: new Map(feitos.map(({ id, status: antes }) => [id, antes])) };
}

function describe(feitos: number, todos: number): string {
  if (feitos === todos) return 'Status atualizado com sucesso';
  if (feitos === 0) return 'Nenhum resgate mudou de status';
  return `Status atualizado em ${formatQuantidade(feitos)} de ${plural(todos, 'resgate', 'resgates')}`;
}
