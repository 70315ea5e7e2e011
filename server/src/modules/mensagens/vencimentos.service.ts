/**
 * Points that expire in 30, 7 and 1 days, told every morning: of each seller all of a day in one message. A round may be
 * interrupted and begun again on its day; whoever was told is not told twice. It tells what rounds that were missed would have told,
 * to everybody where one broke off halfway.
 */
import type { listPreviaVencimentos } from '@pontua/contract/avisos';
import { formatDia } from '@pontua/contract/dates';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { contaPontos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { tellParceiros } from './avisos.api.ts';
import { previaDosVencimentos } from './vencimentos.lista.ts';
import * as queries from './vencimentos.queries.ts';
import { diasAvisados, nextRodada } from './vencimentos.rules.ts';

/** Sellers told in one transaction. */
const porVez = 1000;

/** @returns how many sellers have points that expire on one of those days */
export async function warnVencimentos(db: Db, agora: string, hoje: string): Promise<number> {
  const dias = diasAvisados(hoje, await queries.findRodadasAte(db));
  let vendedores = 0;
  for (let depoisDe = 0; ; ) {
    const alvos = await queries.listAVencer(db, dias, { depoisDe, limite: porVez });
    const avisos = alvos.map(({ parceiroId, nome, partes }) => ({
      tipo: 'vencimento' as const,
      motivo: 'vencimento' as const,
      parceiroId,
      nome,
      texto: textoDoVencimento(partes),
      chave: `vencimento:${hoje}`,
      validaAte: partes.map(({ dia }) => dia).sort()[0],
    }));
    await transact(db, (trx) => tellParceiros(trx, avisos, agora));
    vendedores += alvos.length;
    if (alvos.length < porVez) break;
    depoisDe = alvos.at(-1)?.parceiroId ?? depoisDe;
  }
  await queries.setRodadasAte(db, hoje);
  return vendedores;
}

export async function preview(
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof listPreviaVencimentos>['query'],
) {
  const ultima = await queries.findUltima(app.db, ator.escopo);
  return { ...(await previaDosVencimentos.answer(app, ator, query)), dia: nextRodada(app.clock.now()), ultima };
}

/**
 * "120 pontos vencem em 23/11/2026 e 300 pontos vencem em 22/12/2026. Escolha um prêmio até lá." The nearest first. By the date
 * and not "amanhã": a message may wait for a gateway or for the morning, and be read another day.
 */
export function textoDoVencimento(partes: readonly queries.PontosDoDia[]): string {
  const ditas = [...partes].sort((a, b) => a.dia.localeCompare(b.dia)).map(describe);
  const ultima = ditas.pop() ?? '';
  const lista = ditas.length > 0 ? `${ditas.join(', ')} e ${ultima}` : ultima;
  return `${lista}. Escolha um prêmio até lá.`;
}

const describe = ({ dia, pontos }: queries.PontosDoDia): string =>
  `${contaPontos(pontos)} ${isSingular(pontos) ? 'vence' : 'vencem'} em ${formatDia(dia)}`;
