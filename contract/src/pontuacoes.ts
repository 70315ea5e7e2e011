/** Sales and what they earned: sending, scoring, listing, cancelling. */
import { z } from 'zod';
import { cabecas } from './cabecas.ts';
import { Duvida } from './duvidas.ts';
import { endpoint } from './endpoint.ts';
import {
  Codigo,
  Cpf,
  Dia,
  digits,
  expandDia,
  Flag,
  FlagResposta,
  formatCpf,
  Id,
  IdParams,
  Instante,
  Mensagem,
  missing,
  nomeia,
  numerico,
  Pontos,
  Reais,
  ValorEmReais,
} from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { hasNumero, normalizeIdentificador, semNumeroFiscal } from './numero-fiscal.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { PaginaRecibo } from './submissoes.ts';

export const nomeTipoPontuacao: Record<number, string> = { 0: 'Sistema', 1: 'Digitação', 2: 'Foto' };
/** By `origensVenda`. */
export const nomeOrigemVenda: Record<number, string> = { ...nomeTipoPontuacao, 3: 'Digitação' };
export const nomeTipoFiscal: Record<string, string> = { N: 'Nota', C: 'Cupom' };
export const TipoFiscal = z.enum(['N', 'C'], 'Tipo Fiscal obrigatório');

const semItens = 'Adicione itens antes de processar';
const maximoItens = 'No máximo 200 itens por venda';

/** Absurd amounts are refused at the door. */
export const maximoUnidades = 1_000_000;

/** YYYY-MM-DD or YYYYMMDD. */
const DiaVenda = z
  .string(missing('Data'))
  .trim()
  .min(1, { error: missing('Data'), abort: true })
  .transform(expandDia)
  .pipe(Dia);

/** A fiscal number as it is typed; becomes what `normalizeIdentificador` makes of it. */
export const Identificador = z
  .string(semNumeroFiscal)
  .max(60, 'Use no máximo 60 caracteres')
  .transform(normalizeIdentificador)
  .refine(hasNumero, semNumeroFiscal);

/** How far back a sale may have been made; older ones are typing mistakes. */
export const maximoAnosVenda = 5;

export const ItemVenda = z.object({
  codigo: Codigo,
  /** The product as whoever typed the line saw it: refused where the code means another one in the store of the sale. */
  nome: z.string().max(200).optional(),
  qtde: numerico(
    z
      .number('Informe somente valores válidos')
      .int('Informe somente valores válidos')
      .min(1, 'Informe somente valores válidos')
      .max(maximoUnidades, 'Informe somente valores válidos'),
  ),
  valorUnitario: ValorEmReais,
  valorDesconto: ValorEmReais.default(0),
});
export type ItemVenda = z.infer<typeof ItemVenda>;

const invalidos = 'Informe somente valores válidos';
const ValorDaVenda = z.number(invalidos).refine((valor) => ValorEmReais.safeParse(valor).success, invalidos);

/** Staff are told less of what is wrong with an amount or a CPF, in the words of their screen. */
const ItemDigitado = ItemVenda.extend({ valorUnitario: ValorDaVenda, valorDesconto: ValorDaVenda.default(0) });

const CpfDaVenda = z
  .string('CPF obrigatório')
  .trim()
  .min(1, { error: 'CPF obrigatório', abort: true })
  .refine((cpf) => Cpf.safeParse(cpf).success, 'CPF inválido')
  .transform(digits)
  .meta(nomeia('cpf'));

/**
 * What to do where the store has a sale of that day with the same total or the same digits of the number: `avisar` refuses with
 * `venda_parecida` and the other sale; `confirmada` is a person's word, after that, that it is another. The screens send one of them.
 * The word is good for the sales up to `parecida`, which the refusal said (`atual`): what has come in since is asked about.
 */
const Repetida = {
  repetida: z.enum(['avisar', 'confirmada']).optional(),
  parecida: z.int().positive().optional(),
};

