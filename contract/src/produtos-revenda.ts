/** "De / Para" as staff keep it: a store's own codes for the products of the main catalogue. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import { Codigo, Flag, FlagResposta, Instante, missing, nomeia, Pontos, Reais, texto } from './fields.ts';
import { asUpload, definePlanilha, importacao } from './importacao.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { PrecoProduto } from './produtos.ts';
import { FiltroRede, lojaRef } from './referencias.ts';
import { telasDeUma } from './revendas.ts';

export const CodigoDaLoja = z.object({
  id: z.number(),
  loja: z.string(),
  cnpjRevenda: z.string(),
  codigo: z.string(),
  nome: z.string(),
  codigoPadrao: z.string(),
  /** As the main catalogue calls it. */
  produto: z.string(),
  valorUnitario: Reais,
  valorPontos: Pontos,
  ativo: FlagResposta,
  criadoEm: Instante,
});
export type CodigoDaLoja = z.infer<typeof CodigoDaLoja>;

export const listaCodigosDaLoja = defineLista<CodigoDaLoja>()({
  chave: 'rows',
  arquivo: 'ProdutosRevenda',
  colunas: [
    { chave: 'nome', titulo: 'Descrição na loja', ordena: true, importancia: 1, largura: 16 },
    { chave: 'codigo', titulo: 'Código na loja', ordena: true, importancia: 1 },
    { chave: 'loja', titulo: 'Loja', largura: 11 },
    { chave: 'cnpjRevenda', titulo: 'CNPJ', tipo: 'identificador', importancia: 3 },
    { chave: 'codigoPadrao', titulo: 'Código padrão', ordena: true },
    { chave: 'produto', titulo: 'Produto', importancia: 3 },
    { chave: 'valorUnitario', titulo: 'Preço na loja', tipo: 'reais', ordena: true },
    { chave: 'valorPontos', titulo: 'Valor pontos', tipo: 'pontos', ordena: true },
    { chave: 'criadoEm', titulo: 'Cadastrado em', tipo: 'instante', ordena: true, importancia: 3 },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

export const listCodigosDaLoja = endpoint({
  method: 'GET',
  path: '/api/produtos_revenda',
  auth: 'painel',
  telas: ['/painel/produtos', ...telasDeUma],
  resumo: 'Códigos que as lojas têm para os produtos, de uma delas ou de todas',
  lista: listaCodigosDaLoja,
  query: listQuery(listaCodigosDaLoja, { ativo: Flag.optional(), rede: FiltroRede }).extend({
    cnpjRevenda: lojaRef().optional(),
    limite: limiteOuTodos,
  }),
  reply: z.object({ rows: z.array(CodigoDaLoja), ...listaRodape }),
  errors: ['validacao'],
});

export const NovoCodigoDaLoja = z.object({
  cnpjRevenda: lojaRef(missing('Loja')),
  codigoPadrao: z.string(missing('Código padrão')).trim().min(1, missing('Código padrão')).pipe(Codigo),
  codigo: texto('Código Loja', 30).meta(nomeia('codigo')),
  nome: texto('Descrição Loja'),
  valorUnitario: PrecoProduto('Preço Unitário Loja'),
});
export type NovoCodigoDaLoja = z.infer<typeof NovoCodigoDaLoja>;

export const cadastroCodigosDaLoja = cadastro({
  path: '/api/produtos_revenda',
  telas: { lista: '/painel/produtos', novo: '/painel/cadastrar/produto' },
  um: 'o código de uma loja para um produto',
  campos: NovoCodigoDaLoja,
  atos: {
    criou: ['criouProdutoRevenda', 'Produto cadastrado com sucesso'],
    atualizou: ['atualizouProdutoRevenda', 'Produto alterado com sucesso'],
    alternou: ['alternouProdutoRevenda', 'Status atualizado com sucesso'],
    excluiu: ['excluiuProdutoRevenda', 'Excluído com sucesso'],
  },
  registro: {
    lista: listaCodigosDaLoja,
    campos: {
      produtoId: { titulo: 'Produto', refere: 'produtos' },
      revendaId: { titulo: 'Loja', refere: 'revendas' },
    },
  },
});
export const {
  create: createCodigoDaLoja,
  update: updateCodigoDaLoja,
  toggle: toggleCodigoDaLoja,
  remove: deleteCodigoDaLoja,
  history: listHistoricoCodigoDaLoja,
} = cadastroCodigosDaLoja;

export const planilhaCodigosDaLoja = definePlanilha(NovoCodigoDaLoja, {
  tipo: 'produtos_revenda',
  chave: 'codigo',
  frase: ['produto cadastrado', 'produtos cadastrados'],
  alterado: ['alterado', 'alterados'],
  acoes: ['editarCadastros'],
  colunas: [
    {
      chave: 'codigoPadrao',
      titulo: 'Código Padrão',
      sinonimos: ['Código do catálogo', 'Cód. padrão', 'Código principal', 'Para'],
      obrigatoria: true,
      exemplo: 'PX-1001',
      conteudo: 'Código do catálogo principal',
    },
    {
      chave: 'codigo',
      titulo: 'Código',
      sinonimos: ['Código da loja', 'Código na loja', 'Código loja', 'Cód', 'SKU', 'De'],
      obrigatoria: true,
      exemplo: '778123',
      conteudo: 'Código que a loja usa; um código conhecido altera o que a linha diz',
    },
    {
      chave: 'nome',
      titulo: 'Nome',
      sinonimos: ['Descrição', 'Descrição da loja', 'Descrição na loja', 'Produto'],
      obrigatoria: true,
      exemplo: 'FURADEIRA IMP 650W',
      conteudo: 'Descrição do produto na loja',
    },
    {
      chave: 'valorUnitario',
      titulo: 'Valor Unitário',
      sinonimos: ['Preço', 'Preço unitário', 'Preço na loja', 'Valor', 'Vlr unitário', 'Valor unit.'],
      obrigatoria: true,
      exemplo: 359.9,
      celula: 'valor',
      conteudo: 'Preço na loja, em reais',
    },
    {
      chave: 'cnpjRevenda',
      titulo: 'CNPJ',
      sinonimos: ['CNPJ da loja', 'CNPJ revenda'],
      obrigatoria: false,
      exemplo: '11.222.333/0001-81',
      celula: 'cnpj',
      conteudo: 'Loja da linha: a de outra que não a escolhida não entra',
    },
  ],
});

export const { upload: importCodigosDaLoja, template: getTemplateCodigosDaLoja } = importacao({
  planilha: planilhaCodigosDaLoja,
  path: '/api/produtos_revenda',
  telas: ['/painel/produtos', '/painel/processar/produtos'],
  muitos: 'códigos de uma loja',
  body: z.object({ cnpjRevenda: lojaRef('Informe a revenda') }),
});

/** The same under the name that the screen of uploads has for it. */
export const uploadProdutosRevenda = asUpload(importCodigosDaLoja, '/api/upload/produtos_revenda');
