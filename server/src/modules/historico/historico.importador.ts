/** Reads the chains' purchases into a temporary table, then applies it a range of lines at a time. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { lockSaldos, moveUnidades } from '../antifraude/saldos.service.ts';
import { allocate } from '../pontuacoes/alocacao.service.ts';
import { loadLinhas } from '../processamentos/carga.service.ts';
import type { Aberto, Importador, Passo } from '../processamentos/execucao.service.ts';
import type { Parametros } from './historico.celulas.ts';
import * as queries from './importacao.queries.ts';

/** Lines a transaction applies: long enough to be fast, short enough not to hold the antifraude rows for more than a moment. */
const linhasPorPasso = 50_000;

export const importadorHistorico = (app: Plataforma): Importador => ({
  stage: async (entrada) => {
    const parametros: Parametros = { hoje: app.clock.today() };
    await queries.createStaging(entrada.sessao.db);
    const { total, faltas } = await loadLinhas(entrada, {
      formato: 'csv',
      colunas: colunasHistorico,
      julgamento: { modulo: new URL('./historico.celulas.ts', import.meta.url), parametros },
      destino: queries.destino,
    });
    return { total, faltas: [...faltas, ...(await queries.resolve(entrada.sessao.db))] };
  },
  apply: (trx, processamento) => applyRange(app, trx, processamento),
});

async function applyRange(app: Plataforma, trx: Trx, { id, checkpoint, responsavel }: Aberto): Promise<Passo | null> {
  const ate = checkpoint + linhasPorPasso;
  if (checkpoint >= (await queries.findUltimaLinha(trx))) return null;
  const pares = await queries.listPares(trx, checkpoint, ate);
  await lockSaldos(trx, pares);
  const agora = app.clock.now();
  const { linhas, novas, compradas } = await queries.insertRange(trx, { id, desde: checkpoint, ate, agora });
  await moveUnidades(trx, compradas);
  const { unidades, pontuacaoIds, pontos } = await allocate(trx, { pares: compradas, responsavel, agora });
  return {
    checkpoint: ate,
    linhasLidas: ate,
    resultado: {
      total: linhas,
      novas,
      conhecidas: linhas - novas,
      pontuadas: unidades,
      pontuacoes: pontuacaoIds.length,
      pontos,
    },
  };
}
