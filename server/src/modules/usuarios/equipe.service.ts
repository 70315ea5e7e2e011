/** Usuários made and changed by staff. Nobody changes by this how they themselves get in. */
import { cadastroUsuarios } from '@pontua/contract/equipe';
import { type Flag, missing } from '@pontua/contract/fields';
import type { NovoUsuario } from '@pontua/contract/usuarios';
import type { z } from 'zod';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Faltas, PedidoDoPainel } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { newSenhaHash } from '../sessoes/conta.api.ts';
import { closeAcessos, semSenha } from './acesso.ts';
import { checkAlcance } from './alcance.ts';
import * as queries from './equipe.queries.ts';
import { lockEquipe, lockGerido } from './equipe.ts';
import * as links from './links.queries.ts';
import { countLinks, maximoLinks } from './recuperacao.service.ts';
import { insert, insertEscopo } from './usuarios.queries.ts';

type NovoDaEquipe = Omit<z.output<typeof NovoUsuario>, 'senha'> & { senhaHash: string; porEmail: boolean };
type MudancaDoUsuario = Partial<Pick<NovoDaEquipe, 'nome' | 'email'>>;

export const findUsuario = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findById(app.db, ator, id);

const casos = (quem: AtorUsuario) =>
  cadastro(cadastroUsuarios, {
    queries: {
      lock: lockGerido,
      toColumns: ({ nome, email }: MudancaDoUsuario) => ({ nome, email }),
      async insert(trx, { idRevendasPermitidas, idRedesPermitidas, porEmail, ...pessoa }: NovoDaEquipe, criadoEm) {
        const { ator } = await lockEquipe(trx, quem, []);
        await checkAlcance(trx, ator, { ...pessoa, idRevendasPermitidas, idRedesPermitidas });
        const { id } = await insert(trx, { ...pessoa, criadoEm });
        await insertEscopo(trx, id, { revendas: idRevendasPermitidas, redes: idRedesPermitidas });
        if (porEmail) await enqueue(trx, 'usuarios.convite', { usuarioId: id });
        return { id };
      },
      async update(trx, id, colunas: { nome?: string; email?: string; ativo?: boolean }) {
        await queries.update(trx, id, colunas);
        if (colunas.ativo === false) await closeAcessos(trx, id);
      },
      async remove(trx, id) {
        if (await queries.findUso(trx, id)) throw new AppError('em_uso', jaAgiu);
        await queries.remove(trx, id);
      },
    },
    /** Links on their way to the old address are no longer theirs, and whoever reads it hears of the change. */
    async after(trx, _contexto, antes, { email }) {
      if (email === undefined || email === antes.email) return '';
      await links.removeAll(trx, antes.id);
      await enqueue(trx, 'usuarios.aviso', { usuarioId: antes.id, aviso: 'email', para: antes.email });
      return '';
    },
  });

const jaAgiu = 'Este usuário já entrou no sistema, e o que ele fez fica no registro. Desative-o em vez de excluí-lo';

/** Without mail the password is given here. */
export const faltasDoNovo: Faltas = (_campos, { senha = '' }, { mail }) =>
  senha === '' && !mail.ligado ? { senha: missing('Senha') } : {};

/**
 * A new usuário, with the reach that was chosen. Without a password a link to choose one is mailed.
 * @throws AppError validacao, conflito
 */
async function create(app: Plataforma, pedido: PedidoDoPainel, { senha, ...pessoa }: z.output<typeof NovoUsuario>) {
  const porEmail = senha === '' && app.mail.ligado;
  // Slow, so not within the transaction.
  const senhaHash = porEmail ? semSenha : await newSenhaHash(app, pessoa, { campo: 'senha', senha });
  return casos(pedido.ator).create(app, pedido, { ...pessoa, senhaHash, porEmail });
}

const refuseSelf = ({ ator }: PedidoDoPainel, id: number, texto: string): void => {
  if (id === ator.id) throw new AppError('estado_invalido', texto);
};

export const usuarios = {
  create,
  update: (
    app: Plataforma,
    pedido: PedidoDoPainel,
    id: number,
    campos: MudancaDoUsuario,
    vistos?: MudancaDoUsuario,
    ativo?: Flag,
  ) => casos(pedido.ator).update(app, pedido, id, campos, vistos, ativo),
  async toggle(app: Plataforma, pedido: PedidoDoPainel, id: number, ativo: boolean) {
    refuseSelf(pedido, id, 'Você não pode ativar ou desativar o próprio acesso');
    return casos(pedido.ator).toggle(app, pedido, id, ativo);
  },
  async remove(app: Plataforma, pedido: PedidoDoPainel, id: number) {
    refuseSelf(pedido, id, 'Você não pode excluir o próprio acesso');
    return casos(pedido.ator).remove(app, pedido, id);
  },
};

/** The invitation once more, for who has not chosen a password yet. */
export const reinvite = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const { nome, senhaHash, ativo } = existente(await lockGerido(trx, ator, id));
    if (senhaHash !== semSenha)
      throw new AppError(
        'estado_invalido',
        'Este usuário já escolheu a senha. Se a perdeu, ele pede outra em "Esqueci minha senha"',
      );
    if (!ativo) throw new AppError('estado_invalido', 'Ative o usuário antes de convidá-lo de novo');
    if (!app.mail.ligado) throw new AppError('estado_invalido', 'O envio de e-mails não está configurado');
    if ((await countLinks(trx, app, id)) >= maximoLinks)
      throw new AppError('estado_invalido', `Já foram enviados ${maximoLinks} links na última hora. Aguarde um pouco`);
    await enqueue(trx, 'usuarios.convite', { usuarioId: id });
    await recordLog(trx, ator, 'reenviouConvite', { id, nome }, pedidoId);
    return { mensagem: 'Convite enviado de novo' };
  });
