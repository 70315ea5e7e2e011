/** The inside of one store, for staff: its data, contacts, sellers, sales, own codes, and its chain's balance of units. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  Dia,
  emailOpcional,
  FlagResposta,
  formatCpf,
  Id,
  IdParams,
  Instante,
  linha,
  Pontos,
  Reais,
  textoOpcional,
} from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { nomeTipoFiscal, situacoesVenda } from './pontuacoes.ts';
import { lojaRef } from './referencias.ts';
import { Revenda, telasDeUma as telas } from './revendas.ts';
import { telefoneOpcional } from './telefone.ts';

export const getLoja = endpoint({
  method: 'GET',
  path: '/api/revendas/cnpj/{cnpj}',
  auth: 'painel',
  telas,
  resumo: 'Uma loja com os seus totais',
  params: z.object({ cnpj: lojaRef() }),
  reply: z.object({ revenda: Revenda }),
  errors: ['nao_encontrado'],
});

export const Contato = z.object({
  id: z.number(),
  nome: z.string(),
  /** For those who `verContatoParceiro`. */
  telefone: z.string().nullable().optional(),
  email: z.string().nullable(),
  cargo: z.string().nullable(),
});
export type Contato = z.infer<typeof Contato>;

const contatos = {
  path: '/api/revendas/{id}/contatos',
  auth: 'painel',
  telas,
  reply: z.array(Contato),
} as const;

export const listContatos = endpoint({
  ...contatos,
  method: 'GET',
  resumo: 'Contatos de uma loja, por nome',
  params: IdParams,
  errors: ['nao_encontrado'],
});

/** More than this nobody reads. */
export const maximoContatos = 100;

export const createContato = endpoint({
  ...contatos,
  method: 'POST',
  acao: 'editarCadastros',
  resumo: 'Adiciona um contato a uma loja; responde todos',
  idempotente: true,
  params: IdParams,
  body: z.object({
    nome: linha('Nome é obrigatório').min(1, 'Nome é obrigatório').max(120, 'Use no máximo 120 caracteres'),
    telefone: telefoneOpcional('Telefone'),
    email: emailOpcional,
    cargo: textoOpcional(60),
  }),
  errors: ['nao_encontrado', 'validacao', 'estado_invalido'],
});

export const deleteContato = endpoint({
  ...contatos,
  method: 'DELETE',
  path: '/api/revendas/{id}/contatos/{contactId}',
  acao: 'editarCadastros',
  resumo: 'Exclui um contato de uma loja; responde os que ficam',
  params: IdParams.extend({ contactId: Id }),
  errors: ['nao_encontrado'],
});

const daLoja = { cnpjRevenda: lojaRef() };

export const VendedorDaLoja = z.object({
  id: z.number(),
  nome: z.string(),
  /** For those who `verContatoParceiro`. */
  cpf: z.string().optional(),
  totalPontos: Pontos,
  saldoPontos: Pontos,
  ultimaPontuacao: Instante.nullable(),
  ativo: FlagResposta,
});
export type VendedorDaLoja = z.infer<typeof VendedorDaLoja>;

