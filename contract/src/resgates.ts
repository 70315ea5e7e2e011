/** Redemptions: what a seller asks for, what staff do with it, and in which state. */
import { z } from 'zod';
import { Cartao } from './cartao.ts';
import { endpoint } from './endpoint.ts';
import { DetalhesEntrega, describeEntrega } from './entrega.ts';
import {
  Codigo,
  Dia,
  expandDia,
  Flag,
  formatCpf,
  Id,
  IdParams,
  Instante,
  linha,
  Mensagem,
  nomeia,
  numerico,
  Pontos,
} from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { parcialDe } from './parcial.ts';
import { ChavePix, tiposChavePix } from './pix.ts';
import { describePrazo, Prazo } from './prazo.ts';
import { FiltroGestor, FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { RespostaPorItem, withSelecao } from './selecao.ts';
import { comSinais } from './sinais.ts';
import { celular } from './telefone.ts';

export const statusResgate = { naoEntregue: 0, entregue: 1, emTransito: 2, cancelado: 3 } as const;
export const nomeStatusResgate: Record<number, string> = {
  0: 'Não entregue',
  1: 'Entregue',
  2: 'Em trânsito',
  3: 'Cancelado',
};

/** In which states what may be done; the server refuses by it and the screens disable by it. */
export const resgateCan: Readonly<Record<'alterarStatus' | 'cancelar' | 'alterarPrevisao', readonly number[]>> = {
  alterarStatus: [0, 1, 2],
  cancelar: [0, 1, 2],
  alterarPrevisao: [0, 1, 2],
};

export const operadoras = ['Vivo', 'Claro', 'TIM', 'OI', 'Nextel', 'Algar'] as const;
export const voltagens = ['110V', '220V'] as const;

/** What a prize of each kind needs to know; `tipo` must be the prize's. */
export const DetalhesResgate = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('recarga'),
    operadora: z.enum(operadoras, 'Selecione a operadora'),
    celular: z
      .string('Informe o celular')
      .refine((value) => value.trim() !== '', { error: 'Informe o celular', abort: true })
      .pipe(celular('Celular')),
  }),
  z
    .object({
      tipo: z.literal('pix'),
      tipoChave: z.enum(tiposChavePix, 'Selecione o tipo de chave'),
      chave: z.string('Informe a chave Pix').trim().min(1, 'Informe a chave Pix').max(77, 'Chave Pix inválida'),
    })
    .transform((value, context) => {
      const chave = ChavePix(value.tipoChave, value.chave);
      if (chave === null) {
        context.addIssue({
          code: 'custom',
          path: ['chave'],
          message: `Chave Pix inválida para o tipo ${value.tipoChave}`,
        });
        return z.NEVER;
      }
      return { ...value, chave };
    }),
  z.object({ tipo: z.literal('bivolt'), voltagem: z.enum(voltagens).default('110V') }),
  z.object({
    tipo: z.literal('credito'),
    /** Needed only while the seller has no card. */
    nomeCompleto: linha().max(80, 'Use no máximo 80 caracteres').optional(),
  }),
]);
export type DetalhesResgate = z.infer<typeof DetalhesResgate>;

/** Whether a card can be made out to it: two words at least, since the one card of a CPF never changes its name. */
export const isNomeCompleto = (nome: string): boolean =>
  nome.split(/\s+/).filter((palavra) => /\p{L}/u.test(palavra)).length > 1;

export const maximoPorResgate = 99;

export const QtdeResgate = numerico(
  z
    .number('Informe a quantidade')
    .int('Informe um número inteiro')
    .min(1, 'No mínimo 1 por resgate')
    .max(maximoPorResgate, `No máximo ${maximoPorResgate} por resgate`),
);

export const createResgate = endpoint({
  method: 'POST',
  path: '/api/resgatar',
  auth: 'loja',
  exigeRegulamento: true,
  idempotente: true,
  resumo: 'Resgata um prêmio com os pontos do vendedor',
  body: z.object({
    codigoPremio: Codigo,
    qtde: QtdeResgate,
    obs: z.string().trim().max(200, 'Use no máximo 200 caracteres').default(''),
    detalhes: DetalhesResgate.optional(),
    /** What all of it costs, as the person saw it; another price by now is refused with the new one (`preco_mudou`). */
    pontos: Pontos.optional(),
  }),
  reply: z.object({ saldoNovo: Pontos, cartao: Cartao.nullable(), mensagem: z.string() }),
  errors: [
    'saldo_insuficiente',
    'preco_mudou',
    'premio_indisponivel',
    'resgate_bloqueado',
    'validacao',
    'chave_reutilizada',
    'repeticao_em_andamento',
  ],
});

