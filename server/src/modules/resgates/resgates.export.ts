import { formatDia, formatInstante } from '@pontua/contract/dates';
import { listResgates, nomeStatusResgate } from '@pontua/contract/resgates';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { toQuery } from './gestao.service.ts';
import { ordemResgates } from './painel.queries.ts';

type Linha = Awaited<ReturnType<ReturnType<typeof toQuery>['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  resgates: exportacao(listResgates, {
    prefixo: 'Resgates',
    linhas: (app, ator, consulta) => ordenada(toQuery(app, ator, consulta), consulta, ordemResgates),
    colunas: () => [
      { titulo: 'Id', valor: ({ id }: Linha) => id },
      { titulo: 'Data', valor: ({ resgatadoEm }: Linha) => formatInstante(resgatadoEm) },
      { titulo: 'Vendedor', valor: ({ parceiro }: Linha) => parceiro },
      { titulo: 'CPF', valor: ({ parceiroCpf }: Linha) => parceiroCpf },
      { titulo: 'Loja', valor: ({ revenda }: Linha) => revenda },
      { titulo: 'Cidade', valor: ({ cidade }: Linha) => cidade },
      { titulo: 'Rede', valor: ({ rede }: Linha) => rede },
      { titulo: 'Gestor', valor: ({ gestor }: Linha) => gestor },
      { titulo: 'Código do Prêmio', valor: ({ codigo }: Linha) => codigo },
      { titulo: 'Prêmio', valor: ({ premio }: Linha) => premio },
      { titulo: 'Quantidade', valor: ({ qtde }: Linha) => qtde },
      { titulo: 'Observação', valor: ({ obs }: Linha) => obs },
      { titulo: 'Saldo Anterior', valor: ({ saldoAnterior }: Linha) => saldoAnterior },
      { titulo: 'Pontos Gastos', valor: ({ pontosGastos }: Linha) => pontosGastos },
      { titulo: 'Status', valor: ({ status }: Linha) => nomeStatusResgate[status] ?? status },
      { titulo: 'Previsão de Entrega', valor: ({ previsaoEntrega }: Linha) => formatDia(previsaoEntrega) },
    ],
  }),
};
