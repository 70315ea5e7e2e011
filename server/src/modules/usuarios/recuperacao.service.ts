/** Links by which usuários choose a password: the invitation of a new one, and recovery. Each is mailed, and works once. */
import { randomBytes } from 'node:crypto';
import { cartaDe } from '../../platform/carta.ts';
import { plusSeconds } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
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
import * as links from './links.queries.ts';
import { updateSenha } from './usuarios.queries.ts';

const horaSegundos = 3600;
/** Links to one usuário within an hour, whoever asks and however often. */
export const maximoLinks = 3;

/** An invitation lies in a mailbox over a weekend; whoever asks for a link is waiting for it. */
const motivos = {
  convite: {
    horas: 72,
    assunto: 'seu acesso ao painel',
    texto: (url: string) =>
      `Você agora tem acesso ao painel. Para escolher a sua senha, abra este link. Ele vale por três dias e funciona uma vez:\n${url}`,
    ressalva: 'Depois, entre com o seu CPF. Se o link vencer, peça outro em "Esqueci minha senha".',
  },
  recuperacao: {
    horas: 1,
    assunto: 'troca de senha do painel',
    texto: (url: string) =>
      `Para escolher uma nova senha, abra este link. Ele vale por uma hora e funciona uma vez:\n${url}`,
    ressalva: 'Se você não pediu a troca, ignore esta mensagem: sua senha continua a mesma.',
  },
} as const;
type Motivo = keyof typeof motivos;

export const request = (app: Plataforma, pedido: PedidoPor<Ator | null, 'ip'>, informacao: string) =>
  askRecuperacao(
    app,
    pedido,
    {
      porta: 'recuperacao-painel',
      job: 'usuarios.recuperacao',
      // Where it is, docs/operacao.md says.
      semEmail: 'Se o cadastro existir, o link fica guardado no servidor: peça-o a quem cuida da instalação.',
    },
    informacao,
  );

/** Links for everybody who is meant. */
export async function send(app: Plataforma, conta: ContaProcurada): Promise<void> {
  for (const { id } of await links.listUsuarios(app.db, conta)) await sendTo(app, id, 'recuperacao');
}

export const invite = (app: Plataforma, usuarioId: number): Promise<void> => sendTo(app, usuarioId, 'convite');

/** The token is made here and kept only as a hash, so neither job nor outbox holds it. One that was not mailed is not kept. */
async function sendTo(app: Plataforma, usuarioId: number, motivo: Motivo): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  const destino = await transact(app.db, async (trx) => {
    const usuario = await links.lockUsuario(trx, usuarioId);
    const criadoEm = app.clock.now();
    if (!usuario?.ativo) return null;
    if ((await countLinks(trx, app, usuarioId)) >= maximoLinks) return null;
    const valeAte = plusSeconds(criadoEm, motivos[motivo].horas * horaSegundos);
    await links.insert(trx, { tokenHash, usuarioId, criadoEm, valeAte });
    return usuario;
  });
  if (!destino) return;
  const { assunto, texto, ressalva } = motivos[motivo];
  const url = `${app.config.urlPublica}/painel/nova-senha/${token}`;
  const para = { para: destino.email, nome: destino.nome, assunto };
  const carta = cartaDe(await findMarca(app), para, texto(url), ressalva);
  await mailLink(app.mail, carta, () => links.remove(app.db, tokenHash));
}

/** Made within the last hour, for whatever reason. */
export const countLinks = (trx: Trx, { clock }: Plataforma, usuarioId: number): Promise<number> =>
  links.countDesde(trx, usuarioId, plusSeconds(clock.now(), -horaSegundos));

export const check = async (app: Plataforma, token: string) =>
  toLinkConferido((await links.findValido(app.db, tokenHashOf(token), app.clock.now())) !== undefined);

/** The other links of the account, and its sessions, end with this one. @throws AppError link_invalido, validacao */
export async function redeem(
  app: Plataforma,
  { id: pedidoId }: PedidoPor<Ator | null>,
  { uuid, novaSenha }: { uuid: string; novaSenha: string },
) {
  const token = tokenHashOf(uuid);
  const valido = await links.findValido(app.db, token, app.clock.now());
  if (!valido) throw new AppError('link_invalido');
  const { senhaHash: atual, ...dono } = valido;
  // Slow, so not while the row is locked.
  const senhaHash = await newSenhaHash(app, dono, { campo: 'novaSenha', senha: novaSenha, atual });
  await transact(app.db, async (trx) => {
    await links.lockUsuario(trx, dono.id);
    if (!(await links.findValido(trx, token, app.clock.now()))) throw new AppError('link_invalido');
    await updateSenha(trx, dono.id, senhaHash);
    await closeAcessos(trx, dono.id);
    await recordLog(trx, { tipo: 'usuario', ...dono }, 'recuperouSenha', { id: dono.id }, pedidoId);
  });
  return senhaTrocada;
}

/** Links that are over anyway. */
export const forgetLinks = (app: Plataforma): Promise<unknown> => links.removeOver(app.db, app.clock.now());
