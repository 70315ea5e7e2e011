/** Sales whose units would earn other points today or are of another product, and posting the difference. See docs/decisions/0530-correcao-de-pontuacao.md. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, formatCpf, Id, Instante, Mensagem, nomeia, numerico, Pontos } from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { contaPontos, formatPontos } from './money.ts';
import { plural } from './plural.ts';
import { nomeTipoFiscal } from './pontuacoes.ts';
import { FiltroRede } from './referencias.ts';
import { RespostaPorItem, withSelecao } from './selecao.ts';

/** How long after a scoring it is still looked at. */
export const diasDeCorrecao = 90;

/** Sales that one analysis lists at most, the newest first; sums by product are of these. */
export const maximoCorrecoes = 10_000;

/** Why a line differs: its product is worth something else by now, or its code stands for another product in the store. */
export const motivosCorrecao = ['valor', 'codigo'] as const;

export const LinhaCorrecao = z.object({
  motivo: z.enum(motivosCorrecao),
  /** As it was typed. */
  codigo: z.string(),
  produto: z.string(),
  /** What the code stands for now, where that is another product. */
  produtoNovo: z.string().nullable(),
  unidades: z.number(),
  /** Of one unit. */
  valorAtual: Pontos,
  valorNovo: Pontos,
});
export type LinhaCorrecao = z.infer<typeof LinhaCorrecao>;

/** "Valor do produto alterado: 2 unidades de Cafeteira, de 10 para 12 pontos por unidade". */
export function describeLinha(linha: LinhaCorrecao): string {
  const { motivo, codigo, produto, produtoNovo, unidades, valorAtual, valorNovo } = linha;
  const pontos =
    valorAtual === valorNovo
      ? `com o mesmo valor de ${contaPontos(valorNovo)} por unidade`
      : `de ${formatPontos(valorAtual)} para ${contaPontos(valorNovo)} por unidade`;
  const quantas = plural(unidades, 'unidade', 'unidades');
  return motivo === 'valor'
    ? `Valor do produto alterado: ${quantas} de ${produto}, ${pontos}`
    : `Código da loja mapeado depois: ${quantas} de ${codigo}, que era ${produto} e agora é ${produtoNovo}, ${pontos}`;
}

export const VendaCorrigir = z.object({
  id: z.number(),
  idVenda: z.number(),
  parceiro: z.string(),
  /** For levels that `verContatoParceiro`. */
  cpf: z.string().optional(),
  revenda: z.string(),
  rede: z.string(),
  tipoFiscal: z.string(),
  identificador: z.string(),
  realizadoEm: Dia,
  /** Its newest scoring. */
  pontuadoEm: Instante,
  /** Of its active scorings within the period. */
  pontuacaoAtual: Pontos,
  pontuacaoNova: Pontos,
  /** What correcting it posts; negative where points are taken back, 0 where only its units move to another product. */
  aPontuar: Pontos,
  linhas: z.array(LinhaCorrecao),
});
export type VendaCorrigir = z.infer<typeof VendaCorrigir>;

export const listaCorrecoes = defineLista<VendaCorrigir>()({
  chave: 'vendasCorrigir',
  arquivo: 'Correcoes',
  colunas: [
    { chave: 'parceiro', titulo: 'Vendedor', ordena: true, importancia: 1 },
    { chave: 'revenda', titulo: 'Loja', ordena: true },
    { chave: 'tipoFiscal', titulo: 'Tipo fiscal', tipo: 'codigo', nomes: nomeTipoFiscal, onde: 'arquivo' },
    { chave: 'identificador', titulo: 'Número Fiscal', tipo: 'identificador', ordena: true },
    { chave: 'pontuacaoAtual', titulo: 'Pontuação atual', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'pontuacaoNova', titulo: 'Pontuação nova', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'aPontuar', titulo: 'A pontuar', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'corrigir', titulo: 'Corrigir', valor: () => '', onde: 'tela', importancia: 1, fixa: true, largura: 7 },
    {
      chave: 'motivo',
      titulo: 'Por quê',
      valor: ({ linhas }: VendaCorrigir) => linhas.map(describeLinha).join('; '),
      largura: 16,
      importancia: 3,
    },
    { chave: 'pontuadoEm', titulo: 'Pontuado em', tipo: 'instante', ordena: true },
    { chave: 'realizadoEm', titulo: 'Realizado em', tipo: 'dia', ordena: true, importancia: 3 },
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 3 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: VendaCorrigir) => formatCpf(cpf),
      acao: 'verContatoParceiro',
      importancia: 3,
    },
    { chave: 'idVenda', titulo: 'Id da venda', tipo: 'codigo', importancia: 3, largura: 6 },
  ],
  ordem: { campo: 'pontuadoEm', direcao: 'desc' },
});

