import { formatInstante } from '@pontua/contract/dates';
import { listEncerradas, listPendentes } from '@pontua/contract/submissoes';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { ordem } from './painel.queries.ts';
import { queryEncerradas, queryPendentes } from './painel.service.ts';

type Linha = Awaited<ReturnType<Awaited<ReturnType<typeof queryPendentes>>['executeTakeFirstOrThrow']>>;

const colunas = [
  { titulo: 'Número', valor: ({ id }: Linha) => id },
  { titulo: 'Vendedor', valor: ({ parceiro }: Linha) => parceiro },
  { titulo: 'CPF', valor: ({ cpf }: Linha) => cpf },
  { titulo: 'Código da Loja', valor: ({ codRevenda }: Linha) => codRevenda },
  { titulo: 'Loja', valor: ({ revenda }: Linha) => revenda },
  { titulo: 'Rede', valor: ({ rede }: Linha) => rede },
  { titulo: 'Enviado em', valor: ({ criadoEm }: Linha) => formatInstante(criadoEm) },
  { titulo: 'Chave de Acesso', valor: ({ chaveAcesso }: Linha) => chaveAcesso },
  { titulo: 'Repetido', valor: ({ repetida }: Linha) => (repetida ? 'Sim' : 'Não') },
];

export const exportacoes: Exportacoes = {
  recibosPendentes: exportacao(listPendentes, {
    prefixo: 'RecibosPendentes',
    linhas: async (app, ator, consulta) => ordenada(await queryPendentes(app, ator, consulta), consulta, ordem),
    colunas: () => colunas,
  }),
  recibosEncerrados: exportacao(listEncerradas, {
    prefixo: 'RecibosEncerrados',
    linhas: async (app, ator, consulta) => ordenada(await queryEncerradas(app, ator, consulta), consulta, ordem),
    colunas: () => [
      ...colunas,
      { titulo: 'Encerrado em', valor: ({ atualizadoEm }: Linha) => formatInstante(atualizadoEm) },
      { titulo: 'Motivo', valor: ({ motivo }: Linha) => motivo },
    ],
  }),
};
