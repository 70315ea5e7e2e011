/** Use cases of the stores. */
import { can } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { LojaRef, RedeRef } from '@pontua/contract/referencias';
import {
  cadastroRevendas,
  type exportRevendas,
  type listRevendas,
  type MudancaRevenda,
  type NovaRevenda,
} from '@pontua/contract/revendas';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { Ator, AtorParceiro, AtorUsuario } from '../../platform/http/ator.ts';
import { exportFile } from '../../platform/http/exportacao.ts';
import type { PedidoDoPainel, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro, withNames } from '../cadastro/cadastro.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { checkConvite } from '../sessoes/convite.api.ts';
import { closeSessoesDaLoja } from '../sessoes/sessoes.api.ts';
import { countNovidade } from '../sessoes/tentativas.api.ts';
import * as cadastradas from './cadastro.queries.ts';
import * as listas from './revendas.lista.ts';
import * as queries from './revendas.queries.ts';
import { describeUso } from './revendas.rules.ts';

/**
 * For its registration link, which anybody may open: slowed down by the address, so that nobody lists the stores, and by the store where
 * codes are tried.
 */
export async function getAtiva(
  app: Plataforma,
  { ator, ip }: PedidoPor<Ator | null, 'ip'>,
  loja: LojaRef,
  convite: string | undefined,
) {
  await countNovidade(app, { porta: 'loja', quem: JSON.stringify(loja), ip });
  const { exigeConvite, convite: codigo, ...achada } = existente(await queries.findAtiva(app.db, loja));
  const daLoja =
    ator?.tipo === 'parceiro' && (await queries.findDoParceiro(app.db, ator.revendaId, loja)) !== undefined;
  if (!daLoja) await checkConvite(app, { ...achada, exigeConvite, convite: codigo }, { dito: convite, ip });
  return achada;
}

/** A seller's own, by its CNPJ. */
export const getPropria = async (app: Plataforma, ator: AtorParceiro, loja: LojaRef) =>
  existente(await queries.findDoParceiro(app.db, ator.revendaId, loja));

/** To choose from, by name; searched for as in the list of stores. */
export async function listToChoose(app: Plataforma, ator: AtorUsuario, query: PedidoDe<typeof listRevendas>['query']) {
  const achadas = await buscaPor(app.db, query.buscar, queries.buscaLojas);
  const revendas = await queries.listToChoose(app.db, ator, query).where(achadas).execute();
  const pergunta = query.cnpj !== undefined || query.codigo !== undefined;
  // No more than saving would tell them.
  const oculta = pergunta && revendas.length === 0 && can(ator, 'editarCadastros');
  return {
    revendas: revendas.slice(0, query.limite),
    haMais: revendas.length > query.limite,
    tomado: oculta && (await queries.isTomado(app.db, query)),
  };
}

/** As far as the lists show it: an inactive one only to those who see them. */
export const findRevenda = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findById(app.db, ator, id);

/** One store with what it adds up to. */
export async function getLoja(app: Plataforma, ator: AtorUsuario, ref: LojaRef) {
  const loja = queries.asRevenda(existente(await queries.findCompleta(app.db, ator, ref, app.clock.today())));
  return { revenda: withoutContato(ator, loja) };
}

/** Either phone may be a mobile. */
const withoutContato = <L extends object>(ator: AtorUsuario, loja: L) =>
  can(ator, 'verContatoParceiro') ? loja : { ...loja, celular: undefined, telefone: undefined };

/** The list as a file, at an address of its own. */
export function exportLojas(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  query: PedidoDe<typeof exportRevendas>['query'],
) {
  const consulta = { download: 'todos', ...query };
  return exportFile(app, ator, listas.revendas, consulta, (arquivo) =>
    recordLog(app.db, ator, 'baixouExportacao', { arquivo, consulta }, pedidoId),
  );
}

/** Receipts that wait, which another type of scoring would leave to staff alone. */
export async function getEspera(app: Plataforma, ator: AtorUsuario, id: number) {
  existente(await findRevenda(app, ator, id));
  return { recibos: await queries.countRecibos(app.db, id) };
}

/** What the manufacturer knows of a code. */
export async function findNaBase(app: Plataforma, ator: AtorUsuario, codigo: string) {
  const lojas = codigo === '' ? [] : await queries.listDaBase(app.db, codigo);
  return { store: lojas.map((loja) => withoutContato(ator, loja)) };
}

const casos = cadastro(cadastroRevendas, {
  campoDe: { redeId: 'rede' },
  queries: {
    lock: cadastradas.lock,
    insert: cadastradas.insert,
    async update(trx: Trx, id: number, colunas: Parameters<typeof cadastradas.update>[2]) {
      await cadastradas.update(trx, id, colunas);
      if (colunas.ativo === false) await closeSessoesDaLoja(trx, id);
    },
    toColumns: cadastradas.toColumns,
    async remove(trx, id) {
      await cadastradas.lockToRemove(trx, id);
      const motivo = describeUso(await cadastradas.countUso(trx, id));
      if (motivo) throw new AppError('em_uso', motivo);
      await cadastradas.remove(trx, id);
    },
  },
  async check(trx, ator, { redeId, resgateLiberado }: cadastradas.MudancaDaLoja, antes) {
    const muda = redeId !== undefined && redeId !== antes?.redeId;
    if (muda && !(await cadastradas.reachesRede(trx, ator, redeId))) throw campoInvalido('rede', 'Rede não encontrada');
    const libera = resgateLiberado !== undefined && (resgateLiberado === 1) !== (antes?.resgateLiberado ?? true);
    if (libera && !can(ator, 'liberarResgate')) throw new AppError('sem_permissao');
  },
});

/** What was sent names its chain by id or name. */
const idOf = async (app: Plataforma, ator: AtorUsuario, rede: RedeRef): Promise<number> => {
  const achada = await cadastradas.findRede(app.db, ator, rede);
  if (!achada) throw campoInvalido('rede', 'Rede não encontrada');
  return achada.id;
};

export const revendas = withNames<NovaRevenda, MudancaRevenda, cadastradas.NovaLoja, cadastradas.MudancaDaLoja>(
  casos,
  async (app, ator, { rede, ...outros }) => ({
    ...outros,
    ...(rede !== undefined && { redeId: await idOf(app, ator, rede) }),
  }),
);