export const listaVendedoresDaLoja = defineLista<VendedorDaLoja>()({
  chave: 'rows',
  arquivo: 'VendedoresDaLoja',
  colunas: [
    { chave: 'nome', titulo: 'Vendedor', ordena: true, importancia: 1 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: VendedorDaLoja) => formatCpf(cpf),
      acao: 'verContatoParceiro',
    },
    { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'ultimaPontuacao', titulo: 'Última pontuação', tipo: 'instante', ordena: true },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', ordena: true },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

export const listVendedoresDaLoja = endpoint({
  method: 'GET',
  path: '/api/revendas/vendedores',
  auth: 'painel',
  telas,
  resumo: 'Vendedores de uma loja; os inativos só para quem os vê',
  lista: listaVendedoresDaLoja,
  query: listQuery(listaVendedoresDaLoja, {}).extend(daLoja),
  reply: z.object({ rows: z.array(VendedorDaLoja), ...listaRodape }),
  errors: [],
});

export const VendaDaLoja = z.object({
  id: z.number(),
  realizadoEm: Dia,
  vendedor: z.string(),
  tipoFiscal: z.string(),
  identificador: z.string(),
  totalVenda: Reais,
  /** Of its scorings that stand. */
  pontos: Pontos,
  situacao: z.enum(situacoesVenda),
});
export type VendaDaLoja = z.infer<typeof VendaDaLoja>;

export const listaVendasDaLoja = defineLista<VendaDaLoja>()({
  chave: 'rows',
  arquivo: 'VendasDaLoja',
  colunas: [
    { chave: 'identificador', titulo: 'Número Fiscal', tipo: 'identificador', importancia: 1 },
    { chave: 'tipoFiscal', titulo: 'Tipo', tipo: 'codigo', nomes: nomeTipoFiscal, importancia: 3 },
    { chave: 'realizadoEm', titulo: 'Realizada em', tipo: 'dia', ordena: true, importancia: 1 },
    { chave: 'vendedor', titulo: 'Vendedor' },
    { chave: 'totalVenda', titulo: 'Total vendido', tipo: 'reais', soma: true, importancia: 1 },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', soma: true, importancia: 1 },
    { chave: 'situacao', titulo: 'Situação', largura: 8 },
  ],
  ordem: { campo: 'realizadoEm', direcao: 'desc' },
});

export const listVendasDaLoja = endpoint({
  method: 'GET',
  path: '/api/revendas/vendas',
  auth: 'painel',
  telas,
  resumo: 'Vendas feitas em uma loja, com o que renderam',
  lista: listaVendasDaLoja,
  query: listQuery(listaVendasDaLoja, {}).extend(daLoja),
  reply: z.object({ rows: z.array(VendaDaLoja), ...listaRodape }),
  errors: [],
});

export const SaldoDaLoja = z.object({
  id: z.number(),
  codigo: z.string(),
  produto: z.string(),
  qtdVendida: z.number(),
  qtdPontuada: z.number(),
  liberado: z.number(),
  saldo: z.number(),
  qtdAf: z.number(),
  /** Of `qtdAf`, the units of this store. */
  qtdAfLoja: z.number(),
});
export type SaldoDaLoja = z.infer<typeof SaldoDaLoja>;

export const listaSaldoDaLoja = defineLista<SaldoDaLoja>()({
  chave: 'rows',
  arquivo: 'SaldoDaLoja',
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1, largura: 14 },
    { chave: 'codigo', titulo: 'Código', ordena: true },
    { chave: 'qtdVendida', titulo: 'Comprado', tipo: 'numero', ordena: true },
    { chave: 'qtdPontuada', titulo: 'Pontuado', tipo: 'numero', ordena: true },
    { chave: 'liberado', titulo: 'Liberado', tipo: 'numero', ordena: true, importancia: 3 },
    { chave: 'saldo', titulo: 'Saldo', tipo: 'numero', ordena: true, importancia: 1 },
    { chave: 'qtdAf', titulo: 'Em Análise na rede', tipo: 'numero', ordena: true },
    { chave: 'qtdAfLoja', titulo: 'Em Análise nesta loja', tipo: 'numero', ordena: true },
  ],
  ordem: { campo: 'qtdAf', direcao: 'desc' },
});

export const listSaldoDaLoja = endpoint({
  method: 'GET',
  path: '/api/revendas/saldo',
  auth: 'painel',
  telas,
  resumo: 'Saldo de unidades da rede de uma loja, por produto, para quem vê a rede inteira',
  lista: listaSaldoDaLoja,
  query: listQuery(listaSaldoDaLoja, {}).extend(daLoja),
  reply: z.object({ rows: z.array(SaldoDaLoja), ...listaRodape }),
  errors: [],
});
