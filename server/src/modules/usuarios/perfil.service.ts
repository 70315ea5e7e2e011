/** What a usuário changes of their own: the name and the password. */
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { newSenhaHash } from '../sessoes/conta.api.ts';
import { naoConfere, provedSenha } from '../sessoes/senha.api.ts';
import { closeAcessos } from './acesso.ts';
import { lockUsuario } from './links.queries.ts';
import { updateNome, updateSenha } from './usuarios.queries.ts';

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
  pedido: PedidoPor<AtorUsuario, 'ip'>,
  { nome, senha, senhaAntiga }: Perfil,
) {
  const { ator, id: pedidoId } = pedido;
  const provada =
    senha === '' ? null : await provedSenha(app, pedido, { senha: senhaAntiga, nova: senha, campo: 'senhaAntiga' });
  // The name that goes is no secret either.
  const senhaHash =
    provada && !provada.jaTrocada
      ? await newSenhaHash(
          app,
          { nome: `${ator.nome} ${nome}`, cpf: ator.cpf },
          { campo: 'senha', senha, atual: provada.hash },
        )
      : null;
  await transact(app.db, async (trx) => {
    const antes = existente(await lockUsuario(trx, ator.id));
    const mudou = changesOf(antes, { nome });
    if (Object.keys(mudou).length > 0) {
      await updateNome(trx, ator.id, nome);
      await recordLog(trx, ator, 'atualizouUsuario', { id: ator.id, nome: antes.nome, mudou }, pedidoId);
    }
    if (senhaHash === null) return;
    // What was proved was proved before the lock.
    if (antes.senhaHash !== provada?.hash) throw campoInvalido('senhaAntiga', naoConfere);
    await updateSenha(trx, ator.id, senhaHash);
    await closeAcessos(trx, ator.id, ator.sessao);
    await recordLog(trx, ator, 'alterouSenha', { id: ator.id }, pedidoId);
  });
  return { nome, senha: '' as const };
}
