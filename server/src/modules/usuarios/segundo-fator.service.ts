/** Setting up one's second factor, changing its recovery codes, turning it off; and another's, who lost the phone. */
import { quantosCodigos } from '@pontua/contract/segundo-fator';
import { seal } from '../../platform/cofre.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel, PedidoPor } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { drawDitavel } from '../../platform/senhas.ts';
import { newSegredo, passoDe, uriOf } from '../../platform/totp.ts';
import { recordLog } from '../logs/logs.api.ts';
import { provedSenha } from '../sessoes/senha.api.ts';
import { closeSessoes } from '../sessoes/sessoes.api.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.api.ts';
import { closeAcessos } from './acesso.ts';
import { lockGerido } from './equipe.ts';
import { lockUsuario } from './links.queries.ts';
import { hashCodigo, lugarDe, noteRecusa, openSegredo, takeCodigo, tentativaDe } from './segundo-fator.api.ts';
import * as queries from './segundo-fator.queries.ts';
import { findNivel } from './usuarios.queries.ts';

type PedidoComIp = PedidoPor<AtorUsuario, 'ip'>;

const isExigido = async (app: Plataforma, { id }: AtorUsuario): Promise<boolean> =>
  app.config.segundoFatorNiveis.includes(await findNivel(app.db, id));

export async function getSituacao(app: Plataforma, ator: AtorUsuario) {
  const fator = await queries.find(app.db, ator.id);
  const desde = fator?.ativadoEm ?? null;
  return {
    ligado: desde !== null,
    desde,
    codigosRestantes: desde === null ? 0 : (fator?.codigosRestantes ?? 0),
    exigido: await isExigido(app, ator),
  };
}

/** A secret that is worth nothing until a code proves that an app has it. @throws AppError validacao, muitas_tentativas, estado_invalido */
export async function begin(app: Plataforma, pedido: PedidoComIp, senha: string) {
  const { ator } = pedido;
  await provedSenha(app, pedido, { senha, campo: 'senha' });
  const segredo = newSegredo();
  const { email } = await transact(app.db, async (trx) => {
    const usuario = existente(await lockUsuario(trx, ator.id));
    const selado = seal(app.config.chaveDados, segredo, lugarDe(ator.id));
    if (!(await queries.begin(trx, ator.id, { segredo: selado, criadoEm: app.clock.now() })))
      throw new AppError('estado_invalido', 'O segundo fator já está ligado');
    return usuario;
  });
  const { nome: emissor } = await findMarca(app);
  return { segredo, uri: uriOf(segredo, { emissor, conta: email }) };
}

/** What was signed in without it is signed out. @throws AppError validacao, estado_invalido */
export const activate = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, codigo: string) =>
  transact(app.db, async (trx) => {
    existente(await lockUsuario(trx, ator.id));
    const fator = await queries.lock(trx, ator.id);
    if (!fator || fator.ativadoEm !== null)
      throw new AppError('estado_invalido', 'Comece a configuração do segundo fator de novo');
    const agora = app.clock.now();
    const passo = passoDe(openSegredo(app, ator.id, fator.segredo), codigo.replace(/\D/g, ''), agora);
    if (passo === null) throw campoInvalido('codigo', 'Código incorreto. Confira a hora do celular e digite de novo');
    await queries.update(trx, ator.id, { ativadoEm: agora, ultimoPasso: passo });
    await closeSessoes(trx, { usuarioId: ator.id }, ator.sessao);
    await recordLog(trx, ator, 'ligouSegundoFator', { id: ator.id }, pedidoId);
    return { codigos: await giveCodigos(trx, app, ator.id) };
  });

interface SenhaECodigo {
  senha: string;
  codigo: string;
}

/** Others than before, which end. @throws AppError validacao, muitas_tentativas, estado_invalido */
export const swapCodigos = (app: Plataforma, pedido: PedidoComIp, prova: SenhaECodigo) =>
  proved(app, pedido, prova, async (trx, { ator, id: pedidoId }) => {
    await recordLog(trx, ator, 'trocouCodigosRecuperacao', { id: ator.id }, pedidoId);
    return { codigos: await giveCodigos(trx, app, ator.id) };
  });

/**
 * Where the level cannot do without, it is how another phone takes the place of the one before: nothing but the set-up is open afterwards.
 * @throws AppError validacao, muitas_tentativas, estado_invalido
 */
export async function turnOff(app: Plataforma, pedido: PedidoComIp, prova: SenhaECodigo) {
  const exigido = await isExigido(app, pedido.ator);
  return proved(app, pedido, prova, async (trx, { ator, id: pedidoId }, { email }) => {
    await queries.remove(trx, ator.id);
    await enqueue(trx, 'usuarios.aviso', { usuarioId: ator.id, aviso: 'segundoFatorDesligado', para: email });
    await recordLog(trx, ator, 'desligouSegundoFator', { id: ator.id }, pedidoId);
    return {
      mensagem: exigido
        ? 'O celular de antes não vale mais. Configure o segundo fator no outro'
        : 'Segundo fator desligado',
    };
  });
}

/** With password and code of who asks, the code taken in the transaction that does it. */
async function proved<T>(
  app: Plataforma,
  pedido: PedidoComIp,
  { senha, codigo }: SenhaECodigo,
  act: (trx: Trx, pedido: PedidoComIp, quem: { email: string }) => Promise<T>,
): Promise<T> {
  const { ator, ip, id: pedidoId } = pedido;
  await provedSenha(app, pedido, { senha, campo: 'senha' });
  const tentativa = tentativaDe(ator.id, ip);
  await countTentativa(app, tentativa);
  const feito = await transact(app.db, async (trx) => {
    const quem = existente(await lockUsuario(trx, ator.id));
    if (!(await queries.isLigado(trx, ator.id)))
      throw new AppError('estado_invalido', 'O segundo fator não está ligado');
    await takeCodigo(trx, app, ator.id, codigo);
    return act(trx, pedido, quem);
  }).catch(async (erro: unknown) => {
    await noteRecusa(app, ator, pedidoId, erro);
    throw erro;
  });
  await forgive(app, tentativa);
  return feito;
}

async function giveCodigos(trx: Trx, app: Plataforma, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: quantosCodigos }, () => drawDitavel(10));
  await queries.replaceCodigos(
    trx,
    usuarioId,
    codigos.map((codigo) => hashCodigo(app, usuarioId, codigo)),
  );
  return codigos.map((codigo) => `${codigo.slice(0, 5)}-${codigo.slice(5)}`);
}

/** For who lost phone and codes: by somebody else of the administration, who is named in the log. @throws AppError estado_invalido */
export const reset = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    if (id === ator.id)
      throw new AppError('estado_invalido', 'O próprio segundo fator se troca ou se desliga em Meu Perfil');
    const { nome, email } = existente(await lockGerido(trx, ator, id));
    if (!(await queries.remove(trx, id))?.ativadoEm)
      throw new AppError('estado_invalido', 'Este usuário não tem segundo fator ligado');
    await closeAcessos(trx, id);
    await enqueue(trx, 'usuarios.aviso', { usuarioId: id, aviso: 'segundoFator', para: email });
    await recordLog(trx, ator, 'redefiniuSegundoFator', { id, nome }, pedidoId);
    return { mensagem: 'Segundo fator redefinido' };
  });
