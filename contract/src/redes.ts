/** Retail chains. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import {
  blankIsNull,
  Dia,
  emBranco,
  Flag,
  FlagResposta,
  Id,
  IdParams,
  Instante,
  linha,
  numerico,
  Pontos,
  Reais,
} from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';

export const Rede = z.object({
  id: z.number(),
  nome: z.string(),
  regiao: z.string(),
  ativo: FlagResposta,
  controlaSaldo: FlagResposta,
  idGestor: z.number().nullable(),
  gestor: z.string().nullable(),
  /** What one point costs, BRL; only for levels that `verValorPonto`. */
  valorPonto: z.number().optional(),
});
export type Rede = z.infer<typeof Rede>;

/** What the networks screen shows of each. */
export const RedeCompleta = Rede.extend({
  dataCadastro: Dia,
  numeroRevendas: z.number(),
  numeroParceiros: z.number(),
  totalVendas: Reais,
  /** What the points scored so far cost, BRL: totalPontos × valorPonto; for those who see `valorPonto`. */
  totalCusto: Reais.optional(),
  totalPontos: Pontos,
  saldoPontos: Pontos,
  ultimaPontuacao: Instante.nullable(),
  /** Whether the caller reaches the chain as a whole, and not only some of its stores. */
  inteira: FlagResposta,
});
export type RedeCompleta = z.infer<typeof RedeCompleta>;

export const listaRedes = defineLista<RedeCompleta>()({
  chave: 'redes',
  arquivo: 'Redes',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1 },
    { chave: 'regiao', titulo: 'Região', ordena: true },
    { chave: 'gestor', titulo: 'Gestor', ordena: true },
    // Fractions of a cent count here: 0,045 is not 0,05.
    { chave: 'valorPonto', titulo: 'Valor do ponto', tipo: 'numero', casas: 4, ordena: true, acao: 'verValorPonto' },
    { chave: 'numeroRevendas', titulo: 'Lojas', tipo: 'numero', ordena: true, soma: true },
    { chave: 'numeroParceiros', titulo: 'Vendedores', tipo: 'numero', ordena: true, soma: true },
    { chave: 'totalVendas', titulo: 'Total vendido', tipo: 'reais', ordena: true, soma: true },
    { chave: 'totalCusto', titulo: 'Custo dos pontos', tipo: 'reais', ordena: true, soma: true, acao: 'verValorPonto' },
    { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'ultimaPontuacao', titulo: 'Última pontuação', tipo: 'instante', ordena: true },
    { chave: 'ativo', titulo: 'Ativa', tipo: 'simNao', ordena: true, importancia: 1 },
    { chave: 'id', titulo: 'Código', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

/** To choose from; many screens need it. */
export const listRedes = endpoint({
  method: 'GET',
  path: '/api/redes',
  auth: 'painel',
  resumo: 'Redes ao alcance do usuário, por nome',
  query: z.object({
    ativo: Flag.optional(),
    /** Sent by some screens; the session already says who asks. */
    cpfUsuario: z.string().max(20).optional(),
  }),
  reply: z.object({ redes: z.array(Rede) }),
  errors: [],
});

export const listRedesCompletas = endpoint({
  method: 'GET',
  path: '/api/redes',
  auth: 'painel',
  quando: ['completo', 'download'],
  telas: ['/painel/redes'],
  resumo: 'As mesmas redes com os seus totais, ou o arquivo delas',
  lista: listaRedes,
  query: wholeListQuery(listaRedes).extend({ ativo: Flag.optional(), completo: Flag.optional() }),
  reply: z.object({ redes: z.array(RedeCompleta), ...listaRodape }),
  errors: [],
});

const ValorPonto = numerico(
  z
    .number('Informe o valor do ponto')
    .positive('Informe um valor maior que zero')
    .max(1000, 'Valor grande demais')
    .refine(
      (valor) => Math.abs(valor * 10_000 - Math.round(valor * 10_000)) < 1e-6,
      'Use no máximo quatro casas decimais',
    ),
);

const RedeAlterada = z.object({
  nome: linha('Informe o nome').min(1, 'Informe o nome').max(120, 'Use no máximo 120 caracteres'),
  regiao: linha('Informe a região').min(1, 'Informe a região').max(60, 'Use no máximo 60 caracteres'),
  valorPonto: ValorPonto.optional(),
  controlaSaldo: Flag.optional(),
  idGestor: z.preprocess(blankIsNull, Id.nullish()).optional(),
});

/** What its point is worth may be left to the database's default. */
export const NovaRede = RedeAlterada.extend({ valorPonto: emBranco(ValorPonto) });
export type NovaRede = z.infer<typeof NovaRede>;

/** `controlaSaldo` turned off needs a permission of its own. */
const doCadastro = cadastro({
  path: '/api/redes',
  telas: { lista: '/painel/redes', novo: '/painel/cadastrar/rede' },
  um: 'uma rede',
  campos: RedeAlterada,
  atos: {
    criou: ['criouRede', 'Rede cadastrada com sucesso'],
    atualizou: ['atualizouRede', 'Rede alterada com sucesso'],
    alternou: ['alternouRede', 'Status atualizado com sucesso'],
    excluiu: ['excluiuRede', 'Rede excluída com sucesso'],
  },
  registro: {
    lista: listaRedes,
    campos: {
      gestorId: { titulo: 'Gestor', refere: 'usuarios' },
      controlaSaldo: { titulo: 'Controlar saldo de unidades', tipo: 'simNao' },
    },
  },
});
export const cadastroRedes = { ...doCadastro, create: { ...doCadastro.create, body: NovaRede } };
export const {
  create: createRede,
  update: updateRede,
  toggle: toggleRede,
  remove: deleteRede,
  history: listHistoricoRede,
} = cadastroRedes;

export const getEsperaRede = endpoint({
  method: 'GET',
  path: '/api/redes/{id}/espera',
  auth: 'painel',
  telas: ['/painel/redes'],
  acao: 'desligarControleSaldo',
  resumo: 'O que desligar o controle de saldo de uma rede pontuaria agora: unidades, pontos e o seu custo',
  params: IdParams,
  reply: z.object({ unidades: z.number(), pontos: Pontos, custo: Reais }),
  errors: ['nao_encontrado'],
});

export const listGestores = endpoint({
  method: 'GET',
  path: '/api/gestores',
  auth: 'painel',
  resumo: 'Gestores de redes',
  reply: z.array(z.object({ id: z.number(), nome: z.string() })),
  errors: [],
});
