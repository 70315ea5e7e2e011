/** Reads the stores' sales into a temporary table, judges them sale by sale, then turns them into points a range at a time. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { maximoAnosVenda } from '@pontua/contract/pontuacoes';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { allocate } from '../pontuacoes/alocacao.service.ts';
import { loadLinhas } from '../processamentos/carga.service.ts';
import type { Aberto, Importador, Passo } from '../processamentos/execucao.service.ts';
import * as queries from './importacao.queries.ts';
import type { Parametros } from './vendas.celulas.ts';

/** Lines a transaction takes; a sale goes with its first line, wherever its others stand in the file. */
const linhasPorPasso = 5_000;

export const importadorVendas = (app: Plataforma): Importador => ({
  stage: async (entrada) => {
    const { sessao, processamento } = entrada;
    const hoje = app.clock.today();
    const desde = Temporal.PlainDate.from(hoje).subtract({ years: maximoAnosVenda }).toString();
    const parametros: Parametros = { hoje, desde };
    await queries.createStaging(sessao.db);
    const { total, faltas } = await loadLinhas(entrada, {
      formato: 'xlsx',
      colunas: colunasVendas,
      julgamento: { modulo: new URL('./vendas.celulas.ts', import.meta.url), parametros },
      destino: queries.destino,
    });
    return { total, faltas: [...faltas, ...(await queries.resolve(sessao.db, processamento.id))] };
  },
  apply: (trx, processamento) => applyRange(app, trx, processamento),
});

async function applyRange(
  app: Plataforma,
  trx: Trx,
  { id, checkpoint, responsavel, opcoes }: Aberto,
): Promise<Passo | null> {
  if (checkpoint >= (await queries.findUltimaLinha(trx))) return null;
  const ate = checkpoint + linhasPorPasso;
  const agora = app.clock.now();
  const enviarMensagem = opcoes.enviarMensagem === true;
  const { vendas, linhas, pares, repetidas } = await queries.insertVendas(trx, {
    id,
    desde: checkpoint,
    ate,
    agora,
    enviarMensagem,
  });
  const entraram = pares.reduce((soma, { entrando }) => soma + entrando, 0);
  const { unidades, pontuacaoIds, pontos } = await allocate(trx, {
    pares,
    entrando: queries.entrando,
    responsavel,
    agora,
  });
  return {
    checkpoint: ate,
    linhasLidas: ate,
    resultado: {
      total: vendas,
      linhas,
      pontuadas: unidades,
      emAnalise: entraram - unidades,
      pontuacoes: pontuacaoIds.length,
      pontos,
    },
    faltas: repetidas.map((linha) => ({ linha, coluna: 'Número Fiscal', mensagem: 'Venda já processada' })),
  };
}
