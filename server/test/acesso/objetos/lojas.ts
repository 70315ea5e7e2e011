/** Chains, stores, products, codes, banners and market research. */
import { randomUUID } from 'node:crypto';
import { cadastroPesquisas } from '@pontua/contract/pesquisas';
import { cadastroProdutos } from '@pontua/contract/produtos';
import { cadastroCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { cadastroRedes } from '@pontua/contract/redes';
import { cadastroRevendas } from '@pontua/contract/revendas';
import type { Alcance, Mundo } from '../mundo.ts';
import { type Casos, daRede, doCadastro, semEscopo } from './casos.ts';

/** Everybody sees it, so who is restricted to a chain has no say in it. */
const bannerGeral =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => {
    const arquivo = { id: randomUUID(), tipo: 'banner', mime: 'image/webp', tamanho: 1, sha256: Buffer.alloc(32) };
    await t.app.db
      .insertInto('arquivos')
      .values({ ...arquivo, chave: `banner/${arquivo.id}.webp` })
      .execute();
    const { id } = await t.app.db
      .insertInto('banners')
      .values({ nome: 'Geral', alcance: 'todos', imagemId: arquivo.id, criadoEm: t.app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id }, ...(body && { body }) } };
  };

const cincoProdutos = Array.from({ length: 5 }, (_, n) => ({
  marca: 'A',
  produto: `P${n}`,
  qtde: 1,
  valorUnitario: 1,
}));

const loja = {
  codigo: 'ALHEIA-1',
  cnpj: '11444777000161',
  nomeFantasia: 'Loja',
  razaoSocial: 'Loja Ltda.',
  responsavel: 'Vera Prado',
  endCep: '01001000',
  endRua: 'Rua A',
  endNumero: '1',
  endBairro: 'Centro',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  email: 'loja@casa.example',
  celular: '11987654321',
  tipoPontuacao: 0,
};

export const deLojas: Casos = {
  ...doCadastro(cadastroRedes, outraRede, { regiao: 'Sul' }),
  getEsperaRede: outraRede(),
  createRede: 'um gestor é da equipe toda',
  listRevendas: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cnpj: alheio.revenda.cnpj } },
    vazia: 'revendas',
  }),
  createRevenda: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { ...loja, rede: alheio.rede.id } },
    recusa: 'Rede não encontrada',
  }),
  ...doCadastro(cadastroRevendas, daLoja, { responsavel: 'x' }),
  toggleResgateRevenda: daLoja({ resgateLiberado: 0 }),
  getEsperaRevenda: daLoja(),
  listContatos: daLoja(),
  createContato: daLoja({ nome: 'Rita' }),
  deleteContato: async ({ t, restrita, alheio }) => {
    const { id: contactId } = await t.app.db
      .insertInto('revendaContatos')
      .values({ revendaId: alheio.revenda.id, nome: 'Rita' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id: alheio.revenda.id, contactId } } };
  },
  getLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { cnpj: alheio.revenda.cnpj } },
  }),
  findLojaDaBase: 'a base de lojas é a do fabricante: não é de rede nenhuma',
  listRevendasCompletas: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { filtros: { rede: alheio.rede.id } } },
    vazia: 'rows',
  }),
  exportRevendas: 'um arquivo da mesma lista, com as mesmas linhas',
  listVendedoresDaLoja: dentroDaLoja(async () => undefined),
  listVendasDaLoja: dentroDaLoja(({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listSaldoDaLoja: dentroDaLoja(async ({ t, alheio }) => {
    const { id: produtoId } = await t.fabricas.produto();
    await t.app.db.insertInto('antifraude').values({ redeId: alheio.rede.id, produtoId }).execute();
  }),
  getCep: 'aberta: um endereço dos Correios é de todos',
  getRevenda: 'aberta: diz só o nome da loja em que alguém se cadastra',
  getRevendaPorCnpj: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { cnpj: alheio.revenda.cnpj } },
  }),
  createProduto: semEscopo,
  ...doCadastro(cadastroProdutos, semEscopo),
  listCodigosDaLoja: async (mundo) => {
    const { revendaId } = await codigoAlheio(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { cnpjRevenda: revendaId } }, vazia: 'rows' };
  },
  createCodigoDaLoja: async ({ t, restrita, alheio }) => {
    const { codigo: codigoPadrao } = await t.fabricas.produto();
    const body = { cnpjRevenda: alheio.revenda.cnpj, codigoPadrao, codigo: 'X', nome: 'X', valorUnitario: 1 };
    return { cliente: await restrita(2), entrada: { body }, recusa: 'Loja não encontrada' };
  },
  ...doCadastro(cadastroCodigosDaLoja, codigoDaLoja, { nome: 'X' }),
  importCodigosDaLoja: enviaCodigos,
  updateBanner: bannerGeral({ nome: 'X' }),
  toggleBanner: bannerGeral({ ativo: 0 }),
  deleteBanner: bannerGeral(),
  listHistoricoBanner: bannerGeral(),
  listHistoricoMarca: 'a marca é uma só, e quem vê a tela vê a sua história',
  listPesquisas: daRede('pesquisas', pesquisaAlheia),
  createPesquisa: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: pesquisaDe(alheio.revenda.cnpj) },
    recusa: 'Loja não encontrada',
  }),
  ...doCadastro(cadastroPesquisas, pesquisa, { categoria: 'x' }),
  listSharePesquisa: pesquisa(),
  getMediaMensal: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cnpjRevenda: alheio.revenda.cnpj } },
  }),
  getProdutoPorBarras: 'o catálogo é de todos',
  getHistoricoUsado: async ({ t, vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { codigo: (await t.fabricas.produto()).codigo, cpf: alheio.parceiro.cpf } },
  }),
  getVendidos: async ({ t, vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { codigo: (await t.fabricas.produto()).codigo, idRevenda: alheio.revenda.id } },
  }),
  getNomeProduto: async ({ t, restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: {
      params: {
        codigo: (await t.fabricas.produto()).codigo,
        codRevenda: (await t.fabricas.revenda({ redeId: alheio.rede.id })).codigo,
      },
    },
  }),
  getConviteLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id } },
  }),
  renewConviteLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id } },
  }),
  listProdutosRevenda: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { query: { cnpjRevenda: alheio.revenda.cnpj } },
  }),
  findProdutos: 'o catálogo é de todos',
  uploadProdutosRevenda: enviaCodigos,
  findProdutosPorCodigo: 'o catálogo é de todos; um código alheio não é achado, o que responde uma lista vazia',
};

