import { listPreviaVencimentos } from '@pontua/contract/avisos';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './vencimentos.queries.ts';
import { nextRodada, prazosOf } from './vencimentos.rules.ts';

export const previaDosVencimentos = listagem(listPreviaVencimentos, {
  linhas: ({ db, clock, mail }, { escopo }) =>
    queries.previa(db, escopo, prazosOf(nextRodada(clock.now())), mail.ligado),
});
