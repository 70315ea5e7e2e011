/** One sale that somebody typed: created, scored as far as the balance goes, written to the log, and put into a sentence. */
import type { Trx } from '../../platform/db/database.ts';
import { existente } from '../../platform/erros.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { createVendas, type NovaVenda } from './criacao.ts';
import { describeVenda } from './vendas.rules.ts';

export async function registerVenda(trx: Trx, app: Plataforma, pedido: PedidoPor<Ator>, nova: NovaVenda) {
  const quando = {
    responsavel: pedido.ator.nome,
    agora: app.clock.now(),
    hoje: app.clock.today(),
    limites: app.config.limites,
    // Sellers see what came of a sale that they typed themselves.
    semAviso: pedido.ator.tipo === 'parceiro' && !nova.enviarMensagem,
  };
  const [criada] = await createVendas(trx, [nova], quando);
  const { id, identificador, pontos, emAnalise, retidas } = existente(criada);
  const confirmada = nova.repetida === 'confirmada' && { repetidaConfirmada: true };
  const parametros = { id, identificador, pontos, emAnalise, ...(retidas > 0 && { retidas }), ...confirmada };
  await recordLog(trx, pedido.ator, 'criouVenda', parametros, pedido.id);
  return { id, mensagem: describeVenda({ pontos, emAnalise, retidas }), pontos, emAnalise, retidas };
}
