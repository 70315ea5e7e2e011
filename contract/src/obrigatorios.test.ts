import { expect, it } from 'vitest';
import { z } from 'zod';
import { createCartao } from './cartoes.ts';
import { createEstoque } from './estoque.ts';
import { createContato } from './loja.ts';
import { createParceiro } from './parceiros.ts';
import { PerfilAlterado } from './parceiros-painel.ts';
import { NovaPesquisa } from './pesquisas.ts';
import { pontuarDigitacao, pontuarVenda } from './pontuacoes.ts';
import { createPremio } from './premios.ts';
import { NovoProduto } from './produtos.ts';
import { NovoCodigoDaLoja } from './produtos-revenda.ts';
import { NovaRede, updateRede } from './redes.ts';
import { bulkStatusResgates } from './resgates.ts';
import { NovaRevenda } from './revendas.ts';
import { NovoUsuario } from './usuarios.ts';

const endereco = {
  endCep: 'CEP obrigatório',
  endRua: 'Rua obrigatória',
  endNumero: 'Número obrigatório',
  endBairro: 'Bairro obrigatório',
  endCidade: 'Cidade obrigatória',
  endEstado: 'Estado obrigatório',
};
const vendedor = {
  ...endereco,
  cnpjRevenda: 'Loja obrigatória',
  cpf: 'CPF obrigatório',
  nome: 'Nome obrigatório',
  dataNascimento: 'Data de Nascimento obrigatória',
  sexo: 'Sexo obrigatório',
  celular: 'Celular obrigatório',
};

/** Each form of the panel's registrations, and what it says where a field is empty: these fields, and no other. */
const formularios: Record<string, [campos: z.ZodType | null | undefined, faltas: Record<string, string>]> = {
  rede: [NovaRede, { nome: 'Informe o nome', regiao: 'Informe a região' }],
  administrador: [
    NovoUsuario,
    {
      nome: 'Nome obrigatório',
      cpf: 'CPF obrigatório',
      email: 'Email obrigatório',
      permissao: 'Permissão obrigatória',
    },
  ],
  loja: [
    NovaRevenda,
    {
      ...endereco,
      tipoPontuacao: 'Tipo de pontuação obrigatório',
      rede: 'Rede obrigatória',
      codigo: 'Código obrigatório',
      cnpj: 'CNPJ obrigatório',
      nomeFantasia: 'Nome Fantasia obrigatório',
      razaoSocial: 'Razão Social obrigatória',
      responsavel: 'Responsável obrigatório',
      email: 'E-mail obrigatório',
      celular: 'Celular obrigatório',
    },
  ],
  contato: [createContato.body, { nome: 'Nome é obrigatório' }],
  produto: [
    NovoProduto,
    {
      codigo: 'Código obrigatório',
      nome: 'Nome obrigatório',
      valorUnitario: 'Preço Unitário obrigatório',
      valorPontos: 'Valor Pontos obrigatório',
    },
  ],
  'produto de uma loja': [
    NovoCodigoDaLoja,
    {
      cnpjRevenda: 'Loja obrigatória',
      codigoPadrao: 'Código padrão obrigatório',
      codigo: 'Código Loja obrigatório',
      nome: 'Descrição Loja obrigatória',
      valorUnitario: 'Preço Unitário Loja obrigatório',
    },
  ],
  'vendedor novo': [createParceiro.body, vendedor],
  'vendedor alterado': [PerfilAlterado, { ...vendedor, hobby: 'Hobby obrigatório' }],
  pesquisa: [
    NovaPesquisa,
    {
      cnpjRevenda: 'Loja obrigatória',
      categoria: 'Categoria obrigatória',
      comunicacao: 'Comunicação obrigatória',
      qtdeVendedores: 'Quantidade de vendedores obrigatória',
      faturamento: 'Faturamento obrigatório',
      produtosMaisVendidos: 'Adicione 5 produtos mais vendidos',
      produtosMaisVendidosConcorrentes: 'Adicione 5 produtos concorrentes mais vendidos',
      fonte: 'Fonte obrigatória',
    },
  ],
  premio: [
    createPremio.body,
    {
      nome: 'Informe o nome',
      codigo: 'Informe o código',
      descricao: 'Informe a descrição',
      custoTotal: 'Informe o custo total',
      categoria: 'Informe a categoria',
    },
  ],
  estoque: [
    createEstoque.body,
    {
      rede: 'Informe a rede',
      codProduto: 'Informe o código',
      saldo: 'Saldo obrigatório',
      data: 'Data do relatório obrigatória',
    },
  ],
  cartao: [createCartao.body, { codigoBarras: 'Informe o código de barras', numero: 'Informe o número' }],
};

