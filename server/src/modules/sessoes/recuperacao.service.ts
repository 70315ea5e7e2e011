/** Password recovery by a link that is mailed, works once and for an hour. */
import { randomBytes } from 'node:crypto';
import { erros } from '@pontua/contract/errors';
import { Cpf } from '@pontua/contract/fields';
import { plusSeconds } from '../../platform/clock.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { senhaFraca } from '../../platform/senha-fraca.ts';
import { hashSenha } from '../../platform/senhas.ts';
import { registrar } from '../logs/logs.service.ts';
import * as queries from './recuperacao.queries.ts';
import { closeSessoes, tokenHashOf } from './sessoes.service.ts';
import { countTentativa } from './tentativas.service.ts';

const validadeSegundos = 3600;

/** Answers the same, and as fast, whoever is asked for: looking the person up is left to the job. */
export async function request(app: Plataforma, informacao: string, ip: string) {
  await countTentativa(app, { porta: 'recuperacao', quem: informacao.toLowerCase(), ip });
  await enqueue(app.db, 'sessoes.recuperacao', { informacao });
  return { mensagem: 'Se o cadastro existir, enviaremos um e-mail com o link para trocar a senha.' };
}

/** Makes the link and mails it. The token is made here and kept only as a hash, so neither job nor outbox holds it. */
export async function send(app: Plataforma, informacao: string): Promise<void> {
  const cpf = Cpf.safeParse(informacao);
  const parceiro = await queries.findParceiro(
    app.db,
    cpf.success ? { cpf: cpf.data } : { email: informacao.toLowerCase() },
  );
  if (!parceiro?.email) return;
  const token = randomBytes(32).toString('base64url');
  await app.db
    .transaction()
    .execute((trx) =>
      queries.insert(trx, { tokenHash: tokenHashOf(token), parceiroId: parceiro.id, agora: app.clock.now() }),
    );
  const { nome: programa, email, telefone } = app.config.marca;
  await app.mail.send({
    para: parceiro.email,
    assunto: `${programa}: troca de senha`,
    texto: [
      `Olá, ${parceiro.nome}!`,
      `Para escolher uma nova senha, abra este link. Ele vale por uma hora e funciona uma vez:\n${app.config.urlPublica}/esqueceu-senha/${token}`,
      'Se você não pediu a troca, ignore esta mensagem: sua senha continua a mesma.',
      `${programa} · ${telefone} · ${email}`,
    ].join('\n\n'),
  });
}

export async function check(app: Plataforma, token: string) {
  const valida = await queries.findValida(app.db, tokenHashOf(token), desde(app));
  return valida
    ? { valido: true, mensagem: 'Escolha sua nova senha' }
    : { valido: false, mensagem: erros.link_invalido.texto };
}

/** @throws AppError link_invalido, validacao */
export async function redeem(
  app: Plataforma,
  { uuid, novaSenha }: { uuid: string; novaSenha: string },
  pedidoId: string,
) {
  const token = tokenHashOf(uuid);
  const pedinte = await queries.findValida(app.db, token, desde(app));
  if (!pedinte) throw new AppError('link_invalido');
  const fraca = senhaFraca(novaSenha, [pedinte.cpf, pedinte.nome, pedinte.dataNascimento]);
  if (fraca) throw campoInvalido('novaSenha', fraca);
  // Slow, so not while the row is locked.
  const senhaHash = await hashSenha(novaSenha);
  await app.db.transaction().execute(async (trx) => {
    const dono = await queries.lockValida(trx, token, desde(app));
    if (!dono) throw new AppError('link_invalido');
    await queries.use(trx, token, app.clock.now());
    await queries.updateSenha(trx, dono.id, senhaHash);
    await closeSessoes(trx, { parceiroId: dono.id });
    await registrar(trx, { tipo: 'parceiro', id: dono.id, nome: dono.nome }, 'recuperouSenha', {}, pedidoId);
  });
  return { mensagem: 'Senha alterada com sucesso. Entre com a nova senha.' };
}

const desde = (app: Plataforma): string => plusSeconds(app.clock.now(), -validadeSegundos);
