/** What the page of one row lists; and what rebuilds corrected. */
import * as contrato from '@pontua/contract/antifraude';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { listagem } from '../../platform/http/listagem.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { describeCorrecao } from './correcao.rules.ts';
import * as queries from './linha.queries.ts';
import { findLinhas, type LinhaNomeada } from './linhas.ts';

/** What is listed of a pair is found by constants, whose index has the order. Out of the caller's reach it is a 404. */
async function findPar(app: Plataforma, { escopo }: AtorUsuario, { rede, codProduto }: LinhaNomeada) {
  const [{ par }] = await findLinhas(app.db, escopo, [{ rede, codProduto }]);
  return par;
}

export const serie = listagem(contrato.listSerieAntifraude, {
  linhas: async (app, ator, { por, ...linha }) => {
    const passos = { por, pontos: contrato.maximoPontos[por], hoje: app.clock.today() };
    return queries.serie(app.db, await findPar(app, ator, linha), passos);
  },
});

export const espera = listagem(contrato.listEsperaAntifraude, {
  linhas: async (app, ator, query) => {
    const achadas = await buscaPor(app.db, query.buscar, queries.buscaEspera(ator));
    return queries.espera(app.db, await findPar(app, ator, query)).where(achadas);
  },
  ordem: queries.ordemEspera,
});

export const documentos = listagem(contrato.listDocumentosAntifraude, {
  linhas: async (app, ator, query) => {
    const achadas = await buscaPor(app.db, query.buscar, queries.buscaDocumentos);
    return queries.documentos(app.db, await findPar(app, ator, query)).where(achadas);
  },
  ordem: queries.ordemDocumentos,
});

export const liberacoes = listagem(contrato.listLiberacoesAntifraude, {
  linhas: async (app, ator, query) => {
    const achadas = await buscaPor(app.db, query.buscar, queries.buscaLiberacoes);
    return queries.liberacoes(app.db, await findPar(app, ator, query)).where(achadas);
  },
  ordem: queries.ordemLiberacoes,
  toLinha: ({ chave, ...linha }, endereco) => ({ ...linha, arquivo: chave && endereco(chave) }),
});

export const correcoes = listagem(contrato.listCorrecoesAntifraude, {
  linhas: async (app, ator, { buscar, geracao }) => {
    const achadas = await buscaPor(app.db, buscar, queries.buscaCorrecoes);
    return queries.correcoesDe(app.db, ator, geracao).where(achadas);
  },
  ordem: queries.ordemCorrecoes,
  toLinha: (linha) => ({ ...linha, correcao: describeCorrecao(linha.mudou) }),
});
