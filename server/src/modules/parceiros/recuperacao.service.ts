/** Password recovery by a link that is mailed, works once and for an hour. */
import { randomBytes } from 'node:crypto';
import { cartaDe } from '../../platform/carta.ts';
import { plusSeconds } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { mailLink } from '../../platform/mail.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import {
  askRecuperacao,
  type ContaProcurada,
  newSenhaHash,
  senhaTrocada,
  toLinkConferido,
} from '../sessoes/conta.api.ts';
import { tokenHashOf } from '../sessoes/sessoes.api.ts';
import { closeAcessos } from './acesso.ts';
import * as queries from './recuperacao.queries.ts';

const validadeSegundos = 3600;
/** Mails to one account within the validity of a link, whoever asks and however often. */
const maximoLinks = 3;

export const request = (app: Plataforma, pedido: PedidoPor<Ator | null, 'ip'>, informacao: string) =>
  askRecuperacao(
    app,
    pedido,
    { porta: 'recuperacao', job: 'sessoes.recuperacao', semEmail: 'Peça uma nova senha na sua loja ou ao suporte.' },
    informacao,
  );

/** Links for everybody who is meant: by CPF one person, by e-mail each of those who confirmed it. */
export async function send(app: Plataforma, conta: ContaProcurada): Promise<void> {
  for (const { id } of await queries.listParceiros(app.db, conta)) await sendTo(app, conta, id);
}

/**
 * The token is made here and kept only as a hash, so neither job nor outbox holds it. Links that wait go on being good; one that was
 * not mailed is not kept.
 */
async function sendTo(app: Plataforma, conta: ContaProcurada, id: number) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const nova = { tokenHash, parceiroId: id, agora: app.clock.now() };
  const destino = await transact(app.db, async (trx) => {
    await queries.lockParceiro(trx, id);
    // The address may be another since, or nobody's.
    const meant = (await queries.listParceiros(trx, conta)).find((parceiro) => parceiro.id === id);
    if (!meant) return null;
    return (await queries.insert(trx, nova, { desde: desde(app), maximo: maximoLinks })) ? meant : null;
  });
  if (!destino) return;
  const carta = cartaDe(
    await findMarca(app),
    { para: destino.email, nome: destino.nome, assunto: 'troca de senha' },
    `Para escolher uma nova senha, abra este link. Ele vale por uma hora e funciona uma vez:\n${app.config.urlPublica}/esqueceu-senha/${token}`,
    'Se você não pediu a troca, ignore esta mensagem: sua senha continua a mesma.',
  );
  await mailLink(app.mail, carta, () => queries.remove(app.db, tokenHash));
}

export const check = async (app: Plataforma, token: string) =>
  toLinkConferido((await queries.findValida(app.db, tokenHashOf(token), desde(app))) !== undefined);

/** The other links of the account end with this one. @throws AppError link_invalido, validacao */
export async function redeem(
  app: Plataforma,
  { id: pedidoId }: PedidoPor<Ator | null>,
  { uuid, novaSenha }: { uuid: string; novaSenha: string },
) {
  const token = tokenHashOf(uuid);
  const pedinte = await queries.findValida(app.db, token, desde(app));
  if (!pedinte) throw new AppError('link_invalido');
  // Slow, so not while the row is locked.
  const senhaHash = await newSenhaHash(app, pedinte, {
    campo: 'novaSenha',
    senha: novaSenha,
    atual: pedinte.senhaHash,
  });
  await transact(app.db, async (trx) => {
    const dono = await queries.lockParceiro(trx, pedinte.id);
    if (!dono || !(await queries.findValida(trx, token, desde(app)))) throw new AppError('link_invalido');
    const { id, nome } = dono;
    await queries.updateSenha(trx, id, senhaHash);
    await closeAcessos(trx, id);
    await recordLog(trx, { tipo: 'parceiro', id, nome }, 'recuperouSenha', {}, pedidoId);
  });
  return senhaTrocada;
}

/** Links that are over anyway. */
export const forgetRecuperacoes = (app: Plataforma): Promise<void> => queries.removeBefore(app.db, desde(app));

const desde = (app: Plataforma): string => plusSeconds(app.clock.now(), -validadeSegundos);
