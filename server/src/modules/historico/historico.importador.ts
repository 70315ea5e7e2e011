/** Reads and validates the chains' purchases, then applies them some at a time. */
import { colunasHistorico } from '@pontua/contract/planilhas';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { loadLinhas } from '../processamentos/carga.api.ts';
import type {
  FaixaDeLinhas,
  Importador,
  PassoDoImportador,
  ProcessamentoAberto,
} from '../processamentos/execucao.api.ts';
import { maximoFrentes } from '../processamentos/frentes.api.ts';
import { lockSaldos, settleUnidades } from '../unidades/unidades.api.ts';
import { allocate, tellEncerrados } from '../vendas/alocacao.api.ts';
import { applyRange, dropSemLoja, listPares } from './aplicacao.queries.ts';
import type { ParametrosDoHistorico } from './historico.celulas.ts';
import * as queries from './importacao.queries.ts';

/** Lines a transaction applies: long enough to be fast, short enough not to hold the antifraude rows for more than a moment. */
const linhasPorPasso = 50_000;

export const importadorHistorico = (app: Plataforma): Importador => ({
  linhasPorPasso,
  frentes: (linhas) => (linhas > linhasPorPasso ? maximoFrentes : 1),
  load: (entrada) => {
    const parametros: ParametrosDoHistorico = { hoje: app.clock.today(), processamento: entrada.processamento.id };
    return loadLinhas(entrada, {
      formato: 'csv',
      colunas: colunasHistorico,
      validacao: { modulo: new URL('./historico.celulas.ts', import.meta.url), parametros },
      destino: queries.destino,
    });
  },
  validate: queries.resolve,
  open: queries.openPreparado,
  apply: (trx, processamento, faixa) => applyFaixa(app, trx, processamento, faixa),
  listLinhas: (trx, { id }, faixa) => queries.listLinhas(trx, id, faixa),
  forget: async (db) => {
    await queries.forgetPreparado(db);
    await tellEncerrados(app);
  },
});

async function applyFaixa(
  app: Plataforma,
  trx: Trx,
  { id, responsavel }: ProcessamentoAberto,
  faixa: FaixaDeLinhas,
): Promise<PassoDoImportador> {
  const faltas = await dropSemLoja(trx, id, faixa);
  await lockSaldos(trx, await listPares(trx, faixa));
  const agora = app.clock.now();
  const { linhas, novas, iguais, corrigidas, mudancas } = await applyRange(trx, { id, ...faixa, agora });
  await settleUnidades(trx, mudancas);
  const { unidades, pontuacaoIds, pontos, separados } = await allocate(trx, {
    pares: mudancas,
    responsavel,
    agora,
    envio: id,
  });
  return {
    resultado: {
      total: linhas,
      novas,
      iguais,
      corrigidas,
      pontuadas: unidades,
      pontuacoes: pontuacaoIds.length,
      pontos,
      ...(separados.length > 0 && { separados: separados.length }),
    },
    faltas,
  };
}
