import { listProdutosPontos } from '@pontua/contract/produtos';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { toPontos } from './loja.service.ts';
import * as queries from './produtos.queries.ts';

type Linha = Awaited<ReturnType<ReturnType<typeof queries.participantes>['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  pontosProdutos: exportacao(listProdutosPontos, {
    prefixo: 'Produtos',
    linhas: (app, _ator, consulta) => ordenada(toPontos(app, consulta), consulta, queries.ordemParticipantes),
    colunas: () => [
      { titulo: 'Código', valor: ({ codigo }: Linha) => codigo },
      { titulo: 'Produto', valor: ({ nome }: Linha) => nome },
      { titulo: 'Pontos', valor: ({ valorPontosExibicao }: Linha) => valorPontosExibicao },
    ],
  }),
};