/** What is done to the other chain. */
function outraRede(body?: object) {
  return async ({ restrita, alheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id }, ...(body && { body }) },
  });
}

/** What is done to the other store. */
function daLoja(body?: object) {
  return async ({ restrita, alheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id }, ...(body && { body }) },
  });
}

/** A list of what the other store has. */
function dentroDaLoja(insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    const query = { cnpjRevenda: mundo.alheio.revenda.cnpj };
    return { cliente: await mundo.restrita(2), entrada: { query }, vazia: 'rows' };
  };
}

function pesquisaDe(cnpjRevenda: string) {
  const listas = { produtosMaisVendidos: cincoProdutos, produtosMaisVendidosConcorrentes: cincoProdutos };
  const resto = { categoria: 'x', comunicacao: 'x', qtdeVendedores: 1, faturamento: 1, fonte: 'Equipe' };
  return { cnpjRevenda, ...resto, ...listas };
}

/** A research in the other side's store. */
async function pesquisaAlheia({ t, alheio }: Mundo): Promise<{ id: number }> {
  const { cnpjRevenda: _, produtosMaisVendidos, produtosMaisVendidosConcorrentes, ...resto } = pesquisaDe('');
  return t.app.db
    .insertInto('pesquisasMercado')
    .values({
      ...resto,
      revendaId: alheio.revenda.id,
      produtosMaisVendidos: JSON.stringify(produtosMaisVendidos),
      produtosMaisVendidosConcorrentes: JSON.stringify(produtosMaisVendidosConcorrentes),
      qtdePropria: 5,
      qtdeProdutosVendidos: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

function pesquisa(body?: object) {
  return async (mundo: Mundo): Promise<Alcance> => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: (await pesquisaAlheia(mundo)).id }, ...(body && { body }) },
  });
}

/** A code of the other chain's store. */
async function codigoAlheio({ t, alheio }: Mundo) {
  const { id: produtoId } = await t.fabricas.produto();
  const novo = { revendaId: alheio.revenda.id, produtoId, codigo: `L${produtoId}`, nome: 'Do outro' };
  return t.app.db.insertInto('produtosRevenda').values(novo).returning(['id', 'revendaId']).executeTakeFirstOrThrow();
}

function codigoDaLoja(body?: object) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const { id } = await codigoAlheio(mundo);
    return { cliente: await mundo.restrita(2), entrada: { params: { id }, ...(body && { body }) } };
  };
}

async function enviaCodigos({ restrita, alheio }: Mundo): Promise<Alcance> {
  return {
    cliente: await restrita(2),
    entrada: { body: { cnpjRevenda: alheio.revenda.cnpj } },
    arquivos: [{ nome: 'codigos.csv', conteudo: 'x' }],
    recusa: 'Loja não encontrada',
  };
}
