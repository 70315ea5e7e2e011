/** Signing in and out, and who is signed in. */

import { AppError, existente } from '../../platform/erros.ts';
import type { Ator, AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as parceiros from '../parceiros/perfil.api.ts';
import { closeSessao, findUsuarioAtivo, openSessao } from '../sessoes/sessoes.api.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.api.ts';
import * as usuarios from '../usuarios/usuarios.api.ts';
import * as queries from './entrada.queries.ts';

interface Credenciais {
  cpf: string;
  senha: string;
}
/** Somebody who may be signed in already, as anybody. */
type Chegada = PedidoPor<Ator | null, 'ip'>;

/** @throws AppError credenciais_invalidas (the same for an unknown CPF, a wrong password and an inactive account), muitas_tentativas */
export async function loginParceiro(app: Plataforma, pedido: Chegada, credenciais: Credenciais) {
  const { id, nome } = await conferido(app, pedido, 'loja', credenciais);
  const token = await openSessao(app, { parceiroId: id });
  const parceiro = await parceiros.perfilDoParceiro(app, id);
  await recordLog(app.db, { tipo: 'parceiro', id, nome }, 'loginParceiro', {}, pedido.id);
  return { token, parceiro };
}

/** @throws as `loginParceiro` */
export async function loginUsuario(app: Plataforma, pedido: Chegada, credenciais: Credenciais) {
  const { id } = await conferido(app, pedido, 'painel', credenciais);
  const entrou = existente(await findUsuarioAtivo(app.db, id, []));
  const token = await openSessao(app, { usuarioId: id });
  await recordLog(app.db, entrou.ator, 'login', {}, pedido.id);
  return { token, ...(await sessaoDoUsuario(app, entrou.ator)) };
}

async function conferido(app: Plataforma, { ip, id }: Chegada, area: 'loja' | 'painel', { cpf, senha }: Credenciais) {
  const tentativa = { porta: area, quem: cpf, ip };
  await countTentativa(app, tentativa);
  const dono = await queries.findCredencial(app.db, area, cpf);
  if (!(await checkSenha(app.config.chaveDados, senha, dono?.senhaHash ?? null)) || !dono) {
    await recordLog(app.db, null, 'loginRecusado', { area, cpf }, id);
    throw new AppError('credenciais_invalidas');
  }
  await forgive(app, tentativa);
  if (area === 'painel') await usuarios.noteAcesso(app, dono.id);
  else await parceiros.noteAcesso(app, { ...dono, senha });
  return dono;
}

export async function sessaoDoUsuario(app: Plataforma, ator: AtorUsuario) {
  return {
    usuario: existente(await queries.findPerfilUsuario(app.db, ator.id)),
    redesAntifraude: await queries.listRedesAntifraude(app.db, ator.escopo),
  };
}

export async function logout(app: Plataforma, { ator, id: pedidoId }: PedidoPor<Ator>) {
  if (ator.sessao) await closeSessao(app, ator.sessao);
  await recordLog(app.db, ator, 'logout', {}, pedidoId);
  return { mensagem: 'Até mais!' };
}
