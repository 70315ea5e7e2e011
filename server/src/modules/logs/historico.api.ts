/** The history of a record: `historicoRoute(listHistoricoRede, (app, ator, id) => queries.findById(app.db, ator.escopo, id))`. */
import { can } from '@pontua/contract/access';
import { describeAlteracao } from '@pontua/contract/alteracao';
import type { TipoLog } from '@pontua/contract/logs';
import {
  type Alteracao,
  type EndpointHistorico,
  maximoDaPorta,
  maximoHistorico,
  type Registro,
} from '@pontua/contract/registro';
import type { Db } from '../../platform/db/database.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { type Rota, route } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { nameReferred, toAlteracoes } from './alteracoes.ts';
import * as queries from './historico.queries.ts';

/** What belongs to a history without being in the log, because it was done to a hundred thousand at once: how a sale came in, what it scored. */
export type FatoDoHistorico = Omit<queries.LinhaHistorico, 'id' | 'mudou' | 'tipo'> & {
  tipo: TipoLog;
  detalhe: string;
};

interface RegistroAchado {
  id: number;
  /** Entries that belong to its history and name something else: the sale that a scoring is of. */
  outras?: { id: number; tipos: readonly TipoLog[] };
  fatos?: readonly FatoDoHistorico[];
}

/** @param find the record within the caller's reach; without it the answer is 404 */
export const historicoRoute = (
  endpoint: EndpointHistorico,
  find: (app: Plataforma, ator: AtorUsuario, id: number) => Promise<RegistroAchado | null | undefined>,
): Rota =>
  route(endpoint, async ({ ator, params }, app) => {
    const { outras, fatos = [] } = existente(await find(app, ator, params.id));
    const chaves = [...keysOf(endpoint.registro, params.id), ...(outras ? [{ chave: 'id', ...outras }] : [])];
    const registradas = await queries.list(app.db, chaves, maximoHistorico + 1);
    const linhas = [...registradas, ...fatos.map((fato) => ({ ...fato, id: null, mudou: null }))].sort(newestFirst);
    const historico = linhas.slice(0, maximoHistorico).map(({ mudou, ...linha }) => ({
      detalhe: null,
      ...linha,
      alteracoes: visible(endpoint.registro, ator, mudou),
    }));
    await nameReferred(app.db, endpoint.registro, historico);
    return { historico, haMais: linhas.length > maximoHistorico };
  });

/** Who did this to a record, the last time; null where the log does not keep it. */
export async function findResponsavel(db: Db, tipo: TipoLog, id: number): Promise<string | null> {
  const [ultima] = await queries.list(db, [{ chave: 'id', id, tipos: [tipo] }], 1);
  return ultima?.responsavel ?? null;
}

const keysOf = ({ tipos, porChave = {}, daPorta = [] }: Registro, id: number): queries.ChaveDoHistorico[] => [
  { chave: 'id', id, tipos },
  // Of each kind some: what happens every day pushes nothing out.
  ...daPorta.map((tipo) => ({ chave: 'id', id, tipos: [tipo], maximo: maximoDaPorta })),
  ...Object.entries(porChave).map(([chave, tipos]) => ({ chave, id, tipos })),
];

type Momento = Pick<queries.LinhaHistorico, 'criadoEm'> & { id: number | null };

/** What happened at one moment in the order of the log; what only the record knows of it comes before that. */
const newestFirst = (a: Momento, b: Momento): number =>
  Temporal.Instant.compare(b.criadoEm, a.criadoEm) || (b.id ?? 0) - (a.id ?? 0);

/** The values that fields have after a change, as the caller may read them; null where it says nothing of them. */
export async function describeValores(
  db: Db,
  registro: Registro,
  ator: AtorUsuario,
  mudou: queries.CamposMudados,
): Promise<Map<string, string | null>> {
  const alteracoes = visible(registro, ator, mudou);
  await nameReferred(db, registro, [{ alteracoes }]);
  return new Map(
    alteracoes.map((alteracao) => [alteracao.campo, describeAlteracao(registro, alteracao).valores?.para ?? null]),
  );
}

/** What the caller may see of a change. */
function visible(registro: Registro, ator: AtorUsuario, mudou: queries.CamposMudados | null): Alteracao[] {
  const vistas = Object.entries(mudou ?? {}).filter(([campo]) => {
    const acao = registro.campos[campo]?.acao;
    return acao === undefined || can(ator, acao);
  });
  return toAlteracoes(registro, Object.fromEntries(vistas));
}
