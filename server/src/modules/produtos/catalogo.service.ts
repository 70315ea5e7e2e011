/** What staff do to the main catalogue. */
import { cadastroProdutos, planilhaProdutos } from '@pontua/contract/produtos';
import { sql } from 'kysely';
import { eqCodigo } from '../../platform/db/codigo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { importacao } from '../processamentos/importacao.api.ts';
import * as queries from './catalogo.queries.ts';

const { lock, insert, update, remove, toColumns } = queries;

export const produtos = cadastro(cadastroProdutos, {
  queries: { lock, insert, update, remove, toColumns },
  async after(_trx, _contexto, antes, { valorPontos = antes.valorPontos }) {
    if (valorPontos === antes.valorPontos) return '';
    return '. O que espera Em Análise valerá o novo valor; o que já pontuou aparece em Correção de Pontuação';
  },
});

export const importacaoProdutos = importacao({
  planilha: planilhaProdutos,
  grava: 'produtos',
  padrao: { ativo: true },
  chave: sql`codigo_normal(t.codigo)`,
  onde: sql`t.repeticao = 0`,
  comZeros: [{ campo: 'codigo' }],
  unicos: [{ campo: 'codigoBarras', restricao: 'produtos_codigo_barras_key' }],
  atos: { criou: 'criouProduto', atualizou: 'atualizouProduto' },
});

export const findProduto = ({ db }: Plataforma, ator: AtorUsuario, id: number) =>
  queries.alcance(db, ator).where('p.id', '=', id).select('p.id').executeTakeFirst();

/** At most one, but for codes of old that differ in case alone. */
export const findByCodigo = async ({ db }: Plataforma, ator: AtorUsuario, codigo: string) => ({
  produtos: await queries.produtosDe(db, ator).where(eqCodigo('p', codigo)).limit(2).execute(),
});
