/** Prepaid cards as staff keep them: the stock, who holds which, what holders wait for, and the operator's balances. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Id, IdParams, Instante, Mensagem, nomeia, numerico, Reais, ValorEmReais } from './fields.ts';
import { asUpload, definePlanilha, importacao } from './importacao.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { RespostaPorItem, withSelecao } from './selecao.ts';

export const situacoesCartao = ['livre', 'atribuido', 'em_desbloqueio', 'bloqueado', 'entregue', 'encerrado'] as const;
export type SituacaoCartao = (typeof situacoesCartao)[number];
export const nomeSituacaoCartao: Record<SituacaoCartao, string> = {
  /** In the stock. */
  livre: 'Livre',
  /** Somebody's, not in their hands yet. */
  atribuido: 'Atribuído',
  em_desbloqueio: 'Em desbloqueio',
  bloqueado: 'Bloqueado',
  entregue: 'Entregue',
  /** Replaced by another one. */
  encerrado: 'Encerrado',
};

export const CartaoDaEquipe = z.object({
  id: z.number(),
  rede: z.string().nullable(),
  loja: z.string().nullable(),
  parceiro: z.string().nullable(),
  codigoBarras: z.string(),
  numero: z.string(),
  saldo: Reais,
  atualizadoEm: Instante,
  /** Printed on it. */
  nome: z.string().nullable(),
  situacao: z.enum(situacoesCartao),
  bloqueado: z.boolean(),
  entregue: z.boolean(),
  /** Of a request to unblock: when it was made, and for how many business hours it has waited. */
  desbloqueioPedidoEm: Instante.nullable(),
  horasUteis: z.number().nullable(),
  /** Number of the card that took its place. */
  substituto: z.string().nullable(),
});
export type CartaoDaEquipe = z.infer<typeof CartaoDaEquipe>;

export const listaCartoes = defineLista<CartaoDaEquipe>()({
  chave: 'cartoes',
  arquivo: 'Cartoes',
  colunas: [
    // What people read off the card; it heads each on a phone.
    { chave: 'numero', titulo: 'Número', tipo: 'identificador', ordena: true, importancia: 1 },
    { chave: 'id', titulo: 'Id', tipo: 'numero', ordena: true },
    { chave: 'rede', titulo: 'Rede' },
    { chave: 'parceiro', titulo: 'Vendedor', importancia: 1, largura: 11 },
    {
      chave: 'situacao',
      titulo: 'Situação',
      tipo: 'codigo',
      nomes: nomeSituacaoCartao,
      importancia: 1,
      // A request says beside it how long it has waited.
      largura: 12.5,
    },
    { chave: 'codigoBarras', titulo: 'Proxy (código de barras)', tipo: 'identificador', ordena: true },
    { chave: 'saldo', titulo: 'Saldo', tipo: 'reais', ordena: true, soma: true, importancia: 1 },
    { chave: 'nome', titulo: 'Nome no cartão', ordena: true },
    { chave: 'loja', titulo: 'Loja', importancia: 3 },
    { chave: 'desbloqueioPedidoEm', titulo: 'Desbloqueio pedido em', tipo: 'instante', ordena: true, importancia: 3 },
    { chave: 'horasUteis', titulo: 'Horas úteis de espera', tipo: 'numero', onde: 'arquivo' },
    { chave: 'atualizadoEm', titulo: 'Saldo de', tipo: 'instante', importancia: 3 },
    { chave: 'substituto', titulo: 'Trocado por', tipo: 'identificador', importancia: 3 },
  ],
  ordem: { campo: 'id', direcao: 'asc' },
});

const telas = ['/painel/cartoes'] as const;

/** What chooses cards, for the list and for acts on many. */
const consultaCartoes = listQuery(listaCartoes, { situacao: z.enum(situacoesCartao).optional() }).extend({
  rede: FiltroRede,
  limite: limiteOuTodos,
});

export const listCartoes = endpoint({
  method: 'GET',
  path: '/api/cartoes',
  auth: 'painel',
  telas,
  resumo: 'Cartões: os de vendedores ao alcance do usuário, e o estoque para quem alcança todos',
  lista: listaCartoes,
  query: consultaCartoes,
  reply: z.object({ cartoes: z.array(CartaoDaEquipe), ...listaRodape }),
  errors: [],
});

export const getEstoqueCartoes = endpoint({
  method: 'GET',
  path: '/api/cartoes/estoque',
  auth: 'painel',
  telas,
  resumo: 'Quantos cartões há em cada situação, e quantos vendedores esperam por um',
  query: z.object({ rede: FiltroRede }),
  reply: z.object({
    /** Those that any card is in. */
    situacoes: z.array(z.object({ situacao: z.enum(situacoesCartao), quantos: z.number() })),
    /** Sellers who redeemed credit and have no card yet. */
    esperam: z.number(),
  }),
  errors: [],
});

