/** Whose a file of a list is, at the moment it is fetched or made. */
import { AppError } from '../erros.ts';
import { refusalOf } from './acesso.ts';
import type { Exportacao } from './exportacao.ts';
import { type Retomada, resumePass } from './passe.ts';
import type { SessaoViva } from './porta-sessoes.ts';

/**
 * Whoever asked for the file, in the session it was asked for, with what they may do and reach at this moment.
 * @throws AppError sessao_encerrada, sem_permissao
 */
export async function currentOwner({ endpoint }: Exportacao, passe: string, sessoes: Retomada): Promise<SessaoViva> {
  const sessao = await resumePass(passe, endpoint.telas ?? [], sessoes);
  if (!sessao) throw new AppError('sessao_encerrada');
  const recusa = refusalOf(endpoint, sessao);
  if (recusa) throw recusa;
  return sessao;
}
