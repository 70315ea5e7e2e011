/**
 * One more look before a receipt scores a second time under another name: as Nota and as Cupom, by its number and by its access key,
 * or typed again where the server gives the numbers. Nothing is refused for good; whoever sends it says that it is another sale.
 * See docs/decisions/0214-o-mesmo-recibo.md.
 */
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { formatReais } from '@pontua/contract/money';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import * as queries from './parecidas.queries.ts';

/**
 * Under `lockDia`, so that what comes into a store on a day has ever higher ids.
 * @param conhecida the last sale that was known of when it was said to be another
 * @throws AppError venda_parecida, naming the other sale, with the last one of all
 */
export async function checkParecida(trx: Trx, venda: queries.Procurada, conhecida: number): Promise<void> {
  const outra = await queries.findParecida(trx, venda, conhecida);
  if (!outra) return;
  const texto = `${describe(outra, venda)}, enviada em ${formatInstante(outra.criadoEm)}`;
  throw new AppError('venda_parecida', texto, { atual: { parecida: outra.ultima } });
}

function describe(outra: queries.Parecida, venda: queries.Procurada): string {
  const { tipoFiscal, identificador, realizadoEm, totalVenda, parceiroId, parceiro, nestaLoja } = outra;
  // Sales of another store may be out of reach for who types: that there is one is said, and no more.
  if (!nestaLoja) return 'Este vendedor já tem uma venda parecida neste dia, em outra loja em que esteve';
  const documento = `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;
  // Who types for themselves reads nothing of colleagues but that they were first.
  const daEquipe = venda.identificador !== null || parceiroId === venda.parceiroId;
  const dono = daEquipe ? `de ${parceiro}` : 'de outro vendedor';
  return `Já existe uma venda parecida nesta loja: ${documento}, ${dono}, ${formatDia(realizadoEm)}, ${formatReais(totalVenda)}`;
}
