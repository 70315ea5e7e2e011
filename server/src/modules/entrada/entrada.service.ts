/** Signing in and out, and who is signed in. */

import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { Ator, AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as parceiros from '../parceiros/perfil.api.ts';
import { findDesafiado, openDesafio, spendTentativa, takeDesafio } from '../sessoes/desafios.api.ts';
import { closeSessao, findUsuarioAtivo, openSessao } from '../sessoes/sessoes.api.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.api.ts';
import { listRedesComEspera } from '../unidades/unidades.api.ts';
import {
  hasSegundoFator,
  noteRecusa,
  type OrigemDoCodigo,
  takeCodigo,
  tentativaDe,
} from '../usuarios/segundo-fator.api.ts';
import * as usuarios from '../usuarios/usuarios.api.ts';
import * as queries from './entrada.queries.ts';

interface Credenciais {
  cpf: string;
  senha: string;
}
/** Somebody who may be signed in already, as anybody. */
type Chegada = PedidoPor<Ator | null, 'ip' | 'agente'>;

/** @throws AppError credenciais_invalidas (the same for an unknown CPF and a wrong password), acesso_desativado, muitas_tentativas */
export async function loginParceiro(app: Plataforma, pedido: Chegada, credenciais: Credenciais) {
  const { dono, aberto: token } = await openWith(app, pedido, 'loja', credenciais, (aqui, { id }) =>
    openSessao(aqui, { parceiroId: id }, pedido),
  );
  const { id, nome, senhaHash } = dono;
  await parceiros.noteAcesso(app, { id, senhaHash, senha: credenciais.senha });
  const parceiro = await parceiros.perfilDoParceiro(app, id);
  await recordLog(app.db, { tipo: 'parceiro', id, nome }, 'loginParceiro', {}, pedido.id);
  return { token, parceiro };
}

/** What a usuário's password opens. */
type EntradaAberta = { desafio: string } | { token: string };

/** With a second factor the password opens only the way to its code. @throws as `loginParceiro` */
export async function loginUsuario(app: Plataforma, pedido: Chegada, credenciais: Credenciais) {
  const { dono, aberto } = await openWith<EntradaAberta>(app, pedido, 'painel', credenciais, async (aqui, { id }) =>
    (await hasSegundoFator(aqui.db, id))
      ? { desafio: await openDesafio(aqui, id) }
      : { token: await openSessao(aqui, { usuarioId: id }, pedido) },
  );
  if ('desafio' in aberto) {
    // Somebody knows the password: whose it is wants to know, whether or not a code follows.
    await recordLog(app.db, null, 'senhaConferida', { id: dono.id }, pedido.id);
    return aberto;
  }
  const { ator } = existente(await findUsuarioAtivo(app.db, dono.id, []));
  return enter(app, pedido, ator, aberto.token);
}

/**
 * The code that answers such a challenge. A wrong one is slowed down as a wrong password is, and leaves the challenge open for a few more.
 * @throws AppError desafio_vencido, muitas_tentativas, validacao
 */
export async function loginSegundoFator(
  app: Plataforma,
  pedido: Chegada,
  { desafio, codigo }: { desafio: string; codigo: string },
) {
  const usuarioId = await findDesafiado(app, desafio);
  const tentativa = tentativaDe(usuarioId, pedido.ip);
  await countTentativa(app, tentativa);
  await spendTentativa(app, desafio);
  const dono = await findUsuarioAtivo(app.db, usuarioId, []);
  if (!dono) throw new AppError('desafio_vencido');
  const { ator } = dono;
  const { origem, token } = await takeBoth(app, pedido, { desafio, codigo, usuarioId }).catch(async (erro: unknown) => {
    await noteRecusa(app, ator, pedido.id, erro);
    throw erro;
  });
  await forgive(app, tentativa);
  // One who has the phone seldom needs them: whoever reads the log sees that one was used up.
  return enter(app, pedido, ator, token, origem === 'recuperacao' ? { por: 'código de recuperação' } : {});
}

/** Challenge and code are used up together, or neither is. */
const takeBoth = (
  app: Plataforma,
  pedido: Chegada,
  { desafio, codigo, usuarioId }: { desafio: string; codigo: string; usuarioId: number },
): Promise<{ origem: OrigemDoCodigo; token: string }> =>
  transact(app.db, async (trx) => {
    // First: whoever changes the password locks it too, and ends challenges after sessions.
    await usuarios.lockUsuario(trx, usuarioId);
    await takeDesafio(trx, desafio);
    const origem = await takeCodigo(trx, app, usuarioId, codigo);
    return { origem, token: await openSessao({ db: trx, clock: app.clock }, { usuarioId }, pedido) };
  });

type Relogio = Pick<Plataforma, 'db' | 'clock'>;
type AreaDaEntrada = 'loja' | 'painel';

/** An `id` is of a seller in one of them and of a usuário in the other. */
const recusas = { loja: 'loginParceiroRecusado', painel: 'loginRecusado' } as const;

/**
 * Opens what the password opens, while it is the password: where it was changed, or kept under another hash, since it was found right, it is
 * asked for once more.
 */
async function openWith<R>(
  app: Plataforma,
  pedido: Chegada,
  area: AreaDaEntrada,
  credenciais: Credenciais,
  open: (aqui: Relogio, dono: { id: number }) => Promise<R>,
) {
  for (let vez = 1; ; vez += 1) {
    const dono = await conferido(app, pedido, area, credenciais);
    const aberto = await transact(app.db, async (trx) =>
      (await queries.holdCredencial(trx, area, dono))
        ? { dono, aberto: await open({ db: trx, clock: app.clock }, dono) }
        : null,
    );
    if (aberto) return aberto;
    if (vez === maximoVezes) throw new AppError('credenciais_invalidas');
  }
}

/** Two logins at once may replace a generated password's hash under each other; more often than that nobody changes one. */
const maximoVezes = 3;

async function enter(app: Plataforma, pedido: Chegada, ator: AtorUsuario, token: string, como: { por?: string } = {}) {
  await usuarios.noteAcesso(app, ator.id);
  await recordLog(app.db, ator, 'login', como, pedido.id);
  return { token, ...(await sessaoDoUsuario(app, ator)) };
}

async function conferido(app: Plataforma, { ip, id }: Chegada, area: AreaDaEntrada, { cpf, senha }: Credenciais) {
  const tentativa = { porta: area, quem: cpf, ip };
  await countTentativa(app, tentativa);
  const dono = await queries.findCredencial(app.db, area, cpf);
  const certa = await checkSenha(app.config.chaveDados, senha, dono?.senhaHash ?? null);
  if (!certa || !dono?.ativo || !dono.lojaAtiva) {
    // Of an account, where there is one: whoever came in or tried to is nobody's word but the password's.
    await recordLog(app.db, null, recusas[area], { area, cpf, ...(dono && { id: dono.id }) }, id);
    // Only to whom the password shows to be its owner: a recovery would not help them, and nobody else learns of the account.
    throw certa && dono
      ? new AppError('acesso_desativado', whyClosed(area, dono))
      : new AppError('credenciais_invalidas');
  }
  await forgive(app, tentativa);
  return dono;
}

function whyClosed(area: AreaDaEntrada, { ativo }: { ativo: boolean }): string {
  if (area === 'painel') return 'Seu acesso está desativado. Fale com um administrador';
  return ativo
    ? 'Sua loja está desativada no programa. Fale com o gerente da loja'
    : 'Seu acesso está desativado. Fale com o gerente da loja';
}

/** Which chains wait is told to whom the screen of it is shown. */
export async function sessaoDoUsuario(app: Plataforma, ator: AtorUsuario) {
  const { vistas, ...usuario } = existente(
    await queries.findPerfilUsuario(app.db, ator.id, app.config.segundoFatorNiveis),
  );
  const veAntifraude = vistas.includes('/painel/antifraude') && !usuario.faltaSegundoFator;
  return { usuario, redesAntifraude: veAntifraude ? await listRedesComEspera(app.db, ator.escopo) : [] };
}

export async function logout(app: Plataforma, { ator, id: pedidoId }: PedidoPor<Ator>) {
  await transact(app.db, async (trx) => {
    if (ator.sessao) await closeSessao(trx, ator.sessao);
    await recordLog(trx, ator, 'logout', {}, pedidoId);
  });
  return { mensagem: 'Até mais!' };
}
