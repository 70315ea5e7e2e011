/** What a usuário changes of their own: the name and the password. */
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkSenha } from '../../platform/senhas.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.api.ts';
import { closeAcessos, newSenhaHash } from './acesso.ts';
import { lockUsuario } from './links.queries.ts';
import { findSenhaHash, updateNome, updateSenha } from './usuarios.queries.ts';

interface Perfil {
  nome: string;
  /** Blank is no change. */
  senha: string;
  senhaAntiga: string;
}

/**
 * A new password needs the current one, and ends the other sessions.
 * @throws AppError validacao, muitas_tentativas
 */
export async function updatePerfil(
  app: Plataforma,
  { ator, ip, id: pedidoId }: PedidoPor<AtorUsuario, 'ip'>,
  { nome, senha, senhaAntiga }: Perfil,
) {
  const provada = senha === '' ? null : await provedSenha(app, ator, senhaAntiga, ip);
  // The name that goes is no secret either.
  const senhaHash =
    provada && (await newSenhaHash(app, { nome: `${ator.nome} ${nome}`, cpf: ator.cpf }, 'senha', senha));
  await transact(app.db, async (trx) => {
    const antes = existente(await lockUsuario(trx, ator.id));
    const mudou = changesOf(antes, { nome });
    if (Object.keys(mudou).length > 0) {
      await updateNome(trx, ator.id, nome);
      await recordLog(trx, ator, 'atualizouUsuario', { id: ator.id, nome: antes.nome, mudou }, pedidoId);
    }
    if (senhaHash === null) return;
    // What was proved was proved before the lock.
    if (antes.senhaHash !== provada) throw campoInvalido('senhaAntiga', naoConfere);
    await updateSenha(trx, ator.id, senhaHash);
    await closeAcessos(trx, ator.id, ator.sessao);
    await recordLog(trx, ator, 'alterouSenha', { id: ator.id }, pedidoId);
  });
  return { nome, senha: '' as const };
}

const naoConfere = 'A senha atual não confere';

/**
 * Slowed down like a login: who finds a panel left open must not find out the password by it.
 * @returns the hash that the password was proved by
 */
async function provedSenha(app: Plataforma, { id }: AtorUsuario, senha: string, ip: string): Promise<string> {
  if (senha === '') throw campoInvalido('senhaAntiga', 'Informe a senha atual');
  const tentativa = { porta: 'senha-painel', quem: String(id), ip };
  await countTentativa(app, tentativa);
  const guardada = await findSenhaHash(app.db, id);
  if (!(await checkSenha(app.config.chaveDados, senha, guardada))) throw campoInvalido('senhaAntiga', naoConfere);
  await forgive(app, tentativa);
  return guardada;
}
