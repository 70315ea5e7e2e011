/** What panel users may see and do; and users made from outside the panel: somebody has to be the first. */
import { nivelAdministracao } from '@pontua/contract/access';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { createSenha, hashSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './usuarios.queries.ts';

/** Which level sees which screen, and what the caller is and may do. */
export const listPermissoes = async (app: Plataforma, ator: AtorUsuario) => ({
  permissoes: await queries.listPermissoes(app.db),
  nivel: await queries.findNivel(app.db, ator.id),
  acoes: [...ator.acoes],
});

/** @returns the password, which is kept nowhere @throws AppError conflito where the CPF has a usuário already */
export async function createAdministrador(
  db: Db,
  { cpf, nome, email, agora }: { cpf: string; nome: string; email: string; agora: string },
): Promise<string> {
  const senha = createSenha();
  const senhaHash = await hashSenha(senha);
  await db.transaction().execute(async (trx) => {
    const novo = { cpf, nome, email, permissao: nivelAdministracao, senhaHash, criadoEm: agora };
    const id = await queries.insert(trx, novo);
    if (id === undefined) throw new AppError('conflito', 'Já existe um usuário com este CPF');
    await recordLog(trx, null, 'criouUsuario', { id, nome, cpf, permissao: nivelAdministracao });
  });
  return senha;
}
