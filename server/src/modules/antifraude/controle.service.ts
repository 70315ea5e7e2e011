/** Rebuilding a chain's rows from the facts. */
import { plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { ExecucaoDoGerador, ResultadoDaGeracao } from '../geracoes/geracoes.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { describeSeparados, type Separado } from '../pontos/separacao.api.ts';
import { lockSaldos } from '../unidades/unidades.api.ts';
import { allocate } from '../vendas/alocacao.api.ts';
import { type QuemConserta, repair } from './conserto.ts';
import * as queries from './controle.queries.ts';
import { keepCorrecoes, readIfWrong } from './correcoes.ts';

/**
 * All rows are compared with the facts at once, without a lock; then the chains where something is to be done are taken one per
 * transaction, which decides again under the lock of those rows alone. Sales, uploads and redemptions elsewhere never wait for it.
 */
export async function rebuild({
  app,
  db,
  id: geracao,
  pediu,
  advance,
}: ExecucaoDoGerador): Promise<ResultadoDaGeracao> {
  let corrigidas = 0;
  const separados: Separado[] = [];
  await advance('Comparando com os fatos', 0, 1);
  const redes = await queries.listAConferir(db);
  for (const [feitas, rede] of redes.entries()) {
    await advance('Corrigindo as redes', feitas, redes.length);
    const quem = { ator: pediu, agora: app.clock.now() };
    const refeita = await transact(db, (trx) => rebuildRede(trx, rede, { ...quem, geracao }));
    corrigidas += refeita.corrigidas;
    separados.push(...refeita.separados);
  }
  if (corrigidas > 0) await recordLog(db, pediu, 'gerouRelatorio', { relatorio: 'antifraude', geracao, corrigidas });
  return { mensagem: describeCorrigidas(corrigidas) + describeSeparados(separados), resultado: { corrigidas } };
}

async function rebuildRede(
  trx: Trx,
  rede: queries.AConferir,
  { geracao, ...quem }: QuemConserta & { geracao: number },
) {
  const { redeId } = rede;
  const pares = rede.produtoIds.map((produtoId) => ({ redeId, produtoId }));
  const { controlaSaldo: controla } = await queries.lockRede(trx, redeId);
  await lockSaldos(trx, pares);
  const diferencas = await queries.listDiferencas(trx, rede);
  const motivo = 'Excesso encontrado ao refazer o antifraude';
  const antes = await readIfWrong(trx, { redeId, controla, diferencas });
  const tocados = await repair(trx, { redeId, controla, diferencas, motivo, ...quem });
  const corrigidas = await keepCorrecoes(trx, { redeId, antes, tocados, geracao, agora: quem.agora });
  const { separados } = await allocate(trx, { pares, responsavel: quem.ator?.nome ?? 'Sistema', agora: quem.agora });
  return { corrigidas, separados };
}

const describeCorrigidas = (quantas: number): string => {
  if (quantas === 0) return 'Antifraude conferido: nenhuma linha precisou de correção';
  return `Antifraude gerado com sucesso: ${plural(quantas, 'linha corrigida', 'linhas corrigidas')}`;
};
