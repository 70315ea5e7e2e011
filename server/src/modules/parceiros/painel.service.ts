/** Sellers as staff register, change, move, switch and delete them; what they change themselves is in loja.service.ts, their points are module pontos'. */
import { can } from '@pontua/contract/access';
import type { Flag } from '@pontua/contract/fields';
import { cadastroParceiros } from '@pontua/contract/parceiros-painel';
import type { LojaRef } from '@pontua/contract/referencias';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { createSenha, hashSenha } from '../../platform/senhas.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { asVistos } from '../cadastro/vistos.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { closeAcessos } from './acesso.ts';
import { announceCpf } from './aviso-cpf.ts';
import { announceSenhas } from './aviso-senha.ts';
import { type Cadastro, checkIdade } from './cadastro.ts';
import { announceEmail, emailChange, requestConfirmacao } from './email.ts';
import * as queries from './painel.queries.ts';
import { describeUso, soQuemLibera } from './painel.rules.ts';
import * as parceiros from './parceiros.queries.ts';
import { findDividaAnterior } from './vestigio.queries.ts';
import { describeEspera, linkVestigios } from './vestigio.ts';

/** As far as the lists show them: an inactive one only to those who see them. */
export const findParceiro = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findById(app.db, ator, id);

/**
 * Who has a CPF. Who may neither see CPFs nor type sales finds nobody by one, and is told only whether it is taken; who types sales has it
 * from the paper, and is answered the name and the store.
 */
export async function findByCpf(app: Plataforma, ator: AtorUsuario, query: { cpf: string; idSubmissao?: number }) {
  const [veCpf, digita] = [can(ator, 'verContatoParceiro'), can(ator, 'processarVenda')];
  const achados = veCpf || digita ? await parceiros.findByCpf(app.db, ator.escopo, query) : [];
  return {
    parceiros: veCpf ? achados : achados.map(({ cpf: _, ...vendedor }) => vendedor),
    cadastrado: achados.length > 0 || (await parceiros.existsCpf(app.db, query.cpf)),
  };
}

/** `app` for today, and for what a change of e-mail sends. @param senha of a new one, to be told by message */
const casos = (app: Plataforma, senha = '') =>
  cadastro(cadastroParceiros, {
    campoDe: { revendaId: 'cnpjRevenda' },
    queries: {
      lock: queries.lock,
      toColumns: queries.toColumns,
      async insert(trx, { email, ...novo }: NovoComSenha, criadoEm) {
        const criado = await parceiros.insert(trx, { ...novo, emailNovo: email, senhaInicial: true, criadoEm });
        if (email) await requestConfirmacao(trx, criado.id);
        const dividas = await linkVestigios(trx, app, [{ ...novo, id: criado.id }]);
        // Who waits to be released could not come in with it.
        if (!dividas.has(criado.id)) await announceSenhas(trx, app, [{ ...novo, id: criado.id, senha }]);
        return criado;
      },
      async update(trx, id, { email, ...colunas }: queries.ColunasDoVendedor) {
        const antes = await parceiros.lock(trx, id);
        const emails = email === undefined ? null : emailChange(antes, email);
        await parceiros.update(trx, id, { ...colunas, ...emails });
        if (colunas.ativo === false) await closeAcessos(trx, id);
        if (emails) await announceEmail(trx, app, antes, emails, 'equipe');
      },
      async remove(trx, id) {
        const motivo = describeUso(await queries.findUso(trx, id));
        if (motivo) throw new AppError('em_uso', motivo);
        await queries.remove(trx, id);
      },
    },
    async check(trx, ator, { revendaId, dataNascimento }: queries.MudancaDoVendedor, antes) {
      if (dataNascimento !== undefined && dataNascimento !== antes?.dataNascimento) checkIdade(app, dataNascimento);
      const muda = revendaId !== undefined && revendaId !== antes?.revendaId;
      if (!muda) return;
      const destino = await parceiros.findRevendaAtiva(trx, ator.escopo, [{ por: 'id', valor: revendaId }]);
      if (!destino) throw campoInvalido('cnpjRevenda', 'Loja não encontrada');
      // Moved there, they could redeem.
      const solta = antes !== null && destino.resgateLiberado && !can(ator, 'liberarResgate');
      if (solta && !(await parceiros.holdResgateLiberado(trx, antes.revendaId)))
        throw new AppError('sem_permissao', soQuemLibera);
    },
    async after(trx, _, { id, ...antes }, { cpf = antes.cpf }) {
      if (cpf === antes.cpf) return '';
      // The confirmed one: whoever changes the CPF may have put their own in its place before.
      await announceCpf(trx, app, { ...antes, id, email: antes.emailConfirmado ?? antes.email });
      await parceiros.update(trx, id, { vestigio: null });
      const divida = (await linkVestigios(trx, app, [{ id, cpf }])).get(id);
      if (divida === undefined) return '';
      await closeAcessos(trx, id);
      return `. ${describeEspera(divida)}`;
    },
  });

