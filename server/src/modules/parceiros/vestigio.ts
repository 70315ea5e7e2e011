/**
 * Who was deleted, and registers anew: known by a keyed digest of the CPF and by nothing else
 * (docs/decisions/0790-quem-volta-depois-da-exclusao.md).
 */
import { createHmac } from 'node:crypto';
import { contaPontos } from '@pontua/contract/money';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { linkAnteriores } from './vestigio.queries.ts';

/** CPFs are few enough to try them all; without the key that tells nothing. */
export const vestigioOf = ({ config }: Pick<Plataforma, 'config'>, cpf: string): Buffer =>
  createHmac('sha256', config.chaveDados).update(`cpf de quem foi excluído\n${cpf}`).digest();

/** To staff. */
export const describeEspera = (divida: number): string =>
  `Está inativo: um cadastro excluído com este CPF deixou uma dívida de ${contaPontos(divida)}, e quem ativa vendedores precisa liberar este`;

/**
 * Links sellers who have just been given a CPF to the books that it left. Who left a debt waits, inactive, for whoever may activate sellers,
 * and the log says why.
 * @returns the points owed, by seller; of those who owe none, nothing
 */
export async function linkVestigios(
  trx: Trx,
  app: Pick<Plataforma, 'config'>,
  pessoas: readonly { id: number; cpf: string }[],
): Promise<Map<number, number>> {
  if (pessoas.length === 0) return new Map();
  const vestigios = pessoas.map(({ cpf }) => vestigioOf(app, cpf));
  const ligadas = await linkAnteriores(trx, { ids: pessoas.map(({ id }) => id), vestigios });
  for (const { id, nome, divida: dividaAnterior } of ligadas.filter(({ desativado }) => desativado))
    await recordLog(trx, null, 'alternouParceiro', {
      ...{ id, nome, dividaAnterior },
      mudou: { ativo: { de: true, para: false } },
    });
  return new Map(ligadas.filter(({ divida }) => divida > 0).map(({ id, divida }) => [id, divida]));
}
