/** What panel users may see and do; and users made from outside the panel: somebody has to be the first. */
import { nivelAdministracao } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { existeUsuario as existe } from '@pontua/contract/usuarios';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
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
  restrito: { redes: ator.escopo.redes !== null, revendas: ator.escopo.revendas !== null },
});

/** For a field that is left: the same as what saving would say. */
export async function existeUsuario(app: Plataforma, { cpf, email }: PedidoDe<typeof existe>['query']) {
  const pedidos = [...(cpf ? [{ cpf }] : []), ...(email ? [{ email }] : [])];
  const achados = await Promise.all(
    pedidos.map(async (campo) => ((await queries.findIgual(app.db, campo)) ? [campo] : [])),
  );
  return { usuarios: achados.flat() };
}

/** Whoever can be written to chooses the password; nobody else ever knows it. */
export const getConvite = (app: Plataforma) => ({ porEmail: app.mail.ligado });

const paraEntrar =
  'Quem perdeu a senha pede outra em /painel, em "Esqueci minha senha"; sem SMTP_URL, o link fica na pasta emails de PASTA_DADOS';

/** @returns the password, which is kept nowhere @throws AppError conflito where the CPF or the e-mail has a usuário already */
export async function createAdministrador(
  db: Db,
  { cpf, nome, email, agora }: { cpf: string; nome: string; email: string; agora: string },
): Promise<string> {
  const senha = createSenha();
  const senhaHash = await hashSenha(senha);
  await transact(db, async (trx) => {
    for (const campo of [{ cpf }, { email }])
      if (await queries.findIgual(trx, campo))
        throw new AppError(
          'conflito',
          `já existe um usuário com este ${'cpf' in campo ? 'CPF' : 'e-mail'}. ${paraEntrar}`,
        );
    const novo = { cpf, nome, email, permissao: nivelAdministracao, senhaHash, criadoEm: agora };
    const { id } = await queries.insert(trx, novo);
    await recordLog(trx, null, 'criouUsuario', { id, nome, cpf, permissao: nivelAdministracao });
  });
  return senha;
}