export const MeuResgate = z.object({
  id: z.number(),
  codigo: z.string(),
  premio: z.string(),
  detalhes: DetalhesEntrega.nullable(),
  cartao: z.string().nullable(),
  /** Free text, of the seller or of staff: nobody is paid by it. */
  obs: z.string(),
  /** Who of the staff wrote `obs`; null: the seller did, with the redemption. */
  obsPor: z.string().nullable(),
  qtde: z.number(),
  pontosGastos: Pontos,
  saldoAnterior: Pontos,
  status: z.number(),
  resgatadoEm: Instante,
  previsaoEntrega: Dia,
});

export type MeuResgate = z.infer<typeof MeuResgate>;

export const listaMeusResgates = defineLista<MeuResgate>()({
  chave: 'resgates',
  arquivo: 'MeusResgates',
  colunas: [
    {
      chave: 'premio',
      titulo: 'Prêmio',
      // Its code and what was asked for stand below the name, and find it, too.
      valor: (resgate: MeuResgate) =>
        [resgate.premio, resgate.codigo, ...describeEntrega(resgate).flat(), resgate.obs].join(' '),
      ordena: true,
      importancia: 1,
      largura: 18,
    },
    { chave: 'status', titulo: 'Status', tipo: 'codigo', nomes: nomeStatusResgate, ordena: true, importancia: 1 },
    { chave: 'pontosGastos', titulo: 'Pontos gastos', tipo: 'pontos', ordena: true, importancia: 1 },
    { chave: 'resgatadoEm', titulo: 'Resgatado em', tipo: 'instante', ordena: true },
    { chave: 'previsaoEntrega', titulo: 'Previsão de entrega', tipo: 'dia', ordena: true },
    { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero', ordena: true },
    { chave: 'saldoAnterior', titulo: 'Saldo anterior', tipo: 'pontos', ordena: true },
  ],
  ordem: { campo: 'resgatadoEm', direcao: 'desc' },
});

export const listMeusResgates = endpoint({
  method: 'GET',
  path: '/api/resgates',
  auth: 'loja',
  resumo: 'Resgates do vendedor, do mais novo ao mais antigo',
  lista: listaMeusResgates,
  reply: z.object({ resgates: z.array(MeuResgate) }),
  errors: [],
});

export const Resgate = MeuResgate.extend({
  revenda: z.string(),
  rede: z.string(),
  parceiro: z.string(),
  /** For levels that `verContatoParceiro`. */
  parceiroCpf: z.string().optional(),
  gestor: z.string().nullable(),
  cidade: z.string().nullable(),
  /** Null of what arrived, or is not going to. */
  prazo: Prazo.nullable(),
  ...comSinais,
});
export type Resgate = z.infer<typeof Resgate>;

/** One column for each detail, so that a payment is never read out of a free text. */
const colunasEntrega = (
  ['Operadora', 'Celular', 'Tipo de chave', 'Chave Pix', 'Voltagem', 'Cartão', 'Nome no cartão', 'Entrega'] as const
).map(
  (titulo) =>
    ({
      chave: `entrega ${titulo}`,
      titulo,
      tipo: 'identificador',
      onde: 'arquivo',
      valor: (resgate: Resgate) => describeEntrega(resgate).find(([rotulo]) => rotulo === titulo)?.[1],
    }) as const,
);

export const listaResgates = defineLista<Resgate>()({
  chave: 'resgates',
  arquivo: 'Resgates',
  colunas: [
    { chave: 'parceiro', titulo: 'Vendedor', ordena: true, importancia: 1 },
    { chave: 'premio', titulo: 'Prêmio', ordena: true, importancia: 1, largura: 12 },
    { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero', ordena: true, soma: true },
    { chave: 'pontosGastos', titulo: 'Pontos gastos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'status', titulo: 'Status', tipo: 'codigo', nomes: nomeStatusResgate, ordena: true, importancia: 1 },
    // What staff pay from. Wide, and worth less than the status where only one of them has room.
    {
      chave: 'detalhes',
      titulo: 'Dados da entrega',
      valor: (resgate: Resgate) => describeEntrega(resgate).flat().join(' '),
      onde: 'tela',
      importancia: 1,
      largura: 13,
    },
    { chave: 'resgatadoEm', titulo: 'Resgatado em', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'previsaoEntrega', titulo: 'Previsão de entrega', tipo: 'dia', ordena: true },
    { chave: 'prazo', titulo: 'Prazo', valor: ({ prazo }: Resgate) => describePrazo(prazo), largura: 12 },
    { chave: 'obs', titulo: 'Observação', largura: 12 },
    {
      chave: 'obsPor',
      titulo: 'Observação de',
      onde: 'arquivo',
      valor: ({ obs, obsPor }: Resgate) => obs && (obsPor ?? 'Vendedor'),
    },
    { chave: 'revenda', titulo: 'Loja', ordena: true },
    { chave: 'cidade', titulo: 'Cidade', importancia: 3 },
    { chave: 'rede', titulo: 'Rede' },
    { chave: 'gestor', titulo: 'Gestor', importancia: 3 },
    {
      chave: 'parceiroCpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ parceiroCpf = '' }: Resgate) => formatCpf(parceiroCpf),
      acao: 'verContatoParceiro',
      importancia: 3,
    },
    { chave: 'codigo', titulo: 'Código do prêmio', importancia: 3 },
    ...colunasEntrega,
    { chave: 'saldoAnterior', titulo: 'Saldo anterior', tipo: 'pontos', importancia: 3 },
    { chave: 'id', titulo: 'Id', tipo: 'codigo', ordena: true, importancia: 3, largura: 6 },
  ],
  ordem: { campo: 'resgatadoEm', direcao: 'desc' },
});

/** What chooses redemptions, for the list and for acts on many. */
const consultaResgates = listQuery(listaResgates, {
  status: numerico(z.int().min(0).max(3)).optional(),
  dataInicial: Dia.optional(),
  dataFinal: Dia.optional(),
  /** Past the day they were promised for, and not there yet. */
  atrasados: Flag.optional(),
}).extend({ rede: FiltroRede, gestorNome: FiltroGestor, limite: limiteOuTodos });

export const listResgates = endpoint({
  method: 'GET',
  path: '/api/resgates',
  auth: 'painel',
  telas: ['/painel/resgates'],
  resumo: 'Resgates ao alcance do usuário',
  lista: listaResgates,
  query: consultaResgates,
  reply: z.object({ resgates: z.array(Resgate), ...listaRodape }),
  errors: [],
});

export const listHistoricoResgate = defineHistorico(
  defineRegistro(listaResgates, {
    tipos: [
      'criouResgate',
      'alterouStatusResgate',
      'alterouObservacaoResgate',
      'alterouPrevisaoResgate',
      'cancelouResgate',
    ],
    porChave: {
      idResgate: [
        'criouMidia',
        'excluiuMidia',
        'compartilhouMidia',
        'revogouLinkMidia',
        'conferiuSinais',
        'reabriuConferencia',
      ],
    },
    campos: { nota: { titulo: 'Nota da conferência' } },
  }),
  {
    path: '/api/resgates/{id}/historico',
    telas: ['/painel/resgates'],
    resumo: 'O que foi mudado em um resgate',
  },
);

/** Single status change and cancel name the redemption by `identificador`, its id. */
const Identificador = z.object({ identificador: Id });

/** What a redemption may be changed to; cancelling has a call of its own. */
const StatusEditavel = numerico(z.literal([0, 1, 2], 'Status é obrigatório.'));

export const updateStatusResgate = endpoint({
  method: 'POST',
  path: '/api/alterarStatusResgate',
  auth: 'painel',
  telas: ['/painel/resgates'],
  acao: 'alterarStatusResgate',
  resumo: 'Muda o status de um resgate',
  body: parcialDe(z.object({ status: StatusEditavel })).extend({ ...Identificador.shape, status: StatusEditavel }),
  parcial: { juntos: [], chaves: ['identificador', 'status'] },
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'registro_mudou'],
});

export const cancelResgate = endpoint({
  method: 'POST',
  path: '/api/cancelarResgate',
  auth: 'painel',
  telas: ['/painel/resgates'],
  acao: 'cancelarResgate',
  resumo: 'Cancela um resgate e devolve os pontos aos lotes de onde saíram',
  body: Identificador,
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});

const nenhumId = 'Informe pelo menos um id.';

/** Ids come as a list or as the text staff typed; what is no number is named. */
const IdsResgate = z
  .union([z.array(z.union([z.string(), z.number()])), z.string().transform((text) => text.split(/[\s,;]+/))], nenhumId)
  .transform((ids) => ids.map((id) => String(id).trim()).filter(Boolean))
  .superRefine((ids, context) => {
    if (ids.length === 0) context.addIssue({ code: 'custom', message: nenhumId });
    if (ids.length > 1000) context.addIssue({ code: 'custom', message: 'Informe no máximo 1.000 ids por vez.' });
    const invalido = ids.find((id) => !/^\d{1,15}$/.test(id));
    if (invalido !== undefined) context.addIssue({ code: 'custom', message: `Id inválido encontrado: ${invalido}` });
  })
  .transform((ids) => ids.map(Number))
  .meta(nomeia('resgate'));

export const bulkStatusResgates = endpoint({
  method: 'PATCH',
  path: '/api/resgates/bulk',
  auth: 'painel',
  telas: ['/painel/resgates'],
  acao: 'alterarStatusResgate',
  resumo: 'Muda o status de vários resgates: dos que podem mudar, e diz dos outros por que não',
  body: withSelecao(
    {
      status: StatusEditavel,
      /** What each of `ids` was where the person chose it: one that is something else by now stays so. Ids that were typed have none. */
      vistos: z.record(z.string(), z.number()).optional(),
    },
    { ids: IdsResgate, filtro: consultaResgates, nenhum: nenhumId },
  ),
  reply: RespostaPorItem,
  errors: ['nao_encontrado', 'selecao_mudou', 'validacao'],
});

export const updateObservacaoResgate = endpoint({
  method: 'PUT',
  path: '/api/resgates/{id}/alterar-observacao',
  auth: 'painel',
  telas: ['/painel/resgates'],
  acao: 'editarObservacaoResgate',
  resumo: 'Edita a observação de um resgate',
  params: IdParams,
  body: parcialDe(z.object({ descricao: z.string().trim().max(500, 'Use no máximo 500 caracteres') })),
  parcial: { juntos: [] },
  reply: Mensagem,
  errors: ['nao_encontrado', 'registro_mudou'],
});

/** From today: a later year was mistyped. */
export const maximoDiasDePrevisao = 365;

const semPrevisao = 'Informe a previsão de entrega';

/** YYYY-MM-DD or YYYYMMDD. */
const Previsao = z.object({
  previsaoEntrega: z
    .string(semPrevisao)
    .trim()
    .min(1, { error: semPrevisao, abort: true })
    .transform(expandDia)
    .pipe(Dia),
});

export const updatePrevisaoResgate = endpoint({
  method: 'PUT',
  path: '/api/resgates/{id}/previsao',
  auth: 'painel',
  telas: ['/painel/resgates'],
  acao: 'alterarPrevisaoResgate',
  resumo: 'Muda a previsão de entrega de um resgate',
  params: IdParams,
  body: parcialDe(Previsao).extend(Previsao.shape),
  parcial: { juntos: [], chaves: ['previsaoEntrega'] },
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'registro_mudou'],
});

export const updateStatusCartao = endpoint({
  method: 'POST',
  path: '/api/cartoes/status',
  auth: 'loja',
  exigeRegulamento: true,
  resumo: 'Bloqueia o cartão do vendedor (1) ou pede o desbloqueio (0)',
  body: z.object({ numero: z.string().trim().min(1).max(40).meta(nomeia('cartao')), status: Flag }),
  reply: z.object({ sucesso: z.boolean(), mensagem: z.string(), cartao: Cartao.nullable() }),
  errors: ['nao_encontrado', 'estado_invalido'],
});
