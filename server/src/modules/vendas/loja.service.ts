/** A sale as the seller who made it types it. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { origensVenda, tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findVendedores } from './criacao.queries.ts';
import { registerVenda } from './registro.ts';

type Digitada = PedidoDe<typeof pontuarDigitacao>['body'];

/** A seller of a store of type 1: one unit a line, sold today, numbered here. */
export const send = (
  app: Plataforma,
  pedido: PedidoPor<AtorParceiro, 'idempotencia'>,
  { venda, enviarMensagem, repetida, parecida }: Digitada,
) =>
  idempotent(app, pedido, async (trx) => {
    const [vendedor] = await findVendedores(trx, [pedido.ator.id]);
    if (!vendedor) throw new AppError('sessao_encerrada');
    if (vendedor.tipoPontuacao !== tiposPontuacao.digitacao) {
      throw new AppError('estado_invalido', 'As vendas da sua loja não são enviadas por digitação');
    }
    const linha = venda.itens.findIndex(({ qtde }) => qtde !== 1);
    if (linha >= 0) throw campoInvalido(`venda.itens.${linha}.qtde`, 'Cada linha é de uma unidade');
    const nova = { parceiroId: vendedor.id, itens: venda.itens, enviarMensagem, repetida, parecida };
    const registrada = await registerVenda(trx, app, pedido, {
      ...nova,
      origem: origensVenda.digitacao,
      fiscal: null,
      declarada: 'digitacao',
      realizadoEm: app.clock.today(),
    });
    // The seller comes after the sale and the units of its chain; a sale of whoever was deleted meanwhile is undone.
    await lockAtivo(trx, vendedor.id);
    return registrada;
  });
