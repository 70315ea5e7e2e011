/** Reads the stores' sales into a temporary table, judges them sale by sale, then turns them into points a range at a time. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { maximoAnosVenda } from '@pontua/contract/pontuacoes';
import type { Trx } from '../../platform/db/database.ts';
import { copyLine } from '../../platform/db/sessao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { lerPlanilha } from '../../platform/spreadsheets/planilha.ts';
import { allocate } from '../pontuacoes/alocacao.service.ts';
import type { Aberto, FaltaLinha, Importador, Passo } from '../processamentos/execucao.service.ts';
import * as queries from './importacao.queries.ts';
import { createLeitor } from './vendas.celulas.ts';

/** Lines a transaction takes; a sale goes with its first line, wherever its others stand in the file. */
const linhasPorPasso = 5_000;

export const importadorVendas = (app: Plataforma): Importador => ({
  stage: async ({ caminho, sessao, progresso, processamento }) => {
    const hoje = app.clock.today();
    const desde = Temporal.PlainDate.from(hoje).subtract({ years: maximoAnosVenda }).toString();
    const readLinha = createLeitor({ hoje, desde });
    const faltas: FaltaLinha[] = [];
    let total = 0;
    async function* linhas() {
      for await (const lote of lerPlanilha(caminho, 'xlsx', colunasVendas)) {
        // One text for the batch: single lines would cost more on their way than in the database.
        let legiveis = '';
        for (const lida of lote) {
          const julgada = readLinha(lida);
          faltas.push(...julgada.faltas);
          // A faulty line is staged too: it holds back the sale it belongs to.
          if (lida.falta === undefined)
            legiveis += copyLine([...julgada.valores, julgada.faltas.length === 0 ? 't' : 'f']);
        }
        total += lote.length;
        if (legiveis !== '') yield legiveis;
        await progresso(total);
      }
    }
    await queries.createStaging(sessao.db);
    await sessao.copy(queries.destino, linhas());
    faltas.push(...(await queries.resolve(sessao.db, processamento.id)));
    return { total, faltas };
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
  const { vendas, linhas, pares, repetidas } = await queries.insertRange(trx, {
    id,
    desde: checkpoint,
    ate,
    agora,
    enviarMensagem,
  });
  const entraram = pares.reduce((soma, { entrando }) => soma + entrando, 0);
  const { unidades, pontuacaoIds, pontos } = await allocate(trx, { pares, responsavel, agora });
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
