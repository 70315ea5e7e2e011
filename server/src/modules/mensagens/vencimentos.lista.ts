import { listPreviaVencimentos } from '@pontua/contract/avisos';
import { listagem } from '../../platform/http/listagem.ts';
import { sessoesVivas } from './push.ts';
import * as queries from './vencimentos.queries.ts';
import { nextRodada, prazosOf } from './vencimentos.rules.ts';

export const previaDosVencimentos = listagem(listPreviaVencimentos, {
  linhas: (app, { escopo }) =>
    queries.previa(app.db, escopo, prazosOf(nextRodada(app.clock.now())), {
      temEmail: app.mail.ligado,
      vivas: sessoesVivas(app),
    }),
});
