/** Use cases of the retail chains. */
import { can } from '@pontua/contract/access';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { setControle } from '../antifraude/controle.api.ts';
import { changesOf, registrar } from '../logs/logs.api.ts';
import { describeSeparados } from '../pontos/separacao.api.ts';
import * as queries from './redes.queries.ts';

export interface CamposRede {
  nome?: string;
  regiao?: string;
  valorPonto?: number;
  controlaSaldo?: 0 | 1;
  idGestor?: number | null;
}

/** To choose from, by name. */
export async function listRedes(app: Plataforma, ator: AtorUsuario, pedido: { ativo?: 0 | 1 }) {
  const redes = await queries
    .list(app.db, ator.escopo, queries.filtrosDe(ator, pedido))
    .orderBy(sql`busca(r.nome)`)
    .orderBy('r.id')
    .execute();
  return { redes: redes.map((rede) => visivel(ator, rede)) };
}

/** What a point costs, and whatever tells it, is for some levels only. */
function visivel<R extends { valorPonto?: number; totalCusto?: number }>(ator: AtorUsuario, rede: R): R {
  return can(ator, 'verValorPonto') ? rede : { ...rede, valorPonto: undefined, totalCusto: undefined };
}

/** What turning the chain's control off would score at once. */
export const getEspera = async (app: Plataforma, ator: AtorUsuario, id: number) =>
  existente(await queries.findEspera(app.db, ator.escopo, id));

/** Without control nothing holds a chain to what it bought. */
function checkControle(ator: AtorUsuario, { controlaSaldo }: CamposRede, controlava: boolean): void {
  if (controlaSaldo === 0 && controlava && !can(ator, 'desligarControleSaldo')) throw new AppError('sem_permissao');
}

export async function createRede(
  app: Plataforma,
  ator: AtorUsuario,
  campos: Required<Pick<CamposRede, 'nome' | 'regiao'>> & CamposRede,
  pedidoId: string,
) {
  const id = await app.db.transaction().execute(async (trx) => {
    checkControle(ator, campos, true);
    await assertGestor(trx, campos.idGestor);
    const { nome, regiao } = campos;
    const criada = await queries.insert(trx, { nome, regiao, ...toColumns(campos), criadoEm: app.clock.now() });
    await registrar(trx, ator, 'criouRede', { id: criada.id, ...campos }, pedidoId);
    return criada.id;
  });
  return { rede: await readBack(app.db, ator, id), mensagem: 'Rede cadastrada com sucesso' };
}

/** @throws AppError nao_encontrado, sem_permissao (only some turn the control off), conflito, validacao */
export async function updateRede(app: Plataforma, ator: AtorUsuario, id: number, campos: CamposRede, pedidoId: string) {
  const separados = await transact(app.db, async (trx) => {
    const antes = existente(await queries.lock(trx, ator.escopo, id));
    checkControle(ator, campos, antes.controlaSaldo);
    await assertGestor(trx, campos.idGestor);
    await queries.update(trx, id, toColumns(campos));
    const controla = campos.controlaSaldo === undefined ? antes.controlaSaldo : campos.controlaSaldo === 1;
    const separados =
      controla === antes.controlaSaldo
        ? []
        : await setControle(trx, { redeId: id, controla, ator, agora: app.clock.now() });
    const mudou = changesOf(antes, toColumns(campos));
    await registrar(trx, ator, 'atualizouRede', { id, nome: antes.nome, mudou }, pedidoId);
    return separados;
  });
  return {
    rede: await readBack(app.db, ator, id),
    mensagem: `Rede alterada com sucesso${describeSeparados(separados)}`,
  };
}

/** @throws AppError nao_encontrado */
export async function toggleRede(app: Plataforma, ator: AtorUsuario, id: number, ativo: boolean, pedidoId: string) {
  await transact(app.db, async (trx) => {
    const antes = existente(await queries.lock(trx, ator.escopo, id));
    await queries.update(trx, id, { ativo });
    await registrar(trx, ator, 'alternouRede', { id, nome: antes.nome, mudou: changesOf(antes, { ativo }) }, pedidoId);
  });
  return { rede: await readBack(app.db, ator, id), mensagem: 'Status atualizado com sucesso' };
}

/** @throws AppError nao_encontrado, em_uso */
export async function deleteRede(app: Plataforma, ator: AtorUsuario, id: number, pedidoId: string) {
  await transact(app.db, async (trx) => {
    const rede = existente(await queries.lock(trx, ator.escopo, id));
    await queries.remove(trx, id);
    await registrar(trx, ator, 'excluiuRede', { id, nome: rede.nome }, pedidoId);
  });
  return { mensagem: 'Rede excluída com sucesso' };
}

/** Only what was sent; null takes the gestor away. */
function toColumns({ nome, regiao, valorPonto, controlaSaldo, idGestor }: CamposRede) {
  return {
    ...(nome !== undefined && { nome }),
    ...(regiao !== undefined && { regiao }),
    ...(valorPonto !== undefined && { valorPonto }),
    ...(controlaSaldo !== undefined && { controlaSaldo: controlaSaldo === 1 }),
    ...(idGestor !== undefined && { gestorId: idGestor }),
  };
}

async function assertGestor(trx: Trx, idGestor: number | null | undefined): Promise<void> {
  if (idGestor && !(await queries.findGestor(trx, idGestor))) throw campoInvalido('idGestor', 'Gestor não encontrado');
}

/** As a list would show it. A scope that does not reach the chain it has just made is no reason to fail. */
async function readBack(db: Db, ator: AtorUsuario, id: number) {
  return visivel(ator, existente(await queries.findById(db, { redes: null, revendas: null }, id)));
}
