/** What staff do to the stores' own codes for products. */

import { missing } from '@pontua/contract/fields';
import { cadastroCodigosDaLoja, type NovoCodigoDaLoja, planilhaCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import type { LojaRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import { z } from 'zod';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Faltas } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro, withNames } from '../cadastro/cadastro.api.ts';
import { importacao } from '../processamentos/importacao.api.ts';
import * as queries from './codigos-da-loja.queries.ts';
import { findRevenda } from './produtos.queries.ts';

type MudancaDoCodigo = Partial<NovoCodigoDaLoja>;

const { lock, insert, update, remove, toColumns } = queries;

const casos = cadastro(cadastroCodigosDaLoja, {
  campoDe: { revendaId: 'cnpjRevenda', produtoId: 'codigoPadrao' },
  queries: { lock, insert, update, remove, toColumns },
  async check(trx, ator, { revendaId, produtoId }: Partial<queries.CodigoDaLojaNovo>, antes) {
    const outraLoja = revendaId !== undefined && revendaId !== antes?.revendaId;
    if (outraLoja && !(await findRevenda(trx, ator, [{ por: 'id', valor: revendaId }]))) throw semLoja();
    const outroProduto = produtoId !== undefined && produtoId !== antes?.produtoId;
    if (outroProduto && !(await queries.holdPadrao(trx, ator, produtoId)))
      throw campoInvalido('codigoPadrao', 'Este produto foi excluído ou ficou inativo');
  },
});

const semLoja = () => campoInvalido('cnpjRevenda', 'Loja não encontrada');

/** It and the product are asked for again in the transaction that writes them. */
async function idOfLoja(app: Plataforma, ator: AtorUsuario, loja: LojaRef): Promise<number> {
  const achada = await findRevenda(app.db, ator, loja);
  if (!achada) throw semLoja();
  return achada.id;
}

async function idOfProduto(app: Plataforma, ator: AtorUsuario, codigo: string): Promise<number> {
  const achado = await queries.findPadrao(app.db, ator, codigo);
  if (!achado) throw campoInvalido('codigoPadrao', await notFound(app));
  return achado.id;
}

const notFound = async (app: Plataforma): Promise<string> =>
  `Produto ${(await findMarca(app)).fabricante} não encontrado`;

/** The installation names its manufacturer. */
export const faltasDoCodigo: Faltas = async ({ codigoPadrao: falta }, _body, app) =>
  falta === missing('Código padrão') ? { codigoPadrao: missing(`Código ${(await findMarca(app)).fabricante}`) } : {};

/** What was sent names its store and its product. */
export const codigosDaLoja = withNames<
  NovoCodigoDaLoja,
  MudancaDoCodigo,
  queries.CodigoDaLojaNovo,
  Partial<queries.CodigoDaLojaNovo>
>(casos, async (app, ator, { cnpjRevenda, codigoPadrao, ...outros }) => ({
  ...outros,
  ...(cnpjRevenda !== undefined && { revendaId: await idOfLoja(app, ator, cnpjRevenda) }),
  ...(codigoPadrao !== undefined && { produtoId: await idOfProduto(app, ator, codigoPadrao) }),
}));

/** As `NovoCodigoDaLoja` reads it: an id. */
const OpcoesDeCodigos = z.object({ cnpjRevenda: z.number() });

export const importacaoCodigosDaLoja = importacao({
  planilha: planilhaCodigosDaLoja,
  grava: 'produtos_revenda',
  colunas: ['revenda_id', 'produto_id', 'codigo', 'nome', 'valor_unitario'],
  padrao: { ativo: true },
  chave: sql`codigo_normal(t.codigo)`,
  onde: sql`t.repeticao = 0 and t.revenda_id = (l.dados ->> 'revenda_id')::bigint`,
  comZeros: [{ campo: 'codigo', onde: sql`t.revenda_id = (l.dados ->> 'revenda_id')::bigint` }],
  atos: { criou: 'criouProdutoRevenda', atualizou: 'atualizouProdutoRevenda' },
  // The route's schema made a `LojaRef` of it.
  opcoes: async (app, ator, body) => ({
    cnpjRevenda: await idOfLoja(app, ator, (body as { cnpjRevenda: LojaRef }).cnpjRevenda),
  }),
  async resolve(trx, { app, processamento, remetente }) {
    const { cnpjRevenda } = OpcoesDeCodigos.parse(processamento.opcoes);
    await queries.setApart(trx, cnpjRevenda);
    await queries.resolve(trx, remetente, cnpjRevenda);
    return queries.semLojaOuProduto(remetente, await notFound(app));
  },
  recheck: (remetente, linhas) => queries.recheck(linhas, remetente),
});

export const findCodigoDaLoja = ({ db }: Plataforma, ator: AtorUsuario, id: number) =>
  queries.alcance(db, ator).where('d.id', '=', id).select('d.id').executeTakeFirst();
