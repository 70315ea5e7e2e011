/** Reads the stores' sales, validates them sale by sale, then turns them into points a range at a time. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { maximoAnosVenda } from '@pontua/contract/pontuacoes';
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
import { allocate, tellEncerrados } from './alocacao.api.ts';
import { setApartParecidas } from './conhecidas.queries.ts';
import * as queries from './importacao.queries.ts';
import type { ParametrosDasVendas } from './vendas.celulas.ts';

/** Lines a transaction takes; a sale goes with its first line, wherever its others stand in the file. */
const linhasPorPasso = 5_000;

export const importadorVendas = (app: Plataforma): Importador => ({
  acoes: ['processarVenda'],
  linhasPorPasso,
  frentes: (linhas) => (linhas > linhasPorPasso ? maximoFrentes : 1),
  load: async (entrada, trx) => {
    const hoje = app.clock.today();
    const desde = Temporal.PlainDate.from(hoje).subtract({ years: maximoAnosVenda }).toString();
    const parametros: ParametrosDasVendas = { hoje, desde };
    await queries.createLeitura(trx);
    return loadLinhas(entrada, {
      formato: 'xlsx',
      colunas: colunasVendas,
      validacao: { modulo: new URL('./vendas.celulas.ts', import.meta.url), parametros },
      destino: queries.destino,
    });
  },
  validate: queries.resolve,
  open: queries.openPreparadas,
  apply: (trx, processamento, faixa) => applyFaixa(app, trx, processamento, faixa),
  listLinhas: (trx, _, faixa) => queries.listLinhas(trx, faixa),
  forget: async (db) => {
    await queries.forgetPreparadas(db);
    await tellEncerrados(app);
  },
});

async function applyFaixa(
  app: Plataforma,
  trx: Trx,
  { id, responsavel, opcoes }: ProcessamentoAberto,
  faixa: FaixaDeLinhas,
): Promise<PassoDoImportador> {
  const agora = app.clock.now();
  const enviarMensagem = opcoes.enviarMensagem === true;
  const parecidas = await setApartParecidas(trx, faixa);
  const { vendas, linhas, pares, repetidas } = await queries.insertVendas(trx, { id, ...faixa, agora, enviarMensagem });
  const { jaEnviadas, outras } = await queries.splitRepetidas(trx, repetidas);
  const entraram = pares.reduce((soma, { entrando }) => soma + entrando, 0);
  const { unidades, pontuacaoIds, pontos, separados } = await allocate(trx, {
    pares,
    entrando: queries.entrando,
    responsavel,
    agora,
    envio: id,
  });
  return {
    resultado: {
      total: vendas,
      linhas,
      jaEnviadas,
      pontuadas: unidades,
      emAnalise: entraram - unidades,
      pontuacoes: pontuacaoIds.length,
      pontos,
      ...(separados.length > 0 && { separados: separados.length }),
    },
    faltas: [...parecidas, ...outras.map((linha) => ({ linha, mensagem: 'Venda já processada com outros dados' }))].map(
      (falta) => ({ ...falta, coluna: 'Número Fiscal' }),
    ),
  };
}
