/** What deserves a second look, as staff list it. */
import { listConferencias } from '@pontua/contract/conferencias';
import { buscaPor } from '../../platform/db/consulta.ts';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './conferencias.queries.ts';

export const conferencias = listagem(listConferencias, {
  linhas: async (app, ator, { rede, buscar, filtros: { situacao, tipo } }) => {
    const achadas = await buscaPor(app.db, buscar, queries.busca(ator));
    return queries.conferencias(app.db, ator, { rede, situacao, tipo }).where(achadas);
  },
  toLinha: ({ resgateId, submissaoId, qtde, premio, conferidaEm, conferidaPor, nota, ...linha }) => ({
    ...linha,
    tipo: resgateId === null ? ('recibo' as const) : ('resgate' as const),
    idAlvo: resgateId ?? submissaoId ?? 0,
    assunto: resgateId === null ? `Recibo ${submissaoId}` : `${qtde}x ${premio}`,
    conferido: conferidaEm === null ? null : { por: conferidaPor ?? '', em: conferidaEm, nota },
  }),
  ordem: queries.ordem,
});