const faltasDe = (campos: z.ZodType | null | undefined, valores: object) => {
  const lidas = campos?.safeParse(valores).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  // The first is the one that is shown.
  return Object.fromEntries(lidas.reverse());
};

it.each(Object.entries(formularios))('%s: every field that must be filled says so', (_, [campos, faltas]) => {
  expect(faltasDe(campos, {})).toEqual(faltas);
  for (const vazio of ['', null]) {
    expect(faltasDe(campos, Object.fromEntries(Object.keys(faltas).map((campo) => [campo, vazio])))).toEqual(faltas);
  }
});

/** On or off, never blank. */
const chaves = new Set(['controlaSaldo', 'resgateLiberado', 'bannerExclusivo', 'exigeConvite']);

it.each(Object.entries(formularios))('%s: every other field may be blank', (_, [campos, faltas]) => {
  const outros = Object.keys(campos instanceof z.ZodObject ? campos.shape : {}).filter(
    (campo) => !(campo in faltas) && !chaves.has(campo),
  );
  expect(faltasDe(campos, Object.fromEntries(outros.map((campo) => [campo, ''])))).toEqual(faltas);
});

it('a sale without its fields, or with blank ones, asks for them in the words of the screen', () => {
  const venda = { tipoFiscal: 'N', identificador: '12', realizadoEm: '2026-11-20', cpf: '86288366757', itens: [] };
  const faltas = {
    'venda.tipoFiscal': 'Tipo Fiscal obrigatório',
    'venda.identificador': 'Número Fiscal obrigatório',
    'venda.realizadoEm': 'Data obrigatória',
    'venda.itens': 'Adicione itens antes de processar',
  };
  const { body } = pontuarVenda;
  expect(faltasDe(body, { venda: {} })).toEqual(faltas);
  expect(faltasDe(body, { venda: { tipoFiscal: '', identificador: '', realizadoEm: ' ', itens: [] } })).toEqual(faltas);
  expect(faltasDe(body, { venda: { ...venda, realizadoEm: '2026112' } })).toMatchObject({
    'venda.realizadoEm': 'Data inválida',
  });
  expect(faltasDe(body, { venda: { ...venda, itens: [{ qtde: 1, valorUnitario: 2 }] } })).toEqual({
    'venda.itens.0.codigo': 'Informe o código',
  });
  expect(faltasDe(pontuarDigitacao.body, { venda: {} })).toEqual({
    'venda.itens': 'Adicione itens antes de processar',
  });
  for (const ids of [undefined, null, {}, 5, '', []])
    expect(faltasDe(bulkStatusResgates.body, { status: 1, ids }), String(ids)).toEqual({
      ids: 'Informe pelo menos um id.',
    });
});

it('what is left blank beside what must be filled is as if it were not sent', () => {
  const rede = { nome: 'Rede', regiao: 'Sul' };
  expect(NovaRede.parse({ ...rede, valorPonto: '', idGestor: '' })).toEqual({ ...rede, idGestor: null });
  expect(updateRede.body?.safeParse({ valorPonto: '' }).error?.issues[0]?.message).toBe('Informe o valor do ponto');
  const estoque = { rede: 1, codProduto: 'A', saldo: 1, data: '2026-11-01' };
  expect(createEstoque.body?.parse({ ...estoque, id: '', qtdUltimoPedido: '' })).toEqual({
    ...estoque,
    qtdUltimoPedido: null,
  });
});
