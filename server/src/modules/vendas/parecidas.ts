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

/** @throws AppError venda_parecida, naming the other sale */
export async function checkParecida(trx: Trx, venda: queries.Procurada): Promise<void> {
  // Two of the same at the same moment look one after the other.
  await queries.lockDia(trx, venda);
  const outra = await queries.findParecida(trx, venda);
  if (!outra) return;
  const documento = `${nomeTipoFiscal[outra.tipoFiscal] ?? outra.tipoFiscal} ${outra.identificador}`;
  // Who types for themselves reads nothing of colleagues but that they were first.
  const daEquipe = venda.identificador !== null || outra.parceiroId === venda.parceiroId;
  const dono = daEquipe ? `de ${outra.parceiro}` : 'de outro vendedor';
  throw new AppError(
    'venda_parecida',
    `Já existe uma venda parecida nesta loja: ${documento}, ${dono}, ${formatDia(outra.realizadoEm)}, ` +
      `${formatReais(outra.totalVenda)}, enviada em ${formatInstante(outra.criadoEm)}`,
  );
}
