/** The log, newest first. */
import { Log, listLogs } from '@pontua/contract/consulta-logs';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { withoutSecrets } from './logs.api.ts';
import * as queries from './painel.queries.ts';
import { brief, registroDe, resumoDe } from './palavras.ts';
import { findNomes, type Referidos } from './referencias.ts';

type LinhaComNomes = queries.LinhaLog & { nomes?: Referidos };

export const logs = listagem(listLogs, {
  linhas: async (app, ator, { buscar, tipo, dataInicial, dataFinal }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaLogs(ator));
    return queries.logs(app.db, ator, { tipo, dataInicial, dataFinal }).where(achadas).select(queries.colunas(ator));
  },
  ordem: queries.ordem,
  complete: async (app, linhas: LinhaComNomes[]) => {
    const nomes = await findNomes(app.db, linhas);
    return linhas.map((linha) => ({ ...linha, nomes }));
  },
  toLinha: ({ nomes = new Map(), ...linha }: LinhaComNomes) => toLog(linha, nomes),
});

/** Secrets and whole CPFs are kept out when an entry is written; a version that forgot one must not show it either. */
export function toLog({ parametros, ...linha }: queries.LinhaLog, nomes: Referidos): Log {
  const limpos = Log.shape.parametros.parse(withoutSecrets(parametros));
  return {
    ...linha,
    registro: registroDe(linha.tipo, limpos, nomes),
    resumo: resumoDe(linha.tipo, limpos, nomes),
    parametros: brief(limpos),
  };
}
