/** Counts of the stock as staff inform them. A chain's stock is for those whose scope is the whole chain. */

import type { PedidoDe } from '@pontua/contract/endpoint';
import type { createEstoque, listLiberacoesEstoque } from '@pontua/contract/estoque';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import * as queries from './estoque.queries.ts';
import { lockEstoques, updateEstoques } from './geracao.queries.ts';

type NovoEstoque = PedidoDe<typeof createEstoque>['body'];

/** Keeps a count, and puts it into the rows of its pair from its month on. What differs is told against the count before it. */
export function inform(
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
  { rede, codProduto, saldo, data, qtdUltimoPedido = null, qtdPenultimoPedido = null, qtdPontuada = null }: NovoEstoque,
) {
  if (data > app.clock.today()) throw campoInvalido('data', 'A data não pode estar no futuro');
  const { ator } = pedido;
  return idempotent(app, pedido, async (trx) => {
    const par = existente(await queries.findPar(trx, ator.escopo, rede, codProduto));
    await lockEstoques(trx);
    const antes = await queries.findUltimo(trx, par, data);
    const visto = { qtdUltimoPedido, qtdPenultimoPedido, qtdPontuada };
    const { id } = await queries.insert(trx, {
      ...par,
      ...visto,
      saldo,
      data,
      usuarioId: ator.id,
      criadoEm: app.clock.now(),
    });
    for (const mes of await queries.listMesesDesde(trx, par, data)) await updateEstoques(trx, mes, [par]);
    const mudou = changesOf(antes ?? {}, { saldo, data });
    await recordLog(
      trx,
      ator,
      'informouEstoque',
      { estoque: id, rede: par.redeId, codProduto, saldo, data, ...visto, mudou },
      pedido.id,
    );
    return { mensagem: 'Estoque atualizado com sucesso' };
  });
}

/** Who counted what, newest first. */
export async function listLiberacoes(
  app: Plataforma,
  { escopo }: AtorUsuario,
  { rede, codProduto }: PedidoDe<typeof listLiberacoesEstoque>['query'],
) {
  const par = existente(await queries.findPar(app.db, escopo, rede, codProduto));
  const liberacoes = await queries.listLiberacoes(app.db, par);
  return {
    liberacoes: liberacoes.map(({ saldo, data, ...liberacao }) => ({ ...liberacao, parametros: { saldo, data } })),
  };
}