/** A seller of a store of type 1 sends only lines; each is one unit and the server numbers the sale. */
export const pontuarDigitacao = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/pontuar',
  auth: 'loja',
  exigeRegulamento: true,
  idempotente: true,
  resumo: 'Envia uma venda digitada pelo vendedor',
  body: z.object({
    venda: z.object({
      itens: z.array(ItemVenda, semItens).min(1, semItens).max(200, maximoItens),
    }),
    enviarMensagem: z.boolean().default(false),
    ...Repetida,
  }),
  reply: Mensagem.extend({ pontos: Pontos, emAnalise: z.number(), retidas: z.number() }),
  errors: ['venda_parecida', 'produto_nao_participante', 'estado_invalido', 'validacao'],
});

/** Staff type a sale, from a receipt (Nova Venda) or on behalf of a seller. */
export const pontuarVenda = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/pontuar',
  auth: 'painel',
  telas: ['/painel/processar/nova-venda', '/painel/processar/pontuacoes'],
  acao: 'processarVenda',
  idempotente: true,
  resumo: 'Registra e pontua uma venda',
  body: z.object({
    venda: z
      .object({
        /** Of a receipt the seller is who sent it: whoever may not see CPFs leaves it out. */
        cpf: CpfDaVenda.optional(),
        tipoFiscal: TipoFiscal,
        identificador: Identificador,
        realizadoEm: DiaVenda,
        itens: z.array(ItemDigitado, semItens).min(1, semItens).max(200, maximoItens),
        /** The receipt it was typed from. */
        idSubmissao: Id.optional(),
      })
      .refine(({ cpf, idSubmissao }) => cpf !== undefined || idSubmissao !== undefined, {
        error: 'CPF obrigatório',
        path: ['cpf'],
      }),
    enviarMensagem: z.boolean().default(true),
    ...Repetida,
  }),
  reply: Mensagem.extend({ pontos: Pontos, emAnalise: z.number(), retidas: z.number() }),
  errors: [
    'venda_ja_processada',
    'venda_parecida',
    'produto_nao_participante',
    'nao_encontrado',
    'estado_invalido',
    'validacao',
  ],
});

export const MinhaPontuacao = z.object({
  id: z.number(),
  totalPontos: Pontos,
  pontuadoEm: Instante,
  venceEm: Dia,
  vendaId: z.number(),
  identificador: z.string(),
  realizadoEm: Dia,
  itens: z.array(
    // `valorPontos` is of the line, its units together.
    z.object({ id: z.number(), codigo: z.string(), descricao: z.string(), qtde: z.number(), valorPontos: Pontos }),
  ),
});

export type MinhaPontuacao = z.infer<typeof MinhaPontuacao>;

export const listaMinhasPontuacoes = defineLista<MinhaPontuacao>()({
  chave: 'pontuacoes',
  arquivo: 'MinhasPontuacoes',
  colunas: [
    { chave: 'pontuadoEm', titulo: 'Pontuado em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'totalPontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, importancia: 1 },
    { chave: 'venceEm', titulo: 'Vence em', tipo: 'dia', ordena: true },
    { chave: 'identificador', titulo: 'Venda', tipo: 'identificador', ordena: true },
    { chave: 'realizadoEm', titulo: 'Vendido em', tipo: 'dia', ordena: true },
  ],
  ordem: { campo: 'pontuadoEm', direcao: 'desc' },
});

/** So many, the newest: more than a seller turns through. The statement goes back further. */
export const maximoMinhasPontuacoes = 1000;

export const listMinhasPontuacoes = endpoint({
  ...cabecas.listMinhasPontuacoes,
  resumo: 'Pontuações do vendedor, da mais nova à mais antiga',
  lista: listaMinhasPontuacoes,
  reply: z.object({ pontuacoes: z.array(MinhaPontuacao) }),
  errors: [],
});

export const getSaldo = endpoint({
  ...cabecas.getSaldo,
  resumo: 'Saldo do vendedor; o id é o seu próprio CPF ou identificador',
  params: z.object({ id: z.string().max(20) }),
  reply: z.array(z.object({ saldoPontos: Pontos, totalPontos: Pontos, emAnalise: z.number() })),
  errors: ['nao_encontrado'],
});

