/** Screens are shown to levels and hidden from them. What level 2 cannot lose, the database keeps (migration 0111). */
import { telas } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { addPermissaoTela, updatePermissoesTela } from '@pontua/contract/permissoes-tela';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './permissoes.queries.ts';

/** @throws AppError conflito where the level sees the screen already */
export const addVisao = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { tela, nivelPermissao: nivel }: PedidoDe<typeof addPermissaoTela>['body'],
) =>
  transact(app.db, async (trx) => {
    await queries.lockGrade(trx);
    const [nova] = await queries.insert(trx, [{ tela, nivel }]);
    if (!nova) throw new AppError('conflito', 'Esta permissão já existe');
    await recordLog(trx, ator, 'atualizouPermissaoTela', { deu: [nova], tirou: [] }, pedidoId);
    return { mensagem: 'Permissão adicionada com sucesso!' };
  });

/** All of it or nothing. @throws AppError estado_invalido, validacao */
export const updateGrade = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { mudancas }: PedidoDe<typeof updatePermissoesTela>['body'],
) =>
  transact(app.db, async (trx) => {
    await queries.lockGrade(trx);
    const pedidas = (ve: boolean) =>
      mudancas.filter((mudanca) => mudanca.ve === ve).map(({ tela, nivelPermissao: nivel }) => ({ tela, nivel }));
    const deu = await queries.insert(trx, pedidas(true));
    const tirou = await queries.remove(trx, pedidas(false));
    await refuseOpen(
      trx,
      tirou.map(({ tela }) => tela),
    );
    if (deu.length + tirou.length > 0) await recordLog(trx, ator, 'atualizouPermissaoTela', { deu, tirou }, pedidoId);
    return { mensagem: 'Permissões atualizadas com sucesso!' };
  });

/** A screen without an entry is open to everybody, which is not what taking its last one means. */
async function refuseOpen(trx: Trx, tiradas: readonly string[]): Promise<void> {
  const [aberta] = await queries.listSemNivel(trx, tiradas);
  if (aberta)
    throw new AppError(
      'estado_invalido',
      `A tela ${nameOf(aberta)} ficaria aberta a todos. Deixe-a com ao menos um nível`,
    );
}

const titulos: ReadonlyMap<string, string> = new Map(Object.entries(telas).map(([tela, { titulo }]) => [tela, titulo]));
const nameOf = (tela: string): string => titulos.get(tela) ?? tela;

/** The same where a level goes: what it alone sees is looked up before, and refused after whatever else refuses it. */
export async function prepareExclusao(trx: Trx, nivel: number): Promise<() => void> {
  await queries.lockGrade(trx);
  const [aberta] = await queries.listSoDele(trx, nivel);
  return () => {
    if (!aberta) return;
    throw new AppError('em_uso', `Só esta permissão vê a tela ${nameOf(aberta)}. Dê a tela a outra antes de excluí-la`);
  };
}
