import { listAntifraude } from '@pontua/contract/antifraude';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { ordem } from './antifraude.queries.ts';
import { toQuery } from './antifraude.service.ts';

type Linha = Awaited<ReturnType<Awaited<ReturnType<typeof toQuery>>['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  antifraude: exportacao(listAntifraude, {
    prefixo: 'Antifraude',
    linhas: async (app, ator, consulta) => ordenada(await toQuery(app, ator, consulta), consulta, ordem),
    colunas: () => [
      { titulo: 'Rede', valor: ({ rede }: Linha) => rede },
      { titulo: 'Código', valor: ({ codProduto }: Linha) => codProduto },
      { titulo: 'Produto', valor: ({ produto }: Linha) => produto },
      { titulo: 'Vendida', valor: ({ qtdVendida }: Linha) => qtdVendida },
      { titulo: 'Pontuada', valor: ({ qtdPontuada }: Linha) => qtdPontuada },
      { titulo: 'Liberado', valor: ({ liberado }: Linha) => liberado },
      { titulo: 'Em Análise', valor: ({ qtdAf }: Linha) => qtdAf },
      { titulo: 'Saldo em Pontos', valor: ({ saldoPontos }: Linha) => saldoPontos },
      { titulo: 'Pontos por Unidade', valor: ({ pontosUnitario }: Linha) => pontosUnitario },
      { titulo: 'A Descoberto', valor: ({ descoberto }: Linha) => descoberto },
      { titulo: 'Observação', valor: ({ observacao }: Linha) => observacao },
    ],
  }),
};
