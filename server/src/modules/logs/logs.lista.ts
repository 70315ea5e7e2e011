/** What an act on many did of each, as its entry of the log keeps it. */
import { listResultado } from '@pontua/contract/selecao';
import { listagem } from '../../platform/http/listagem.ts';
import { resultadosDe } from './resultados.queries.ts';

export const resultados = listagem(listResultado, {
  linhas: (app, ator, { registro }) => resultadosDe(app.db, ator.id, registro),
});