/** Digits and letters; the spaces and hyphens that people type between them are left out. */
const identificacao = (falta: string) =>
  z
    .string(falta)
    .transform((digitado) => digitado.replace(/[\s\p{Cf}.-]/gu, '').toUpperCase())
    .pipe(
      z
        .string()
        .min(1, falta)
        .max(40, 'Use no máximo 40 caracteres')
        // The word below a list is no card's.
        .regex(/^[A-Z]*\d[0-9A-Z]*$/, 'Use só números, ou números e letras'),
    );

const NovoCartao = z.object({
  codigoBarras: identificacao('Informe o código de barras'),
  numero: identificacao('Informe o número'),
});

export const createCartao = endpoint({
  method: 'POST',
  path: '/api/cartoes',
  auth: 'painel',
  telas: ['/painel/cadastrar/cartao', ...telas],
  acao: 'editarCadastros',
  resumo: 'Cadastra um cartão no estoque',
  body: NovoCartao,
  reply: Mensagem.extend({ sucesso: z.literal(true), id: z.number() }),
  errors: ['conflito', 'validacao'],
});

/** The list that comes with a box of cards. */
export const planilhaCartoes = definePlanilha(NovoCartao, {
  tipo: 'cartoes',
  chave: 'numero',
  frase: ['cartão processado', 'cartões processados'],
  acoes: ['editarCadastros'],
  colunas: [
    {
      chave: 'codigoBarras',
      titulo: 'Código de Barras',
      sinonimos: ['Proxy', 'Cód. barras', 'Barras', 'Código'],
      obrigatoria: true,
      exemplo: '8970300000',
      celula: 'identificador',
      conteudo: 'Proxy do cartão, como texto; só números e letras',
    },
    {
      chave: 'numero',
      titulo: 'Número',
      sinonimos: ['Número do cartão', 'Nº do cartão', 'Nº cartão', 'Cartão', 'Num', 'Nº'],
      obrigatoria: true,
      exemplo: '5067411020008100',
      celula: 'identificador',
      conteudo: 'Número do cartão, como texto; com ou sem espaços',
    },
  ],
});

export const { upload: importCartoes, template: getTemplateCartoes } = importacao({
  planilha: planilhaCartoes,
  path: '/api/cartoes/estoque',
  telas,
  muitos: 'cartões do estoque',
});

/** What staff do with cards that are held. */
export const atosCartao = ['desbloquear', 'bloquear', 'entregar'] as const;
export type AtoCartao = (typeof atosCartao)[number];

type EstadoCartao = Pick<CartaoDaEquipe, 'situacao' | 'bloqueado' | 'entregue'>;

/** Why this cannot be done with a card as it is; '' where it can. */
export function whyNotCartao(ato: AtoCartao | 'trocar', { situacao, bloqueado, entregue }: EstadoCartao): string {
  if (situacao === 'livre') return 'Está no estoque: não é de ninguém';
  if (situacao === 'encerrado') return 'Foi trocado por outro cartão';
  if (ato === 'entregar') return entregue ? 'Já estava entregue' : '';
  if (ato === 'bloquear') return bloqueado && situacao !== 'em_desbloqueio' ? 'Já estava bloqueado' : '';
  if (ato === 'trocar' || situacao === 'em_desbloqueio') return '';
  return bloqueado ? 'O vendedor não pediu o desbloqueio' : 'Já estava desbloqueado';
}

const nenhumCartao = 'Selecione ao menos um cartão';
const IdsCartao = z.array(Id, nenhumCartao).min(1, nenhumCartao).max(1000, 'No máximo 1.000 por vez');

export const bulkCartoes = endpoint({
  method: 'PATCH',
  path: '/api/cartoes/bulk',
  auth: 'painel',
  telas,
  acao: 'gerirCartoes',
  resumo:
    'Confirma o desbloqueio, bloqueia ou registra a entrega de cartões: dos que podem, e diz dos outros por que não',
  body: withSelecao(
    { ato: z.enum(atosCartao, 'Informe o que fazer') },
    { ids: IdsCartao, filtro: consultaCartoes, nenhum: nenhumCartao },
  ),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'selecao_mudou', 'validacao'],
});

export const getTrocaCartao = endpoint({
  method: 'GET',
  path: '/api/cartoes/{id}/troca',
  auth: 'painel',
  telas,
  acao: 'gerirCartoes',
  resumo: 'O que a troca de um cartão faria agora: saldo, tarifa e o cartão que o vendedor receberia',
  params: IdParams,
  reply: z.object({
    saldo: Reais,
    /** Percent of the balance that the operator keeps. */
    percentual: z.number(),
    tarifa: Reais,
    transferido: Reais,
    /** The oldest free card; null where the stock is empty. */
    livre: z.string().nullable(),
  }),
  errors: ['nao_encontrado', 'estado_invalido'],
});

export const replaceCartao = endpoint({
  method: 'POST',
  path: '/api/cartoes/{id}/troca',
  auth: 'painel',
  telas,
  acao: 'gerirCartoes',
  resumo: 'Troca um cartão perdido: encerra o antigo e passa o saldo, menos a tarifa, a um do estoque',
  idempotente: true,
  params: IdParams,
  body: z.object({
    /** The balance that the person saw; another one by now is refused (`preco_mudou`). */
    saldo: numerico(ValorEmReais),
    /** The card that is handed out; the oldest free one unless said. */
    numero: identificacao('Informe o número')
      .or(z.literal('').transform(() => undefined))
      .optional()
      .meta(nomeia('cartao')),
    motivo: z.string('Informe o motivo').trim().min(1, 'Informe o motivo').max(200, 'Use no máximo 200 caracteres'),
  }),
  reply: Mensagem.extend({ numero: z.string() }),
  errors: ['nao_encontrado', 'estado_invalido', 'preco_mudou', 'validacao'],
});

