/** Products of the main catalogue, as sellers look them up. */
import { z } from 'zod';
import { isCodigoBarras } from './barras.ts';
import { endpoint } from './endpoint.ts';
import { Codigo, Cpf, Flag, FlagResposta, Pontos, Reais } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { lojaRef, lojaRefPorId } from './referencias.ts';

/** What is said wherever a code or a barcode leads to no active product. */
export const produtoNaoParticipante = 'Produto não participante';

export const ProdutoPontos = z.object({
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  /** What sellers are shown; the points counted are `valorPontos` of the product. */
  valorPontosExibicao: Pontos,
  ordem: z.number(),
  ativo: FlagResposta,
});

export type ProdutoPontos = z.infer<typeof ProdutoPontos>;

export const listaProdutosPontos = defineLista<ProdutoPontos>()({
  chave: 'rows',
  arquivo: 'Produtos',
  colunas: [
    { chave: 'nome', titulo: 'Produto', ordena: true, importancia: 1 },
    { chave: 'codigo', titulo: 'Código', ordena: true },
    { chave: 'valorPontosExibicao', titulo: 'Pontos', tipo: 'pontos', ordena: true, importancia: 1 },
  ],
  ordem: { campo: 'valorPontosExibicao', direcao: 'desc' },
});

export const listProdutosPontos = endpoint({
  method: 'GET',
  path: '/api/produtos',
  auth: 'loja',
  resumo: 'Pontos por produto participante',
  lista: listaProdutosPontos,
  // Sellers see active products only, whatever they ask for.
  query: listQuery(listaProdutosPontos, { ativo: Flag.optional() }),
  reply: z.object({ rows: z.array(ProdutoPontos), ...listaRodape }),
  errors: [],
});

/** A product that a code or a barcode led to. */
export const ProdutoEncontrado = ProdutoPontos.pick({ id: true, codigo: true, nome: true, valorPontosExibicao: true });
export type ProdutoEncontrado = z.infer<typeof ProdutoEncontrado>;

export const findProdutosPorCodigo = endpoint({
  method: 'GET',
  path: '/api/produtos/{codigo}/codigo',
  auth: 'loja',
  resumo: 'O produto de um código da loja, do catálogo ou de barras; lista vazia: não participa',
  params: z.object({ codigo: Codigo }),
  reply: z.object({ produtos: z.array(ProdutoEncontrado) }),
  errors: ['validacao'],
});

export const getProdutoPorBarras = endpoint({
  method: 'GET',
  path: '/api/produtos/barcode/{code}',
  auth: 'loja',
  resumo: 'O produto de um código de barras: EAN-13, EAN-8 ou UPC-A',
  params: z.object({ code: z.string().trim().refine(isCodigoBarras, 'Código de barras inválido') }),
  /** `codigo` is one under which this seller's store finds the product. */
  reply: ProdutoEncontrado,
  errors: ['nao_encontrado', 'validacao'],
});

/** "De / Para": a store's own code for a product. */
export const ProdutoRevenda = z.object({
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  codigoPadrao: z.string(),
  valorUnitario: Reais,
  valorPontosExibicao: Pontos,
  ativo: FlagResposta,
});

export type ProdutoRevenda = z.infer<typeof ProdutoRevenda>;

export const listaProdutosRevenda = defineLista<ProdutoRevenda>()({
  chave: 'rows',
  arquivo: 'ProdutosLoja',
  colunas: [
    { chave: 'codigo', titulo: 'Código na loja', ordena: true, importancia: 1 },
    { chave: 'nome', titulo: 'Produto', ordena: true, importancia: 1 },
    { chave: 'codigoPadrao', titulo: 'Código', ordena: true },
    { chave: 'valorPontosExibicao', titulo: 'Pontos', tipo: 'pontos', ordena: true },
  ],
  ordem: { campo: 'codigo', direcao: 'asc' },
});

export const listProdutosRevenda = endpoint({
  method: 'GET',
  path: '/api/produtos_revenda',
  auth: 'loja',
  resumo: 'Códigos que a loja do vendedor tem para os produtos',
  lista: listaProdutosRevenda,
  query: listQuery(listaProdutosRevenda, { ativo: Flag.optional() }).extend({ cnpjRevenda: lojaRef() }),
  reply: z.object({ rows: z.array(ProdutoRevenda), ...listaRodape }),
  errors: ['nao_encontrado', 'validacao'],
});

/** First half of the typed form's own check: what the seller's store bought. */
export const getHistoricoUsado = endpoint({
  method: 'GET',
  path: '/api/historico/codigoUsado/{codigo}/{cpf}',
  auth: 'loja',
  resumo: 'Unidades de um produto no histórico da loja do vendedor; idRevenda nulo: nenhuma',
  params: z.object({ codigo: Codigo, cpf: Cpf }),
  reply: z.object({
    quantidade: z.number(),
    idRevenda: z.number().nullable(),
    /** 0: nothing to hold a sale against, because the chain or its histórico is not kept by store (docs/decisions/0367-saldo-na-digitacao.md). */
    controlado: FlagResposta,
  }),
  errors: ['nao_encontrado', 'validacao'],
});

/** The other half: what it sold of that. */
export const getVendidos = endpoint({
  method: 'GET',
  path: '/api/vendas_itens/{codigo}/{idRevenda}',
  auth: 'loja',
  resumo: 'Unidades de um produto já vendidas pela loja no programa',
  params: z.object({ codigo: Codigo, idRevenda: lojaRefPorId() }),
  reply: z.number(),
  errors: ['nao_encontrado', 'validacao'],
});

/** Staff type a code from a receipt and read which product the engine will take it for. */
export const getNomeProduto = endpoint({
  method: 'GET',
  path: '/api/produtos_revenda/produto/{codigo}/{codRevenda}',
  auth: 'painel',
  telas: ['/painel/processar/nova-venda', '/painel/processar/pontuacoes'],
  resumo: 'Nome do produto que um código quer dizer em uma loja',
  params: z.object({ codigo: Codigo, codRevenda: lojaRef() }),
  reply: z.object({ nome: z.string() }),
  errors: ['nao_encontrado', 'validacao'],
});
