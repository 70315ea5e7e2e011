/** What a seller changes of their own: the profile, the password, the e-mail, and the acceptance of the rules. */

import type { PedidoDe } from '@pontua/contract/endpoint';
import type { updatePerfil as endpoint } from '@pontua/contract/parceiros';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { given } from '../cadastro/cadastro.api.ts';
import { checkEndereco } from '../cadastro/endereco.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { newSenhaHash } from '../sessoes/conta.api.ts';
import { naoConfere, provedSenha } from '../sessoes/senha.api.ts';
import { holdTextos } from '../textos/textos.api.ts';
import { closeAcessos } from './acesso.ts';
import { checkIdade } from './cadastro.ts';
import { announceEmail, emailChange } from './email.ts';
import * as queries from './parceiros.queries.ts';
import { perfilDoParceiro } from './perfil.api.ts';

/**
 * Accepting the rules that hold; a second acceptance keeps the first moment.
 * @throws AppError estado_invalido when another version was published since they were read
 */
export async function acceptRegulamento(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoPor<AtorParceiro>,
  { versao: lida }: { versao?: number | undefined },
) {
  await transact(app.db, async (trx) => {
    await holdTextos(trx, 'regulamento');
    await lockAtivo(trx, ator.id);
    const { aceito, versao } = await queries.findAceite(trx, (await queries.lock(trx, ator.id)).aceitouRegulamentoEm);
    if (lida !== undefined && lida !== versao)
      throw new AppError('estado_invalido', 'O regulamento mudou enquanto você lia. Leia a nova versão');
    if (aceito) return;
    const aceitoEm = app.clock.now();
    await queries.update(trx, ator.id, { aceitouRegulamentoEm: aceitoEm });
    await queries.insertAceite(trx, { parceiroId: ator.id, versao, aceitoEm });
    await recordLog(trx, ator, 'aceitouRegulamento', { versao }, pedidoId);
  });
  return { parceiro: await perfilDoParceiro(app, ator.id) };
}

/**
 * What was sent of the profile, and the password where a new one was typed; the seller's other sessions then end. A new password and another e-mail
 * both need the current password.
 */
export async function updatePerfil(
  app: Plataforma,
  pedido: PedidoPor<AtorParceiro, 'ip'>,
  { senhaAntiga = '', senha = '', email, ...campos }: PedidoDe<typeof endpoint>['body'],
) {
  const { ator, id: pedidoId } = pedido;
  const cadastro = given(campos);
  if (cadastro.dataNascimento !== undefined) checkIdade(app, cadastro.dataNascimento);
  const conta = await queries.findConta(app.db, ator.id);
  const precisaSenha = senha !== '' || (email !== undefined && emailChange(conta, email) !== null);
  const provada = precisaSenha
    ? await provedSenha(app, pedido, {
        senha: senhaAntiga,
        nova: senha,
        campo: 'senhaAntiga',
        ...(senha === '' && { falta: 'Informe a senha atual para trocar o e-mail' }),
      })
    : null;
  const pessoa = { ...conta, ...cadastro };
  const novaSenha =
    senha === '' || !provada || provada.jaTrocada
      ? null
      : await newSenhaHash(
          app,
          { ...pessoa, cidade: pessoa.endCidade },
          { campo: 'senha', senha, atual: provada.hash },
        );
  await transact(app.db, async (trx) => {
    await lockAtivo(trx, ator.id);
    const antes = await queries.lock(trx, ator.id);
    checkEndereco(antes, cadastro);
    const emails = email === undefined ? null : emailChange(antes, email);
    // What was proved was proved before the lock.
    if ((novaSenha || emails) && antes.senhaHash !== provada?.hash) throw campoInvalido('senhaAntiga', naoConfere);
    const mudou = changesOf<object>(antes, { ...cadastro, ...emails });
    if (Object.keys(mudou).length > 0) {
      await queries.update(trx, ator.id, { ...cadastro, ...emails });
      await recordLog(trx, ator, 'atualizouParceiro', { id: ator.id, mudou }, pedidoId);
    }
    if (novaSenha) {
      await queries.update(trx, ator.id, { senhaHash: novaSenha, senhaInicial: false });
      await closeAcessos(trx, ator.id, ator.sessao);
      await recordLog(trx, ator, 'alterouSenha', {}, pedidoId);
    }
    if (emails) await announceEmail(trx, app, antes, emails);
  });
  return { parceiro: await perfilDoParceiro(app, ator.id) };
}
