/** What receipts may take of the disk: those of one seller on one day, and all that wait. */
import { plural } from '@pontua/contract/plural';
import { maisCabem } from '@pontua/contract/submissoes';
import type { Config } from '../../config.ts';
import { elapsedMillis } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './loja.queries.ts';

/** @param novos as they are stored; before the work is done their bytes are not known yet, and count as none */
export async function checkDia(
  db: Db,
  { config, clock }: Pick<Plataforma, 'config' | 'clock'>,
  parceiroId: number,
  novos: { quantos: number; bytes: number },
): Promise<void> {
  const { porDia } = config.recibos;
  const hoje = await queries.sumSentSince(db, parceiroId, { dia: clock.today(), limite: porDia });
  const falta = faltaDoDia(hoje, novos, config.recibos);
  if (falta) throw new AppError('estado_invalido', falta);
}

function faltaDoDia(
  hoje: queries.UsoDoVendedorHoje,
  novos: queries.UsoDoVendedorHoje,
  { porDia, bytesPorDia }: Pick<Config['recibos'], 'porDia' | 'bytesPorDia'>,
): string | null {
  const cabem = Math.max(0, porDia - hoje.quantos);
  if (novos.quantos > cabem) {
    const enviados = `Você já enviou ${plural(hoje.quantos, 'recibo', 'recibos')} hoje`;
    return cabem === 0 ? `${enviados}, o máximo de um dia. Continue amanhã` : `${enviados}. ${maisCabem(cabem)}`;
  }
  return hoje.bytes + novos.bytes > bytesPorDia
    ? 'Os recibos que você enviou hoje já ocupam o máximo de um dia. Continue amanhã, ou envie fotos no lugar de PDFs'
    : null;
}

/** Summing this many takes some milliseconds; beyond, a sum that is a moment old will do for a disk. */
const sempreExatoAte = 20_000;
const validadeMillis = 30_000;
const lembrados = new WeakMap<Db, { bytes: number; em: number }>();

/** Not under a lock: what is on its way at this moment may come in besides. */
export async function checkEsperaDeTodos({ db, config, log }: Plataforma): Promise<void> {
  if ((await bytesEsperando(db)) < config.recibos.bytesEsperando) return;
  log.warn('os recibos à espera ocupam o máximo (RECIBOS_ESPERA_GB): nenhum outro é aceito');
  throw new AppError('servico_indisponivel', 'Há recibos demais à espera da equipe. Guarde os seus e envie mais tarde');
}

async function bytesEsperando(db: Db): Promise<number> {
  const lembrado = lembrados.get(db);
  if (lembrado && elapsedMillis() - lembrado.em < validadeMillis) return lembrado.bytes;
  const { quantos, bytes } = await queries.sumWaiting(db);
  if (quantos > sempreExatoAte) lembrados.set(db, { bytes, em: elapsedMillis() });
  return bytes;
}