/** What chooses them, for the list, its sums and acts on many. */
const filtrosCorrecoes = { rede: FiltroRede, produto: Id.optional() };
const consultaCorrecoes = listQuery(listaCorrecoes, {}).extend({ ...filtrosCorrecoes, limite: limiteOuTodos });

const telas = ['/painel/processar/correcao-pontuacao'] as const;

export const listCorrecoes = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/correcoes',
  auth: 'painel',
  telas,
  acao: 'corrigirPontuacao',
  resumo: 'Vendas pontuadas nos últimos 90 dias que hoje valeriam outros pontos ou são de outro produto, e por quê',
  lista: listaCorrecoes,
  query: consultaCorrecoes,
  reply: z.object({ vendasCorrigir: z.array(VendaCorrigir), ...listaRodape }),
  errors: [],
});

export const CorrecaoDeProduto = z.object({
  /** Of the product that the lines were scored as. */
  id: z.number(),
  codigo: z.string(),
  produto: z.string(),
  vendas: z.number(),
  unidades: z.number(),
  pontuacaoAtual: Pontos,
  pontuacaoNova: Pontos,
  aPontuar: Pontos,
});
export type CorrecaoDeProduto = z.infer<typeof CorrecaoDeProduto>;

export const listaCorrecoesPorProduto = defineLista<CorrecaoDeProduto>()({
  chave: 'produtos',
  arquivo: 'CorrecoesPorProduto',
  colunas: [
    { chave: 'produto', titulo: 'Produto', ordena: true, importancia: 1 },
    { chave: 'codigo', titulo: 'Código', tipo: 'identificador', ordena: true },
    { chave: 'vendas', titulo: 'Vendas', tipo: 'numero', ordena: true, importancia: 1 },
    { chave: 'unidades', titulo: 'Unidades', tipo: 'numero', ordena: true, soma: true },
    { chave: 'pontuacaoAtual', titulo: 'Pontuação atual', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'pontuacaoNova', titulo: 'Pontuação nova', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'aPontuar', titulo: 'A pontuar', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
  ],
  ordem: { campo: 'vendas', direcao: 'desc' },
});

export const listCorrecoesPorProduto = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/correcoes/produtos',
  auth: 'painel',
  telas,
  acao: 'corrigirPontuacao',
  resumo: 'As mesmas linhas somadas por produto',
  lista: listaCorrecoesPorProduto,
  query: listQuery(listaCorrecoesPorProduto, {}).extend({ rede: FiltroRede }),
  reply: z.object({ produtos: z.array(CorrecaoDeProduto), ...listaRodape }),
  errors: [],
});

export const corrigirPontuacao = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/corrigir/{idVenda}',
  auth: 'painel',
  telas,
  acao: 'corrigirPontuacao',
  resumo: 'Lança a diferença entre o que as unidades de uma venda pontuaram e o que valem hoje',
  params: z.object({ idVenda: Id }),
  body: z.object({
    /** The difference that the person saw; another one by now is refused. */
    aPontuar: numerico(z.number('Informe um número')).optional(),
  }),
  reply: Mensagem.extend({ pontos: Pontos }),
  errors: ['nao_encontrado', 'estado_invalido', 'correcao_mudou'],
});

const IdsVenda = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .min(1, 'Selecione pelo menos uma venda')
  .max(1000, 'No máximo 1.000 vendas por vez')
  .meta(nomeia('venda'));

export const corrigirPontuacoes = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/corrigir',
  auth: 'painel',
  telas,
  acao: 'corrigirPontuacao',
  resumo: 'Corrige várias vendas: as que ainda diferem, e diz das outras por que não',
  body: withSelecao(
    {
      /** By id, the difference that the person saw: a sale that has another one by now is left as it is. */
      vistos: z.record(z.string(), z.number()).optional(),
    },
    { ids: IdsVenda, filtro: consultaCorrecoes, nenhum: 'Selecione pelo menos uma venda' },
  ),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'selecao_mudou', 'validacao'],
});
