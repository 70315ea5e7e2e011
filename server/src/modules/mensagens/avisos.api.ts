/**
 * What sellers are told unasked. The channels are each seller's choice; written down in the transaction that causes it, as every
 * message is, and never the same twice by one channel to one device.
 */
import type { TipoAviso } from '@pontua/contract/avisos';
import type { Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import * as queries from './avisos.queries.ts';
import { atDaytime } from './horario.rules.ts';

export type { MotivoAviso } from './avisos.queries.ts';

const titulos: Record<TipoAviso, string> = {
  pontuacao: 'Seus pontos chegaram',
  resgate: 'Novidade do seu resgate',
  recibo: 'Sua venda foi conferida',
  vencimento: 'Pontos perto de vencer',
};

/** @param agora ISO instant of the cause; what happens at night waits for the morning */
export async function tellParceiros(
  trx: Trx,
  avisos: readonly queries.AvisoAoVendedor[],
  agora: string,
): Promise<void> {
  if (avisos.length === 0) return;
  const titulados = avisos.map((aviso) => ({ assunto: titulos[aviso.tipo], ...aviso, saudacao: greet(aviso.nome) }));
  const naFila = await queries.insert(trx, titulados, { agora, vez: atDaytime(agora) });
  if (naFila > 0) await enqueue(trx, 'mensagens.enviar', {});
}

const greet = (nome: string): string => `Olá, ${nome.trim().split(' ')[0]}! `;
