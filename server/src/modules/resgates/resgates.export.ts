import { formatDia, formatInstante } from '@pontua/contract/dates';
import { describeEntrega } from '@pontua/contract/entrega';
import { listResgates, nomeStatusResgate } from '@pontua/contract/resgates';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { ordemResgates } from './painel.queries.ts';
import { toQuery } from './painel.service.ts';

type Linha = Awaited<ReturnType<ReturnType<typeof toQuery>['executeTakeFirstOrThrow']>>;

/** One column for each detail, so that a payment is never read out of a free text. */
const colunasEntrega = [
  'Operadora',
  'Celular',
  'Tipo de chave',
  'Chave Pix',
  'Voltagem',
  'Cartão',
  'Nome no cartão',
  'Entrega',
].map((titulo) => ({
  titulo,
  valor: (linha: Linha) => describeEntrega(linha).find(([rotulo]) => rotulo === titulo)?.[1] ?? '',
}));

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
      ...colunasEntrega,
      { titulo: 'Observação', valor: ({ obs }: Linha) => obs },
      { titulo: 'Observação de', valor: ({ obs, obsPor }: Linha) => obs && (obsPor ?? 'Vendedor') },
      { titulo: 'Saldo Anterior', valor: ({ saldoAnterior }: Linha) => saldoAnterior },
      { titulo: 'Pontos Gastos', valor: ({ pontosGastos }: Linha) => pontosGastos },
      { titulo: 'Status', valor: ({ status }: Linha) => nomeStatusResgate[status] ?? status },
      { titulo: 'Previsão de Entrega', valor: ({ previsaoEntrega }: Linha) => formatDia(previsaoEntrega) },
    ],
  }),
};
