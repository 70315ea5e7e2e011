/**
 * How somebody wants to see the lists of the panel. It is theirs alone and changes nothing of the programme, so no log is kept of it
 * (docs/decisions/0615-comodidades-das-listas.md).
 */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import type * as contrato from '@pontua/contract/preferencias';
import { maximoVisoes, type Preferencias } from '@pontua/contract/preferencias';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './preferencias.queries.ts';

type CorpoDaPreferencia<E> = PedidoDe<E>['body'];

export async function get(app: Plataforma, { id }: AtorUsuario): Promise<Preferencias> {
  const [gerais, colunas, visoes] = await Promise.all([
    queries.findGerais(app.db, id),
    queries.listColunas(app.db, id),
    queries.listVisoes(app.db, id),
  ]);
  return { densidade: 'confortavel', atalhos: true, ...gerais, colunas, visoes };
}

export async function update(
  app: Plataforma,
  { ator }: PedidoDoPainel,
  mudanca: CorpoDaPreferencia<typeof contrato.updatePreferencias>,
) {
  await queries.writeGerais(app.db, ator.id, mudanca);
  return get(app, ator);
}

export async function updateColunas(
  app: Plataforma,
  { ator }: PedidoDoPainel,
  { lista, colunas }: CorpoDaPreferencia<typeof contrato.updateColunas>,
) {
  assertLista(lista);
  if (colunas === null) await queries.removeColunas(app.db, ator.id, lista);
  else await queries.writeColunas(app.db, ator.id, lista, [...new Set(colunas)]);
  return get(app, ator);
}

/** @throws AppError estado_invalido when the list has as many views as one may keep */
export function createVisao(
  app: Plataforma,
  { ator }: PedidoDoPainel,
  visao: CorpoDaPreferencia<typeof contrato.createVisao>,
) {
  assertLista(visao.lista);
  return transact(app.db, async (trx) => {
    await queries.lockDono(trx, ator.id);
    if ((await queries.countVisoes(trx, ator.id, visao.lista)) >= maximoVisoes)
      throw new AppError(
        'estado_invalido',
        `Esta lista já tem ${maximoVisoes} visões. Exclua uma delas para guardar outra`,
      );
    return queries.insertVisao(trx, { ...visao, usuarioId: ator.id, criadaEm: app.clock.now() });
  });
}

export const updateVisao = async (
  app: Plataforma,
  { ator }: PedidoDoPainel,
  id: number,
  mudanca: CorpoDaPreferencia<typeof contrato.updateVisao>,
) => existente(await queries.updateVisao(app.db, ator.id, id, mudanca));

export async function removeVisao(app: Plataforma, { ator }: PedidoDoPainel, id: number) {
  existente(await queries.removeVisao(app.db, ator.id, id));
  return { mensagem: 'Visão excluída com sucesso' };
}

/** The lists of the panel, by name. */
const listas: ReadonlySet<string | undefined> = new Set(
  [...endpoints.values()].filter(({ auth }) => auth === 'painel').map(({ lista }) => lista?.arquivo),
);

function assertLista(lista: string): void {
  if (!listas.has(lista)) throw campoInvalido('lista', 'Esta lista não existe');
}
