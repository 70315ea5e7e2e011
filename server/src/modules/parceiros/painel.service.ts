/** Sellers as staff register and switch them; what they change themselves is in loja.service.ts, their points are module pontos'. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { findParceiros } from '@pontua/contract/parceiros';
import type { LojaRef } from '@pontua/contract/referencias';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { createSenha, hashSenha } from '../../platform/senhas.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { closeAcessos } from './acesso.ts';
import { type Cadastro, checkIdade } from './cadastro.ts';
import { requestConfirmacao } from './email.ts';
import * as queries from './parceiros.queries.ts';

/** Who a sale is typed for: nobody, or the one seller of that CPF. */
export const findByCpf = async (
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof findParceiros>['query'],
) => ({
  parceiros: await queries.findByCpf(app.db, ator.escopo, query),
});

/**
 * Registers a seller for a store within the usuário's scope. The initial password is answered once and kept nowhere.
 * @throws AppError validacao (age, store), conflito (CPF)
 */
export async function createParceiro(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoPor<AtorUsuario>,
  { cnpjRevenda, email, ...cadastro }: Cadastro & { cpf: string; cnpjRevenda: LojaRef },
) {
  checkIdade(app, cadastro.dataNascimento);
  const senhaInicial = createSenha();
  const senhaHash = await hashSenha(senhaInicial);
  return app.db.transaction().execute(async (trx) => {
    const revenda = await queries.findRevendaAtiva(trx, ator.escopo, cnpjRevenda);
    if (!revenda) throw campoInvalido('cnpjRevenda', 'Loja não encontrada');
    const { id, nome } = await queries.insert(trx, {
      ...cadastro,
      emailNovo: email,
      revendaId: revenda.id,
      senhaHash,
      senhaInicial: true,
      criadoEm: app.clock.now(),
    });
    if (email) await requestConfirmacao(trx, id);
    await recordLog(
      trx,
      ator,
      'criouParceiro',
      { id, nome, cpf: cadastro.cpf, revenda: revenda.nomeFantasia },
      pedidoId,
    );
    return { id, senhaInicial, mensagem: 'Vendedor Loja cadastrado com sucesso' };
  });
}

/** Inactive sellers cannot log in, and lose the sessions they have at once. */
export const toggleParceiro = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoPor<AtorUsuario>,
  id: number,
  ativo: boolean,
) =>
  app.db.transaction().execute(async (trx) => {
    const antes = existente(await queries.lockNoEscopo(trx, ator.escopo, id));
    await queries.update(trx, id, { ativo });
    if (!ativo) await closeAcessos(trx, id);
    const mudou = changesOf(antes, { ativo });
    await recordLog(trx, ator, 'alternouParceiro', { id, nome: antes.nome, mudou }, pedidoId);
    return { mensagem: 'Status atualizado com sucesso' };
  });