export const listHistoricoCartao = defineHistorico(
  defineRegistro(listaCartoes, {
    tipos: [
      'criouCartao',
      'atribuiuCartao',
      'pediuDesbloqueioCartao',
      'desbloqueouCartao',
      'bloqueouCartao',
      'entregouCartao',
      'trocouCartao',
      'atualizouSaldoCartao',
    ],
    campos: {
      bloqueado: { titulo: 'Bloqueado', tipo: 'simNao' },
      emDesbloqueio: { titulo: 'Desbloqueio pedido', tipo: 'simNao' },
      entregue: { titulo: 'Entregue', tipo: 'simNao' },
      motivo: { titulo: 'Motivo' },
      tarifa: { titulo: 'Tarifa', tipo: 'reais' },
    },
  }),
  { path: '/api/cartoes/{id}/historico', telas, resumo: 'O que foi mudado em um cartão' },
);

const identificacaoNaPlanilha = z
  .string()
  .transform((escrito) => escrito.replace(/[\s.-]/g, '').toUpperCase())
  .optional();

/** The operator's word for what a card can do. */
const palavrasBloqueio: ReadonlyMap<string, boolean> = new Map([
  ...['bloqueado', 'bloqueada', 'inativo', 'cancelado'].map((palavra) => [palavra, true] as const),
  ...['desbloqueado', 'desbloqueada', 'ativo', 'liberado'].map((palavra) => [palavra, false] as const),
]);

/** A line of the operator's file; what it leaves blank stays as it is. */
const SaldoCartao = z.object({
  numero: identificacaoNaPlanilha,
  codigoBarras: identificacaoNaPlanilha,
  saldo: numerico(z.number('Informe o saldo').pipe(ValorEmReais)),
  bloqueado: z
    .string()
    .transform((palavra) => palavrasBloqueio.get(palavra.trim().toLowerCase()))
    .refine((bloqueado) => bloqueado !== undefined, 'Escreva Bloqueado ou Desbloqueado')
    .optional(),
  entregue: Flag.transform((entregue) => entregue === 1).optional(),
});

export const planilhaSaldoCartao = definePlanilha(SaldoCartao, {
  tipo: 'saldo_cartao',
  chave: 'numero',
  frase: ['linha de saldo processada', 'linhas de saldo processadas'],
  acoes: ['gerirCartoes'],
  colunas: [
    {
      chave: 'numero',
      titulo: 'Número',
      sinonimos: ['Número do cartão', 'Nº do cartão', 'Nº cartão', 'Cartão', 'Num', 'Nº'],
      obrigatoria: true,
      ou: 'codigoBarras',
      exemplo: '5067411020008100',
      celula: 'identificador',
      conteudo: 'Número do cartão, como texto; ou use o código de barras',
    },
    {
      chave: 'codigoBarras',
      titulo: 'Código de Barras',
      sinonimos: ['Proxy', 'Cód. barras', 'Barras', 'Código'],
      obrigatoria: false,
      exemplo: '8970300000',
      celula: 'identificador',
      conteudo: 'Proxy do cartão; vale sozinho, sem o número',
    },
    {
      chave: 'saldo',
      titulo: 'Saldo',
      sinonimos: ['Saldo atual', 'Saldo disponível', 'Valor', 'Saldo do cartão'],
      obrigatoria: true,
      exemplo: 150.5,
      celula: 'valor',
      conteudo: 'Saldo do cartão na operadora, em reais',
    },
    {
      chave: 'bloqueado',
      titulo: 'Situação',
      sinonimos: ['Status', 'Estado', 'Bloqueio'],
      obrigatoria: false,
      exemplo: 'Desbloqueado',
      conteudo: 'Bloqueado ou Desbloqueado; desbloqueado confirma o pedido do vendedor',
    },
    {
      chave: 'entregue',
      titulo: 'Entregue',
      sinonimos: ['Cartão entregue', 'Entrega'],
      obrigatoria: false,
      exemplo: 'Sim',
      celula: 'simNao',
      conteudo: 'Sim ou Não',
    },
  ],
});

const telasSaldo = ['/painel/processar/saldo-cartao', ...telas] as const;

const saldos = importacao({
  planilha: planilhaSaldoCartao,
  path: '/api/cartoes',
  telas: telasSaldo,
  muitos: 'saldos de cartões',
});
export const getTemplateSaldoCartao = saldos.template;
/** Changes cards that are known; it adds none. */
export const uploadSaldoCartao = {
  ...asUpload(saldos.upload, '/api/upload/saldo_cartao'),
  resumo: 'Atualiza saldo, situação e entrega de cartões pelo arquivo da operadora (.csv)',
} as const;