/** What came, what went, what expires next and what waits. */
export const getExtrato = endpoint({
  ...cabecas.getExtrato,
  resumo: 'Extrato de pontos do vendedor',
  query: z.object({
    /** `ordem` of an entry. */
    antesDe: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    limite: z.coerce.number().int().min(1).max(100).default(30),
    /** YYYY-MM: the entries of that month alone. */
    mes: z
      .string()
      .refine((mes) => Dia.safeParse(`${mes}-01`).success, 'Mês inválido')
      .optional(),
  }),
  reply: z.object({
    saldoPontos: Pontos,
    /** The day of the first entry of all; null where there is none. */
    desde: Dia.nullable(),
    lancamentos: z.array(
      z.object({
        ordem: z.number(),
        tipo: z.string(),
        pontos: Pontos,
        saldo: Pontos,
        descricao: z.string(),
        criadoEm: Instante,
        /** Of what a sale earned or lost: the sale, the product that earned most of it, and how many others there are. */
        vendaId: z.number().nullable(),
        produto: z.string().nullable(),
        outros: z.number(),
      }),
    ),
    /** Older ones follow. */
    temMais: z.boolean(),
    vencimentos: z.array(z.object({ venceEm: Dia, pontos: Pontos })),
    /** The lines that are served next, then those that wait for a person; `unidadesEmAnalise` counts all of them. */
    emAnalise: z.array(
      z.object({
        codigo: z.string(),
        descricao: z.string(),
        unidades: z.number(),
        /** At what they are worth today. */
        pontos: Pontos,
        realizadoEm: Dia,
        vendaId: z.number(),
        identificador: z.string(),
        /** Why staff look at it first; null where it waits for balance. */
        motivo: z.string().nullable(),
      }),
    ),
    unidadesEmAnalise: z.number(),
    /** What staff did not accept of late, and why. */
    recusadas: z.array(
      z.object({
        vendaId: z.number(),
        identificador: z.string(),
        unidades: z.number(),
        motivo: z.string(),
        recusadaEm: Instante,
      }),
    ),
    /** Asked about and not answered yet, or answered of late. */
    duvidas: z.array(Duvida.extend({ vendaId: z.number(), identificador: z.string() })),
  }),
  errors: [],
});

export const ItemPontuado = z.object({
  id: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  qtde: z.number(),
  valorUnitario: Reais,
  valorDesconto: Reais,
  /** Of the line, its units together. */
  valorPontos: Pontos,
});

/** Of a whole sale, whose units need not all be in one state. */
export const situacoesVenda = ['Pontuada', 'Parcial', 'Em Análise', 'Cancelada'] as const;

export const situacoesPontuacao = ['Pontuada', 'Em Análise', 'Cancelada'] as const;

/**
 * An act of scoring, or a sale of which no unit was scored yet (Em Análise); the first scoring of such a sale takes over its `id`.
 */
export const Pontuacao = z.object({
  id: z.number(),
  idVenda: z.number(),
  parceiro: z.string(),
  /** For levels that `verContatoParceiro`. */
  cpf: z.string().optional(),
  revenda: z.string(),
  rede: z.string(),
  cidade: z.string().nullable(),
  gestor: z.string().nullable(),
  tipoFiscal: z.string(),
  identificador: z.string(),
  totalPontos: Pontos,
  realizadoEm: Dia,
  /** Null while no unit of the sale was scored. */
  pontuadoEm: Instante.nullable(),
  venceEm: Dia.nullable(),
  cancelado: FlagResposta,
  situacao: z.enum(situacoesPontuacao),
  tipo: z.string(),
  diretorioArquivo: z.string().nullable(),
  /** Of its receipt, all of them; none of a sale that came without one. */
  paginas: z.array(PaginaRecibo),
  /** Units of the sale that wait for a person, and why. */
  retidas: z.number(),
  motivoRetencao: z.string().nullable(),
  /** Units of the sale that wait, for balance or for a person: cancelling drops them. */
  esperam: z.number(),
  /** What its seller asked last about the sale. */
  duvida: Duvida.nullable(),
  /** What it scored; of a sale that waits, what waits. */
  itens: z.array(ItemPontuado),
});
export type Pontuacao = z.infer<typeof Pontuacao>;

