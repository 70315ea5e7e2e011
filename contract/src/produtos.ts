/** Products: the main catalogue as staff keep it and as sellers look it up, and the stores' own codes for them. */
import { z } from 'zod';
import { isCodigoBarras } from './barras.ts';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import {
  Codigo,
  Cpf,
  Flag,
  FlagResposta,
  Instante,
  linha,
  missing,
  nomeia,
  numerico,
  Pontos,
  PontosEstados,
  PontosPositivos,
  Reais,
  texto,
  ValorPositivo,
} from './fields.ts';
import { asUpload, definePlanilha, importacao } from './importacao.ts';
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

/** As staff keep it. */
export const Produto = z.object({
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  codigoBarras: z.string().nullable(),
  valorUnitario: Reais,
  valorPontos: Pontos,
  /** What sellers are shown instead, where it is stated. */
  valorPontosExibicao: Pontos.nullable(),
  ativo: FlagResposta,
  criadoEm: Instante,
});
export type Produto = z.infer<typeof Produto>;

export const listaProdutos = defineLista<Produto>()({
  chave: 'rows',
  arquivo: 'Catalogo',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1, largura: 16 },
    { chave: 'codigo', titulo: 'Código', ordena: true, importancia: 1 },
    { chave: 'codigoBarras', titulo: 'Código de barras', tipo: 'identificador' },
    { chave: 'valorUnitario', titulo: 'Preço unitário', tipo: 'reais', ordena: true },
    { chave: 'valorPontos', titulo: 'Valor pontos', tipo: 'pontos', ordena: true, importancia: 1 },
    { chave: 'valorPontosExibicao', titulo: 'Valor pontos exibição', tipo: 'pontos', ordena: true },
    { chave: 'criadoEm', titulo: 'Cadastrado em', tipo: 'instante', ordena: true, importancia: 3 },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
  ],
  ordem: { campo: 'valorPontos', direcao: 'desc' },
});

export const listProdutos = endpoint({
  method: 'GET',
  path: '/api/produtos',
  auth: 'painel',
  telas: ['/painel/produtos'],
  resumo: 'Produtos do catálogo principal, ou o arquivo deles',
  lista: listaProdutos,
  query: listQuery(listaProdutos, { ativo: Flag.optional() }),
  reply: z.object({ rows: z.array(Produto), ...listaRodape }),
  errors: [],
});

const codigoProduto = texto('Código', 30).meta(nomeia('codigo'));
/** What a product costs: more than nothing. */
export const PrecoProduto = (campo: string) => numerico(z.number(missing(campo)).pipe(ValorPositivo));
const codigoBarras = linha()
  .refine((digitos) => digitos === '' || isCodigoBarras(digitos), 'Código de barras inválido')
  .transform((digitos) => digitos || null)
  .nullable();

export const NovoProduto = z.object({
  codigo: codigoProduto,
  nome: texto('Nome'),
  valorUnitario: PrecoProduto('Preço Unitário'),
  valorPontos: numerico(z.number(missing('Valor Pontos')).pipe(PontosPositivos)),
  valorPontosExibicao: PontosEstados.optional(),
  codigoBarras: codigoBarras.optional(),
});
export type NovoProduto = z.infer<typeof NovoProduto>;

export const cadastroProdutos = cadastro({
  path: '/api/produtos',
  telas: { lista: '/painel/produtos', novo: '/painel/cadastrar/produto' },
  um: 'um produto',
  campos: NovoProduto,
  atos: {
    criou: ['criouProduto', 'Produto cadastrado com sucesso'],
    atualizou: ['atualizouProduto', 'Produto alterado com sucesso'],
    alternou: ['alternouProduto', 'Status atualizado com sucesso'],
    excluiu: ['excluiuProduto', 'Excluído com sucesso'],
  },
  registro: { lista: listaProdutos },
});
export const {
  create: createProduto,
  update: updateProduto,
  toggle: toggleProduto,
  remove: deleteProduto,
  history: listHistoricoProduto,
} = cadastroProdutos;

export const planilhaProdutos = definePlanilha(NovoProduto, {
  tipo: 'produtos',
  chave: 'codigo',
  frase: ['produto cadastrado', 'produtos cadastrados'],
  alterado: ['alterado', 'alterados'],
  acoes: ['editarCadastros'],
  colunas: [
    {
      chave: 'codigo',
      titulo: 'Código',
      sinonimos: ['Código do produto', 'Cod produto', 'Cód', 'SKU', 'Referência'],
      obrigatoria: true,
      exemplo: 'PX-1001',
      conteudo: 'Código do catálogo; um código conhecido altera o produto',
    },
    {
      chave: 'nome',
      titulo: 'Nome',
      sinonimos: ['Nome do produto', 'Descrição do produto', 'Descrição', 'Produto'],
      obrigatoria: true,
      exemplo: 'Furadeira de impacto 650 W',
      conteudo: 'Nome como o vendedor o conhece',
    },
    {
      chave: 'valorUnitario',
      titulo: 'Valor Unitário',
      sinonimos: ['Preço unitário', 'Vlr unitário', 'Valor unit.', 'Preço', 'Valor'],
      obrigatoria: true,
      exemplo: 349.9,
      celula: 'valor',
      conteudo: 'Preço de uma unidade, em reais',
    },
    {
      chave: 'valorPontos',
      titulo: 'Valor Pontos',
      sinonimos: ['Valor em pontos', 'Pontos', 'Pontuação'],
      obrigatoria: true,
      exemplo: 35,
      celula: 'valor',
      conteudo: 'Pontos de uma unidade vendida',
    },
    {
      chave: 'valorPontosExibicao',
      titulo: 'Valor Pontos Exibição',
      sinonimos: ['Pontos exibição', 'Pontos exibidos'],
      obrigatoria: false,
      exemplo: 35,
      celula: 'valor',
      conteudo: 'Pontos que o vendedor vê, se forem outros',
    },
    {
      chave: 'codigoBarras',
      titulo: 'Código de Barras',
      sinonimos: ['EAN', 'EAN13', 'GTIN', 'Cód. barras', 'Barras'],
      obrigatoria: false,
      exemplo: '7891234567895',
      celula: 'barras',
      conteudo: 'EAN de 8, 12 ou 13 dígitos, como texto',
    },
  ],
});

export const { upload: importProdutos, template: getTemplateProdutos } = importacao({
  planilha: planilhaProdutos,
  path: '/api/produtos',
  telas: ['/painel/produtos', '/painel/processar/produtos'],
  muitos: 'produtos do catálogo principal',
});

/** The same under the name that the screen of uploads has for it. */
export const uploadProdutos = asUpload(importProdutos, '/api/upload/produtos');

/** Whether a code is taken, and what it stands for. */
export const findProdutos = endpoint({
  method: 'GET',
  path: '/api/produtos',
  auth: 'painel',
  quando: ['codigo'],
  telas: [
    '/painel/produtos',
    '/painel/cadastrar/produto',
    '/painel/processar/nova-venda',
    '/painel/processar/pontuacoes',
  ],
  resumo: 'O produto do catálogo principal que tem um código; lista vazia: nenhum',
  query: z.object({ codigo: Codigo }),
  reply: z.object({ produtos: z.array(Produto) }),
  errors: ['validacao'],
});
