import { formatDia, formatInstante } from '@pontua/contract/dates';
import { listPontuacoes, nomeTipoFiscal, nomeTipoPontuacao } from '@pontua/contract/pontuacoes';
import { ordenada } from '../../platform/db/lista.ts';
import { type Exportacoes, exportacao } from '../../platform/http/exportacao.ts';
import { ordem } from './painel.queries.ts';
import { situacaoDe, toQuery } from './painel.service.ts';

type Linha = Awaited<ReturnType<Awaited<ReturnType<typeof toQuery>>['executeTakeFirstOrThrow']>>;

export const exportacoes: Exportacoes = {
  pontuacoes: exportacao(listPontuacoes, {
    prefixo: 'Pontuacoes',
    linhas: async (app, ator, consulta) => ordenada(await toQuery(app, ator, consulta), consulta, ordem),
    colunas: () => [
      { titulo: 'Vendedor', valor: ({ parceiro }: Linha) => parceiro },
      { titulo: 'CPF', valor: ({ cpf }: Linha) => cpf },
      { titulo: 'Loja', valor: ({ revenda }: Linha) => revenda },
      { titulo: 'Rede', valor: ({ rede }: Linha) => rede },
      { titulo: 'Cidade', valor: ({ cidade }: Linha) => cidade },
      { titulo: 'Gestor', valor: ({ gestor }: Linha) => gestor },
      { titulo: 'Tipo Fiscal', valor: ({ tipoFiscal }: Linha) => nomeTipoFiscal[tipoFiscal] ?? tipoFiscal },
      { titulo: 'Número Fiscal', valor: ({ identificador }: Linha) => identificador },
      { titulo: 'Pontos', valor: ({ totalPontos }: Linha) => totalPontos },
      { titulo: 'Data da Venda', valor: ({ realizadoEm }: Linha) => formatDia(realizadoEm) },
      { titulo: 'Pontuado em', valor: ({ pontuadoEm }: Linha) => pontuadoEm && formatInstante(pontuadoEm) },
      { titulo: 'Vence em', valor: ({ venceEm }: Linha) => venceEm && formatDia(venceEm) },
      { titulo: 'Tipo', valor: ({ origem }: Linha) => nomeTipoPontuacao[origem] ?? '' },
      { titulo: 'Situação', valor: ({ pontuadoEm, canceladaEm }: Linha) => situacaoDe(pontuadoEm, canceladaEm) },
    ],
  }),
};
