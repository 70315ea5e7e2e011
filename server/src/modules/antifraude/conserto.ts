/** Making a chain's rows agree with its switch and with the facts. */
import type { Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import {
  type MudancaDeUnidades,
  type RedeEProduto,
  settleUnidades,
  updateControlada,
} from '../unidades/unidades.api.ts';
import { insertEventos } from './antifraude.queries.ts';
import { listExcessos } from './controle.queries.ts';

export interface QuemConserta {
  /** Null: the system itself. */
  ator: Pick<AtorUsuario, 'id' | 'nome'> | null;
  agora: string;
}

interface Conserto extends QuemConserta {
  redeId: number;
  controla: boolean;
  diferencas: Required<MudancaDeUnidades>[];
  /** Why units are released that nobody released. */
  motivo: string;
}

/** Applies the differences and the switch; answers which rows were touched. */
export async function repair(
  trx: Trx,
  { redeId, controla, diferencas, motivo, ator, agora }: Conserto,
): Promise<RedeEProduto[]> {
  // The rule of the table holds at every statement: loosened before the figures move, tightened after.
  const soltas = controla ? [] : await updateControlada(trx, redeId, false);
  const excessos = controla ? await listExcessos(trx, redeId, diferencas) : [];
  const eventos = excessos.map(({ excesso, ...par }) => ({
    ...par,
    tipo: 'liberouQuantidadeAntifraude' as const,
    comentario: motivo,
    quantidade: excesso,
  }));
  await insertEventos(trx, eventos, ator?.id ?? null, agora);
  await settleUnidades(trx, [
    ...diferencas,
    ...excessos.map(({ excesso, ...par }) => ({ ...par, liberadas: excesso })),
  ]);
  const presas = controla ? await updateControlada(trx, redeId, true) : [];
  const tocados = [...diferencas, ...excessos, ...soltas, ...presas].map(({ produtoId }) => produtoId);
  return [...new Set(tocados)].map((produtoId) => ({ redeId, produtoId }));
}
