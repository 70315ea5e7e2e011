/** That who is signed in is also who knows the password: for what a panel or a phone that was left open must not be enough. */
import type { Db } from '../../platform/db/database.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import { countTentativa, forgive } from './tentativas.api.ts';

export const naoConfere = 'A senha atual não confere';

interface SenhaDigitada {
  senha: string;
  /** The field that it was typed into. */
  campo: string;
  /** The password that is to be. */
  nova?: string;
  /** Said where nothing was typed. */
  falta?: string;
}

/**
 * Slowed down like a login, or the password could be found out by it.
 * @returns the hash that the password was proved by; `jaTrocada` where it is the new one already, whose first answer was lost
 * @throws AppError validacao, muitas_tentativas
 */
export async function provedSenha(
  app: Plataforma,
  { ator, ip, id: pedidoId }: PedidoPor<Ator, 'ip'>,
  { senha, campo, nova = '', falta = 'Informe a senha atual' }: SenhaDigitada,
): Promise<{ hash: string; jaTrocada: boolean }> {
  if (senha === '') throw campoInvalido(campo, falta);
  const doPainel = ator.tipo === 'usuario';
  const tentativa = { porta: doPainel ? 'senha-painel' : 'senha', quem: String(ator.id), ip };
  await countTentativa(app, tentativa);
  const hash = await findSenhaHash(app.db, ator);
  const isSenha = (digitada: string) => checkSenha(app.config.chaveDados, digitada, hash);
  const jaTrocada = !(await isSenha(senha));
  if (jaTrocada && (nova === '' || !(await isSenha(nova)))) {
    await recordLog(app.db, ator, 'senhaRecusada', doPainel ? { id: ator.id } : {}, pedidoId);
    throw campoInvalido(campo, naoConfere);
  }
  await forgive(app, tentativa);
  return { hash, jaTrocada };
}

const findSenhaHash = async (db: Db, { tipo, id }: Ator): Promise<string> =>
  (
    await db
      .selectFrom(tipo === 'usuario' ? 'usuarios' : 'parceiros')
      .where('id', '=', id)
      .select('senhaHash')
      .executeTakeFirstOrThrow()
  ).senhaHash;
