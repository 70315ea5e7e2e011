/** Stores by file: those of the programme, and the manufacturer's own list of customers. */
import { planilhaBaseLojas, planilhaLojas } from '@pontua/contract/revendas-planilha';
import { sql } from 'kysely';
import { noEscopo } from '../../platform/db/escopo.ts';
import { importacao } from '../processamentos/importacao.api.ts';
import * as queries from './importacao.queries.ts';

/** Columns that the form has and both tables. */
const contatos =
  `razao_social responsavel email celular telefone end_cep end_rua end_numero end_complemento end_bairro end_cidade
  end_estado`.split(/\s+/);

export const importacaoLojas = importacao({
  planilha: planilhaLojas,
  grava: 'revendas',
  colunas: ['rede_id', 'codigo', 'cnpj', 'nome_fantasia', 'tipo_pontuacao', ...contatos],
  padrao: {
    razao_social: '',
    responsavel: '',
    cenario: 0,
    resgate_liberado: true,
    banner_exclusivo: false,
    exige_convite: false,
    saida_automatica: 0,
    ativo: true,
  },
  chave: sql`t.cnpj`,
  comZeros: [{ campo: 'codigo' }],
  unicos: [
    {
      campo: 'codigo',
      restricao: 'revendas_codigo_normal',
      normal: (texto) => sql`codigo_normal(${texto})`,
    },
  ],
  atos: { criou: 'criouRevenda', atualizou: 'atualizouRevenda' },
  alcance: (escopo) => sql`${noEscopo(escopo, sql.ref('t.id'), sql.ref('t.rede_id'))}`,
  async resolve(trx, { escopo, remetente }) {
    await queries.resolveRedes(trx, escopo);
    return queries.faltas(remetente);
  },
  recheck: ({ escopo }, linhas) => queries.recheck(linhas, escopo),
  async settle(trx, linhas) {
    await queries.freeCodigos(trx, linhas);
    return linhas;
  },
});

export const importacaoBaseLojas = importacao({
  planilha: planilhaBaseLojas,
  grava: 'base_lojas',
  colunas: ['codigo', 'cnpj', 'nome_fantasia', ...contatos],
  padrao: {},
  chave: sql`codigo_normal(t.codigo)`,
  comZeros: [{ campo: 'codigo' }],
  atos: { criou: 'criouLojaBase', atualizou: 'atualizouLojaBase' },
});
