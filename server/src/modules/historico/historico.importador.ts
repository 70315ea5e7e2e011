/** Reads the chains' purchases into a temporary table, then applies it a range of lines at a time. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { Trx } from '../../platform/db/database.ts';
import { copyLine } from '../../platform/db/sessao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { lerPlanilha } from '../../platform/spreadsheets/planilha.ts';
import { lockSaldos, moveUnidades } from '../antifraude/saldos.service.ts';
import { allocate } from '../pontuacoes/alocacao.service.ts';
import type { Aberto, Importador, Passo } from '../processamentos/execucao.service.ts';
import { createLeitor } from './historico.celulas.ts';
import * as queries from './importacao.queries.ts';

/** Lines a transaction applies: long enough to be fast, short enough not to hold the antifraude rows for more than a moment. */
const linhasPorPasso = 50_000;

export const importadorHistorico = (app: Plataforma): Importador => ({
  stage: async ({ caminho, sessao, progresso }) => {
    const readLinha = createLeitor(app.clock.today());
    const faltas: Awaited<ReturnType<Importador['stage']>>['faltas'] = [];
    let total = 0;
    async function* linhas() {
      for await (const lote of lerPlanilha(caminho, 'csv', colunasHistorico)) {
        // One text for the batch: a million single lines would cost more on their way than in the database.
        let boas = '';
        for (const lida of lote) {
          const { valores, faltas: ruins } = readLinha(lida);
          if (ruins.length > 0) faltas.push(...ruins);
          else boas += copyLine(valores);
        }
        total += lote.length;
        if (boas !== '') yield boas;
        await progresso(total);
      }
    }
    await queries.createStaging(sessao.db);
    await sessao.copy('linhas_historico (linha, cnpj, data, documento, codigo, qtde, valor_total)', linhas());
    faltas.push(...(await queries.resolve(sessao.db)));
    return { total, faltas };
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
