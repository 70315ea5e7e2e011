/** Under which lock somebody else's access is changed, and by whom. */
import { type Acao, can } from '@pontua/contract/access';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { findUsuarioAtivo } from '../sessoes/sessoes.api.ts';
import * as queries from './equipe.queries.ts';

/**
 * Those of them that the actor reaches, locked together with the actor, and the actor as they are by then: of two who deactivate each
 * other at once, one is out before their own act, and of two who restrict each other one no longer reaches the other.
 * @param acao what it takes to change them
 * @throws AppError sessao_encerrada, sem_permissao
 */
export async function lockEquipe(
  trx: Trx,
  quem: AtorUsuario,
  ids: readonly number[],
  acao: Acao = 'gerenciarUsuarios',
): Promise<{ ator: AtorUsuario; pessoas: queries.PessoaDaEquipe[] }> {
  await queries.lockPessoas(trx, [quem.id, ...ids]);
  const agora = await findUsuarioAtivo(trx, quem.id, []);
  if (!agora) throw new AppError('sessao_encerrada');
  const ator = { ...quem, ...agora.ator };
  if (!can(ator, acao)) throw new AppError('sem_permissao');
  return { ator, pessoas: await queries.listLocked(trx, ator, ids) };
}

/** Why the actor may not change this access, or null: by another's e-mail or password one would be able to do what they are. */
export const whyNotManaged = (
  ator: AtorUsuario,
  { acoes, veMais }: Pick<queries.PessoaDaEquipe, 'acoes' | 'veMais'>,
) =>
  can(ator, 'editarPermissoesTela') || (acoes.every((acao) => ator.acoes.includes(acao)) && !veMais)
    ? null
    : 'Este usuário pode mais do que você';

/** One of them, as `cadastro` locks a row: undefined where out of reach. @throws AppError sessao_encerrada, sem_permissao */
export async function lockGerido(trx: Trx, quem: AtorUsuario, id: number): Promise<queries.PessoaDaEquipe | undefined> {
  const {
    ator,
    pessoas: [pessoa],
  } = await lockEquipe(trx, quem, [id]);
  const motivo = pessoa && whyNotManaged(ator, pessoa);
  if (motivo) throw new AppError('sem_permissao', motivo);
  return pessoa;
}
