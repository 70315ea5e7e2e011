/** A sale as staff type it, mostly from a receipt. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { pontuarVenda } from '@pontua/contract/pontuacoes';
import { origensVenda } from '@pontua/contract/tipos-pontuacao';
import type { findVendas } from '@pontua/contract/vendas';
import type { Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { tellParceiros } from '../mensagens/avisos.api.ts';
import { processSubmissao } from '../submissoes/submissoes.api.ts';
import * as queries from './criacao.queries.ts';
import { checkVendedor } from './criacao.ts';
import * as painel from './painel.queries.ts';
import { registerVenda } from './registro.ts';
import { describeEspera } from './vendas.rules.ts';

type Digitada = PedidoDe<typeof pontuarVenda>['body'];

/** Staff, for any seller within their scope, whatever the type of the store. */
export const send = (app: Plataforma, pedido: PedidoPor<AtorUsuario, 'idempotencia'>, digitada: Digitada) =>
  idempotent(app, pedido, async (trx) => {
    const { idSubmissao, tipoFiscal, identificador, realizadoEm, itens } = digitada.venda;
    const { vendedor, loja } = await findDono(trx, pedido.ator, digitada.venda, app.clock.now());
    const resultado = await registerVenda(trx, app, pedido, {
      parceiroId: vendedor.id,
      loja,
      origem: idSubmissao === undefined ? origensVenda.equipe : origensVenda.foto,
      fiscal: { tipoFiscal, identificador },
      realizadoEm,
      itens,
      enviarMensagem: digitada.enviarMensagem,
      submissaoId: idSubmissao,
      repetida: digitada.repetida,
      parecida: digitada.parecida,
      declarada: idSubmissao === undefined ? undefined : 'foto',
    });
    await checkVendedor(trx, { parceiroId: vendedor.id, loja });
    if (digitada.enviarMensagem && resultado.pontos === 0 && resultado.emAnalise + resultado.retidas > 0) {
      await tellWaiting(trx, vendedor, { ...resultado, identificador }, app.clock.now());
    }
    return resultado;
  });

/** The live sales of a document: whoever types it again is told. */
export const findVivas = async (app: Plataforma, ator: AtorUsuario, query: PedidoDe<typeof findVendas>['query']) => ({
  vendas: await painel.findVivas(app.db, ator.escopo, query),
});

/** Whose sale it is, and in which store: of a receipt the one it was sent from, whatever the seller's store is today. */
async function findDono(trx: Trx, { escopo }: AtorUsuario, { cpf, idSubmissao }: Digitada['venda'], agora: string) {
  if (idSubmissao === undefined) {
    const vendedor =
      cpf && (await queries.findVendedorByCpf(trx, cpf, (revenda, rede) => noEscopo(escopo, revenda, rede)));
    if (!vendedor) throw campoInvalido('venda.cpf', 'CPF inválido');
    return { vendedor };
  }
  const { parceiroId, loja } = await processSubmissao(trx, escopo, { id: idSubmissao, cpf, agora });
  const [vendedor] = await queries.findVendedores(trx, [parceiroId]);
  return { vendedor: existente(vendedor), loja };
}

/** Who sent a receipt and scored nothing yet would otherwise hear nothing at all. */
const tellWaiting = (
  trx: Trx,
  { id, nome }: queries.VendedorQueVende,
  venda: { id: number; identificador: string; emAnalise: number; retidas: number },
  agora: string,
) =>
  tellParceiros(
    trx,
    [
      {
        tipo: 'pontuacao',
        motivo: 'pontuacao',
        parceiroId: id,
        nome,
        chave: `venda:${venda.id}`,
        assunto: 'Recebemos a sua venda',
        texto: `Recebemos a sua venda ${venda.identificador}: ela está Em Análise${describeEspera(venda)}.`,
        rascunho: true,
      },
    ],
    agora,
  );
