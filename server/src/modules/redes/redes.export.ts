import { can } from '@pontua/contract/access';
import { formatInstante } from '@pontua/contract/dates';
import { listRedesCompletas } from '@pontua/contract/redes';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import * as queries from './redes.queries.ts';
import { filtrosDe } from './redes.service.ts';

type Linha = Awaited<ReturnType<ReturnType<typeof queries.listCompletas>['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  redes: exportacao(listRedesCompletas, {
    prefixo: 'Redes',
    linhas: (app, ator, query) => queries.listCompletas(app.db, ator.escopo, filtrosDe(ator, query), app.clock.today()),
    colunas: (ator) => [
      { titulo: 'Código', valor: ({ id }: Linha) => id },
      { titulo: 'Nome', valor: ({ nome }: Linha) => nome },
      { titulo: 'Região', valor: ({ regiao }: Linha) => regiao },
      { titulo: 'Gestor', valor: ({ gestor }: Linha) => gestor },
      { titulo: 'Lojas', valor: ({ numeroRevendas }: Linha) => numeroRevendas },
      { titulo: 'Vendedores', valor: ({ numeroParceiros }: Linha) => numeroParceiros },
      { titulo: 'Total de Vendas', valor: ({ totalVendas }: Linha) => totalVendas },
      { titulo: 'Total de Pontos', valor: ({ totalPontos }: Linha) => totalPontos },
      { titulo: 'Saldo de Pontos', valor: ({ saldoPontos }: Linha) => saldoPontos },
      {
        titulo: 'Última Pontuação',
        valor: ({ ultimaPontuacao }: Linha) => ultimaPontuacao && formatInstante(ultimaPontuacao),
      },
      ...(can(ator, 'verValorPonto')
        ? [
            { titulo: 'Valor do Ponto', valor: ({ valorPonto }: Linha) => valorPonto },
            { titulo: 'Custo Total', valor: ({ totalCusto }: Linha) => totalCusto },
          ]
        : []),
      { titulo: 'Ativa', valor: ({ ativo }: Linha) => ativo },
    ],
  }),
};
