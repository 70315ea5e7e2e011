/** A release names what the person saw, so that two people who see the same need do not both fill it. */
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { SaldoDeUnidades } from '../unidades/unidades.api.ts';
import { listUltimasLiberacoes } from './antifraude.queries.ts';
import { describeMudadas, liberadoDepois, maximoNomeadas } from './liberacao.rules.ts';
import type { LinhaAchada, LinhaNomeada } from './linhas.ts';

export interface LinhaVista extends LinhaNomeada {
  /** What was released when the person looked; without it nothing is compared. */
  liberado?: number | undefined;
}

interface Pretendida {
  quem: string;
  quantidade: number;
  emMassa: boolean;
  agora: string;
}

/**
 * @param linhas as they were sent
 * @param saldos of the same rows, under their lock
 * @throws AppError liberacao_mudou, with the rows that differ and their value by now
 */
export async function checkVistas(
  trx: Trx,
  linhas: readonly LinhaVista[],
  achadas: readonly LinhaAchada<LinhaVista>[],
  saldos: readonly SaldoDeUnidades[],
  pretendida: Pretendida,
): Promise<void> {
  const liberados = new Map(saldos.map((saldo) => [keyOf(saldo), saldo.liberado]));
  const mudadas = achadas.flatMap(({ par, linha }) => {
    const atual = liberados.get(keyOf(par)) ?? 0;
    const depois = liberadoDepois(linha.liberado, atual);
    return depois === 0 ? [] : [{ par, linha, atual, depois }];
  });
  if (mudadas.length === 0) return;
  const nomeadas = mudadas.slice(0, maximoNomeadas);
  const ultimas = await listUltimasLiberacoes(
    trx,
    nomeadas.map(({ par }) => par),
  );
  const ditas = ultimas.map((ultima, indice) => ({ ...ultima, depois: nomeadas[indice]?.depois ?? 0 }));
  const campo = (linha: LinhaVista) => (pretendida.emMassa ? `items.${linhas.indexOf(linha)}.liberado` : 'liberado');
  throw new AppError('liberacao_mudou', describeMudadas(ditas, mudadas.length, pretendida), {
    atual: Object.fromEntries(mudadas.map(({ linha, atual }) => [campo(linha), atual])),
  });
}

const keyOf = ({ redeId, produtoId }: { redeId: number; produtoId: number }): string => `${redeId}:${produtoId}`;
