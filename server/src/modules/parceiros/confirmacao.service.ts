/** An e-mail recovers a password only after its owner has opened a link that was mailed to it. */
import { randomBytes } from 'node:crypto';
import { cartaDe } from '../../platform/carta.ts';
import { plusSeconds } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { Ator, AtorParceiro } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import { mailLink } from '../../platform/mail.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { tokenHashOf } from '../sessoes/sessoes.api.ts';
import * as queries from './confirmacao.queries.ts';
import { lockParceiro } from './recuperacao.queries.ts';

const diaSegundos = 24 * 3600;
const horaSegundos = 3600;
/** To one seller or one address within an hour. */
const maximoMails = 3;

/** Asked for again while it waits it is the same letter. */
export async function resend(app: Plataforma, ator: AtorParceiro) {
  await enqueue(app.db, 'sessoes.confirmacao', { parceiroId: ator.id }, { jobKey: `confirmacao ${ator.id}` });
  return {
    mensagem: app.mail.ligado
      ? 'O link chega em alguns minutos, três vezes por hora no máximo. Olhe também a caixa de spam.'
      : 'Este programa ainda não envia e-mails. Se você precisar de uma nova senha, peça-a na sua loja ou ao suporte.',
  };
}

/** Makes the link and mails it; as with recovery, neither job nor outbox ever holds it, and one that was not mailed is not kept. */
export async function send(app: Plataforma, parceiroId: number): Promise<void> {
  const agora = app.clock.now();
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const parceiro = await transact(app.db, async (trx) => {
    const dono = await lockParceiro(trx, parceiroId);
    if (!dono?.ativo || dono.emailNovo === null) return null;
    const { nome, emailNovo: email } = dono;
    const limite = { desde: plusSeconds(agora, -horaSegundos), maximo: maximoMails };
    const nova = { tokenHash, parceiroId, email, agora };
    return (await queries.insert(trx, nova, limite)) ? { nome, email } : null;
  });
  if (!parceiro) return;
  const { urlPublica } = app.config;
  const marca = await findMarca(app);
  const carta = cartaDe(
    marca,
    { para: parceiro.email, nome: parceiro.nome, assunto: 'confirme o seu e-mail' },
    `Para recuperar a senha por este e-mail quando precisar, confirme que ele é seu. O link vale por 24 horas:\n${urlPublica}/confirmar-email/${token}`,
    `Se você não se cadastrou no ${marca.nome}, ignore esta mensagem: sem a confirmação este e-mail não serve para nada.`,
  );
  await mailLink(app.mail, carta, () => queries.remove(app.db, tokenHash));
}

/** Links that went to the address before end with it. @throws AppError link_invalido */
export async function confirm(app: Plataforma, { id: pedidoId }: PedidoPor<Ator | null>, uuid: string) {
  const token = tokenHashOf(uuid);
  const desde = plusSeconds(app.clock.now(), -diaSegundos);
  const pedida = await queries.findValida(app.db, token, desde);
  if (!pedida) throw invalido();
  await transact(app.db, async (trx) => {
    const dono = await lockParceiro(trx, pedida.parceiroId);
    const valida = await queries.findValida(trx, token, desde);
    if (!dono || !valida) throw invalido();
    const { id, nome, email: anterior } = dono;
    const { email } = valida;
    await queries.confirm(trx, id, email);
    await queries.removeLinks(trx, id);
    const mudou = changesOf({ email: anterior }, { email });
    await recordLog(trx, { tipo: 'parceiro', id, nome }, 'confirmouEmail', { mudou }, pedidoId);
  });
  return { mensagem: 'E-mail confirmado com sucesso' };
}

/** Also where it was this link that confirmed, and the answer was lost. */
const invalido = () =>
  new AppError(
    'link_invalido',
    'Este link não vale mais. Se você já confirmou, não precisa fazer nada; senão, entre e peça outro em Meu perfil',
  );

export const forgetConfirmacoes = (app: Plataforma): Promise<void> =>
  queries.removeBefore(app.db, plusSeconds(app.clock.now(), -diaSegundos));
