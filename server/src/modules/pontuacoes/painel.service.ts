/** Scorings as staff read them, each with its lines; and what the history of one is about. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { contaPontos } from '@pontua/contract/money';
import { type listPontuacoes, maximoDoVendedor } from '@pontua/contract/pontuacoes';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as historico from './historico.queries.ts';
import * as queries from './painel.queries.ts';
import * as listas from './pontuacoes.lista.ts';

/** A typed sale is written to the log as what it is, one of a file is not: of each, how it came in and what its points did. */
export async function findComVenda(app: Plataforma, ator: AtorUsuario, id: number) {
  const linha = await queries.findLinha(app.db, ator, id);
  if (!linha) return null;
  const fatos = [
    ...(await historico.listEnvio(app.db, linha.vendaId)),
    ...(await historico.listMovimentos(app.db, id)).map(({ tipo, pontos, ...quem }) => ({
      ...quem,
      tipo: historico.tipoDoLog[tipo],
      detalhe: contaPontos(Math.abs(pontos)),
    })),
  ];
  return {
    id,
    outras: {
      id: linha.vendaId,
      tipos: [
        'criouVenda' as const,
        'liberouRetencao' as const,
        'recusouRetencao' as const,
        'respondeuDuvida' as const,
      ],
    },
    fatos,
  };
}

export const listItens = async (app: Plataforma, ator: AtorUsuario, id: number) => ({
  itens: existente(await queries.listItens(app.db, ator, id)),
});

export async function list(app: Plataforma, ator: AtorUsuario, query: PedidoDe<typeof listPontuacoes>['query']) {
  const resposta = await listas.pontuacoes.answer(app, ator, query);
  return { ...resposta, pontuacoes: await withItens(app, resposta.pontuacoes) };
}

/** Of a seller within the scope. */
export async function listDoVendedor(app: Plataforma, ator: AtorUsuario, cpf: string) {
  const { id } = existente(await queries.findVendedor(app.db, ator, cpf));
  const linhas = await queries
    .withColunas(queries.pontuacoesDoPainel(app.db, ator, {}), ator)
    .where('n.parceiroId', '=', id)
    .orderBy('n.quando', 'desc')
    .orderBy('n.id', 'desc')
    .limit(maximoDoVendedor)
    .execute();
  const endereco = (chave: string) => app.files.endereco(ator, chave);
  return {
    pontuacoes: await withItens(
      app,
      linhas.map((linha) => listas.toLinha(linha, endereco)),
    ),
  };
}

async function withItens<L extends { id: number; idVenda: number; pontuadoEm: string | null }>(
  { db }: Plataforma,
  linhas: readonly L[],
) {
  if (linhas.length === 0) return [];
  const itens = Map.groupBy(await queries.listItensDe(db, linhas), ({ linha }) => linha);
  const esperam = await queries.countEsperam(db, [...new Set(linhas.map(({ idVenda }) => idVenda))]);
  return linhas.map((linha) => ({
    ...linha,
    esperam: esperam.get(linha.idVenda) ?? 0,
    itens: itens.get(linha.id) ?? [],
  }));
}