type NovoComSenha = Cadastro & { cpf: string; revendaId: number; senhaHash: string };

/**
 * Registers a seller for a store within the usuário's scope. The initial password is answered once and kept nowhere.
 * @throws AppError validacao (age, store), conflito (CPF)
 */
async function create(
  app: Plataforma,
  pedido: PedidoDoPainel,
  { cnpjRevenda, ...campos }: Omit<NovoComSenha, 'revendaId' | 'senhaHash'> & { cnpjRevenda: LojaRef },
) {
  const senhaInicial = createSenha();
  const revendaId = await findRevenda(app, pedido.ator, cnpjRevenda);
  const novo = { ...campos, revendaId, senhaHash: await hashSenha(senhaInicial) };
  const { id, mensagem } = await casos(app, senhaInicial).create(app, pedido, novo);
  const divida = await findDividaAnterior(app.db, id);
  if (divida === 0) return { id, mensagem, senhaInicial, ativo: true };
  return { id, mensagem: `${mensagem}. ${describeEspera(divida)}`, senhaInicial, ativo: false };
}

type Alterado = Omit<queries.MudancaDoVendedor, 'revendaId'> & { cnpjRevenda?: LojaRef };

/** Another store moves the seller; a closed one they stay in is left alone. */
async function update(
  app: Plataforma,
  pedido: PedidoDoPainel,
  id: number,
  campos: Alterado,
  vistos?: Alterado,
  ativo?: Flag,
) {
  if (campos.cnpjRevenda) existente(await queries.findById(app.db, pedido.ator, id));
  const asColunas = async ({ cnpjRevenda, ...outros }: Alterado): Promise<queries.MudancaDoVendedor> => ({
    ...outros,
    ...(cnpjRevenda && { revendaId: await findRevenda(app, pedido.ator, cnpjRevenda) }),
  });
  const vistas = vistos && (await asVistos(vistos, asColunas));
  return casos(app).update(app, pedido, id, await asColunas(campos), vistas, ativo);
}

/** Whether a seller may be put there is asked again under its lock. */
async function findRevenda(app: Plataforma, ator: AtorUsuario, loja: LojaRef): Promise<number> {
  const revenda = await queries.findRevenda(app.db, ator, loja);
  if (!revenda) throw campoInvalido('cnpjRevenda', 'Loja não encontrada');
  return revenda.id;
}

/** The old password and whatever it opened end with it. */
export async function resetSenha(app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) {
  existente(await queries.findById(app.db, ator, id));
  const senhaInicial = createSenha();
  const senhaHash = await hashSenha(senhaInicial);
  await transact(app.db, async (trx) => {
    const vendedor = existente(await queries.lock(trx, ator, id));
    await parceiros.update(trx, id, { senhaHash, senhaInicial: true });
    if (vendedor.ativo) await announceSenhas(trx, app, [{ ...vendedor, senha: senhaInicial }]);
    await closeAcessos(trx, id);
    await recordLog(trx, ator, 'redefiniuSenhaParceiro', { id, nome: vendedor.nome }, pedidoId);
  });
  return { senhaInicial, mensagem: 'Nova senha inicial criada' };
}

export const vendedores = {
  create,
  update,
  toggle: (app: Plataforma, pedido: PedidoDoPainel, id: number, ativo: boolean) =>
    casos(app).toggle(app, pedido, id, ativo),
  remove: (app: Plataforma, pedido: PedidoDoPainel, id: number) => casos(app).remove(app, pedido, id),
};