export const listaPontuacoes = defineLista<Pontuacao>()({
  chave: 'pontuacoes',
  arquivo: 'Pontuacoes',
  colunas: [
    { chave: 'parceiro', titulo: 'Vendedor', ordena: true, importancia: 1, largura: 13.25 },
    { chave: 'situacao', titulo: 'Situação', importancia: 1, largura: 10 },
    { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    {
      chave: 'tipoFiscal',
      titulo: 'Tipo fiscal',
      tipo: 'codigo',
      nomes: nomeTipoFiscal,
      onde: 'arquivo',
    },
    {
      chave: 'identificador',
      titulo: 'Número Fiscal',
      tipo: 'identificador',
      ordena: true,
      importancia: 1,
      largura: 8.5,
    },
    { chave: 'pontuadoEm', titulo: 'Pontuado em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'revenda', titulo: 'Loja', ordena: true, largura: 11 },
    { chave: 'realizadoEm', titulo: 'Realizado em', tipo: 'dia', ordena: true },
    // Sorted as `pontuadoEm` is.
    { chave: 'venceEm', titulo: 'Vence em', tipo: 'dia' },
    { chave: 'cidade', titulo: 'Cidade', ordena: true, importancia: 3 },
    { chave: 'rede', titulo: 'Rede', importancia: 3 },
    { chave: 'gestor', titulo: 'Gestor', importancia: 3 },
    { chave: 'tipo', titulo: 'Tipo', importancia: 3 },
    { chave: 'retidas', titulo: 'Acima do limite', tipo: 'numero', importancia: 3 },
    { chave: 'duvida', titulo: 'Pergunta', valor: ({ duvida }: Pontuacao) => duvida?.texto ?? '', importancia: 3 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: Pontuacao) => formatCpf(cpf),
      acao: 'verContatoParceiro',
      importancia: 3,
    },
    { chave: 'id', titulo: 'Id', tipo: 'codigo', ordena: true, importancia: 3, largura: 6 },
  ],
  ordem: { campo: 'pontuadoEm', direcao: 'desc' },
});

export const listPontuacoes = endpoint({
  method: 'GET',
  path: '/api/pontuacoes',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado'],
  resumo: 'Pontuações de um período, com as vendas que chegaram nele e só esperam saldo',
  lista: listaPontuacoes,
  query: listQuery(listaPontuacoes, {
    situacao: z.enum(situacoesPontuacao).optional(),
    retidas: Flag.optional(),
    /** Only sales that their sellers ask about. */
    duvida: Flag.optional(),
  }).extend({
    rede: FiltroRede,
    dataInicial: Dia.optional(),
    dataFinal: Dia.optional(),
    limite: limiteOuTodos,
  }),
  reply: z.object({ pontuacoes: z.array(Pontuacao), ...listaRodape }),
  errors: [],
});

export const listItensPontuacao = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/{id}/itens',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado', '/painel/vendedores'],
  resumo: 'O que uma pontuação pontuou, linha por linha; de uma venda Em Análise, o que espera',
  params: IdParams,
  reply: z.object({ itens: z.array(ItemPontuado) }),
  errors: ['nao_encontrado'],
});

/** More than anybody reads of one seller; the list of scorings finds the others. */
export const maximoDoVendedor = 1000;

export const listPontuacoesDoVendedor = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/{cpf}',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado', '/painel/vendedores'],
  acao: 'verContatoParceiro',
  resumo: 'As pontuações de um vendedor, da mais nova à mais antiga',
  params: z.object({ cpf: Cpf }),
  reply: z.object({ pontuacoes: z.array(Pontuacao) }),
  errors: ['nao_encontrado', 'validacao'],
});

export const listHistoricoPontuacao = defineHistorico(
  defineRegistro(listaPontuacoes, { tipos: ['cancelouPontuacao', 'corrigiuPontuacao'] }),
  {
    path: '/api/pontuacoes/{id}/historico',
    telas: ['/painel/pontuacoes/pontuado'],
    resumo: 'O que foi feito de uma pontuação e da sua venda',
  },
);

export const cancelPontuacao = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/cancelar',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado'],
  acao: 'cancelarPontuacao',
  resumo: 'Cancela uma pontuação, com estorno dos pontos e do saldo do antifraude, ou uma venda que só espera',
  body: z.object({ identificador: Id }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});

/** Sales .xlsx: 50 MB is far above 100,000 lines. */
export const maximoPlanilha = 50_000_000;
