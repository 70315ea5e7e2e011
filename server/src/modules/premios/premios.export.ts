import { listPremios, nomeTipoPremio } from '@pontua/contract/premios';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { ordemPremios } from './painel.queries.ts';
import { toLista } from './painel.service.ts';

type Linha = Awaited<ReturnType<ReturnType<typeof toLista>['query']['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  premios: exportacao(listPremios, {
    prefixo: 'Premios',
    linhas: (app, ator, consulta) => {
      const { query, pedido } = toLista(app, ator, consulta);
      return ordenada(query, pedido, ordemPremios);
    },
    colunas: () => [
      { titulo: 'Código', valor: ({ codigo }: Linha) => codigo },
      { titulo: 'Descrição', valor: ({ nome }: Linha) => nome },
      { titulo: 'Tipo', valor: ({ tipo }: Linha) => nomeTipoPremio[tipo] },
      { titulo: 'Categoria', valor: ({ categoria }: Linha) => categoria },
      { titulo: 'Custo Total', valor: ({ custoTotal }: Linha) => custoTotal },
      { titulo: 'Pontos', valor: ({ precoPontos }: Linha) => precoPontos },
      { titulo: 'Pontos 220V', valor: ({ precoPontosAlternativo }: Linha) => precoPontosAlternativo },
      { titulo: 'Ativo', valor: ({ ativo }: Linha) => ativo },
    ],
  }),
};
