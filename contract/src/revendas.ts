/** Stores: what a seller's pages, the panel's choices and the screen of stores need of them. What is inside of one is in `loja.ts`. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { camposEndereco, enderecoGuardado } from './endereco.ts';
import { endpoint } from './endpoint.ts';
import {
  Cnpj,
  emailOpcional,
  emBranco,
  Flag,
  FlagResposta,
  formatCnpj,
  IdParams,
  Instante,
  invalid,
  linha,
  Mensagem,
  missing,
  nomeia,
  numerico,
  Pontos,
  Reais,
  texto,
} from './fields.ts';
import { defineLista, listaRodape, listQuery, maximoTodos } from './list.ts';
import { nomeTipoPontuacao } from './pontuacoes.ts';
import { FiltroGestor, FiltroRede, lojaRef, lojaRefPorId, redeRef } from './referencias.ts';
import { celular, telefoneOpcional } from './telefone.ts';

/** A label by which stores are told apart in reports; nothing depends on it. */
export const nomeCenario: Record<number, string> = { 0: 'Inicial', 1: 'A', 2: 'B', 3: 'C' };

export const Convite = z.string().trim().max(40).optional();

export const getRevenda = endpoint({
  method: 'GET',
  path: '/api/revendas/{id}',
  auth: 'publica',
  resumo: 'Nome de uma loja ativa, para o autocadastro',
  params: z.object({ id: lojaRefPorId() }),
  query: z.object({
    /** The code of the link, where the store requires its invitation. */
    convite: Convite,
  }),
  reply: z.object({ id: z.number(), nomeFantasia: z.string(), cnpj: z.string() }),
  errors: ['nao_encontrado', 'convite_invalido', 'muitas_tentativas'],
});

export const getRevendaPorCnpj = endpoint({
  method: 'GET',
  path: '/api/revendas/cnpj/{cnpj}',
  auth: 'loja',
  resumo: 'O que a loja do vendedor permite',
  params: z.object({ cnpj: lojaRef() }),
  reply: z.object({ resgateLiberado: FlagResposta, cenario: z.number(), bannerExclusivo: FlagResposta }),
  errors: ['nao_encontrado'],
});

/** To choose from; many screens need it. By `codigo` or `cnpj`: whether one of them is taken. */
export const listRevendas = endpoint({
  method: 'GET',
  path: '/api/revendas',
  auth: 'painel',
  quando: ['ativo', 'cnpj', 'codigo', 'cpfUsuario'],
  resumo:
    'Lojas ao alcance do usuário, para filtros e escolhas; as inativas só para quem as vê, e quando pedidas pelo código ou CNPJ',
  query: z.object({
    ativo: Flag.optional(),
    cnpj: z.string().max(20).meta(nomeia('loja')).optional(),
    codigo: linha().max(30).meta(nomeia('loja')).optional(),
    /** Every word names the store, its chain, its code or the beginning of its CNPJ. */
    buscar: z.string().trim().max(100).default(''),
    limite: z.coerce.number().int().min(1).max(maximoTodos).default(maximoTodos),
    /** Sent by some screens; the session already says who asks. */
    cpfUsuario: z.string().max(20).optional(),
  }),
  reply: z.object({
    revendas: z.array(
      z.object({
        id: z.number(),
        cnpj: z.string(),
        codigo: z.string(),
        nomeFantasia: z.string(),
        idRede: z.number(),
        tipoPontuacao: z.number(),
      }),
    ),
    /** There are more than `limite`. */
    haMais: z.boolean(),
    /** What was asked about is of a store that the caller does not see: whoever changes stores is told no more than that. */
    tomado: z.boolean(),
  }),
  errors: [],
});

/** What is kept of a store. */
const DadosRevenda = z.object({
  id: z.number(),
  codigo: z.string(),
  cnpj: z.string(),
  nomeFantasia: z.string(),
  razaoSocial: z.string(),
  responsavel: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  celular: z.string().nullable(),
  ...enderecoGuardado,
  tipoPontuacao: z.number(),
  cenario: z.number(),
  idRede: z.number(),
  nomeRede: z.string(),
  gestor: z.string().nullable(),
  criadoEm: Instante,
  resgateLiberado: FlagResposta,
  bannerExclusivo: FlagResposta,
  /** Minutes without a touch after which its sellers are signed out; 0: never. */
  saidaAutomatica: z.number(),
  /** Whoever registers by the store's link needs its code. */
  exigeConvite: FlagResposta,
  ativo: FlagResposta,
});

/** The same with what its sellers and sales add up to. */
export const Revenda = DadosRevenda.extend({
  /** Either may be a mobile: for those who `verContatoParceiro`. */
  celular: z.string().nullable().optional(),
  telefone: z.string().nullable().optional(),
  /** Active sellers. */
  numeroParceiros: z.number(),
  totalVendas: Reais,
  totalPontos: Pontos,
  saldoPontos: Pontos,
  /** Points of its units that wait Em Análise, at what a unit is worth today. */
  saldoPontosAF: Pontos,
  ultimaPontuacao: Instante.nullable(),
  /** Sales that stand, by how they came: in the chain's file, or typed by somebody. */
  lancamentoRelatorio: z.number(),
  lancamentoManual: z.number(),
  /** "De / Para": how many codes of its own are mapped to products. */
  depara: z.number(),
});
export type Revenda = z.infer<typeof Revenda>;

export const listaRevendas = defineLista<Revenda>()({
  chave: 'rows',
  arquivo: 'Lojas',
  colunas: [
    { chave: 'nomeFantasia', titulo: 'Loja', ordena: true, importancia: 1, largura: 14 },
    { chave: 'nomeRede', titulo: 'Rede', ordena: true },
    { chave: 'gestor', titulo: 'Gestor', importancia: 3 },
    { chave: 'codigo', titulo: 'Código', ordena: true },
    {
      chave: 'cnpj',
      titulo: 'CNPJ',
      tipo: 'identificador',
      valor: ({ cnpj }: Revenda) => formatCnpj(cnpj),
      ordena: true,
      importancia: 3,
      largura: 11,
    },
    { chave: 'endCidade', titulo: 'Cidade', ordena: true },
    { chave: 'endEstado', titulo: 'UF' },
    { chave: 'tipoPontuacao', titulo: 'Pontuação', tipo: 'codigo', nomes: nomeTipoPontuacao, ordena: true },
    { chave: 'cenario', titulo: 'Cenário', tipo: 'codigo', nomes: nomeCenario, ordena: true, importancia: 3 },
    { chave: 'numeroParceiros', titulo: 'Vendedores', tipo: 'numero', soma: true },
    { chave: 'totalVendas', titulo: 'Total vendido', tipo: 'reais', soma: true },
    { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos', soma: true },
    { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos', soma: true, importancia: 1 },
    { chave: 'saldoPontosAF', titulo: 'Saldo AF', tipo: 'pontos', soma: true },
    { chave: 'ultimaPontuacao', titulo: 'Última pontuação', tipo: 'instante' },
    { chave: 'lancamentoRelatorio', titulo: 'Vendas por relatório', tipo: 'numero', soma: true, importancia: 3 },
    { chave: 'lancamentoManual', titulo: 'Vendas digitadas', tipo: 'numero', soma: true, importancia: 3 },
    { chave: 'depara', titulo: 'De / Para', tipo: 'numero', soma: true, importancia: 1 },
    { chave: 'resgateLiberado', titulo: 'Liberar Resgate', tipo: 'simNao', importancia: 1 },
    { chave: 'ativo', titulo: 'Ativa', tipo: 'simNao', importancia: 1 },
    { chave: 'criadoEm', titulo: 'Cadastrada em', tipo: 'instante', ordena: true, importancia: 3 },
    { chave: 'razaoSocial', titulo: 'Razão Social', onde: 'arquivo' },
    { chave: 'responsavel', titulo: 'Responsável', onde: 'arquivo' },
    { chave: 'email', titulo: 'E-mail', onde: 'arquivo' },
    { chave: 'celular', titulo: 'Celular', tipo: 'identificador', acao: 'verContatoParceiro', onde: 'arquivo' },
    { chave: 'telefone', titulo: 'Telefone', tipo: 'identificador', acao: 'verContatoParceiro', onde: 'arquivo' },
    { chave: 'endRua', titulo: 'Rua', onde: 'arquivo' },
    { chave: 'endNumero', titulo: 'Número', onde: 'arquivo' },
    { chave: 'endComplemento', titulo: 'Complemento', onde: 'arquivo' },
    { chave: 'endBairro', titulo: 'Bairro', onde: 'arquivo' },
    { chave: 'endCep', titulo: 'CEP', tipo: 'identificador', onde: 'arquivo' },
    { chave: 'bannerExclusivo', titulo: 'Banner exclusivo', tipo: 'simNao', onde: 'arquivo' },
    { chave: 'exigeConvite', titulo: 'Exige convite', tipo: 'simNao', onde: 'arquivo' },
    { chave: 'id', titulo: 'Id', tipo: 'codigo', onde: 'arquivo' },
  ],
  ordem: { campo: 'nomeFantasia', direcao: 'asc' },
});

const query = listQuery(listaRevendas, {
  /** Sent by the screen; every row has its totals. */
  completo: Flag.optional(),
  rede: FiltroRede,
  /** The manager of its chain. */
  gestor: FiltroGestor,
  ativo: Flag.optional(),
});

export const listRevendasCompletas = endpoint({
  method: 'GET',
  path: '/api/revendas',
  auth: 'painel',
  telas: ['/painel/Lojas'],
  resumo: 'Lojas com os seus totais, por página, ou o arquivo delas',
  lista: listaRevendas,
  query,
  reply: z.object({ rows: z.array(Revenda), ...listaRodape }),
  errors: [],
});

export const exportRevendas = endpoint({
  method: 'GET',
  path: '/api/revendas/export',
  auth: 'painel',
  telas: ['/painel/Lojas'],
  resumo: 'O arquivo das lojas destes filtros',
  query,
  reply: 'arquivo',
  errors: ['muitas_tentativas'],
});

const obrigatorio = (campo: string) => linha(missing(campo)).min(1, missing(campo));
const email = z.email(invalid('E-mail')).max(120, 'Use no máximo 120 caracteres');

/** What a store may choose from. */
export const minutosDeSaida = [0, 2, 5, 10, 30, 60] as const;

const camposRevenda = {
  /** By id or name. */
  rede: redeRef(missing('Rede')),
  codigo: obrigatorio('Código').max(30, 'Use no máximo 30 caracteres'),
  cnpj: obrigatorio('CNPJ').pipe(Cnpj),
  nomeFantasia: texto('Nome Fantasia'),
  razaoSocial: texto('Razão Social'),
  responsavel: texto('Responsável'),
  ...camposEndereco,
  celular: celular('Celular'),
  telefone: telefoneOpcional('Telefone'),
  tipoPontuacao: numerico(z.literal([0, 1, 2], missing('Tipo de pontuação'))),
  cenario: numerico(z.literal([0, 1, 2, 3], invalid('Cenário'))).optional(),
  /** Other than it is, only by those who `liberarResgate`. A new store's is on. */
  resgateLiberado: Flag.optional(),
  bannerExclusivo: Flag.optional(),
  exigeConvite: Flag.optional(),
  saidaAutomatica: numerico(z.literal(minutosDeSaida, invalid('Saída automática'))).optional(),
};

/** A store that is there already may be without an e-mail. */
const RevendaAlterada = z.object({ ...camposRevenda, email: emailOpcional });

export type MudancaRevenda = Partial<z.infer<typeof RevendaAlterada>>;

export const NovaRevenda = z.object({
  ...camposRevenda,
  email: obrigatorio('E-mail').pipe(email),
  cenario: emBranco(camposRevenda.cenario),
  saidaAutomatica: emBranco(camposRevenda.saidaAutomatica),
});
export type NovaRevenda = z.infer<typeof NovaRevenda>;

/** Whoever sees sellers sees the stores that they are of, one by one and within their reach; the list of all of them is a screen of its own. */
const telas = { lista: '/painel/Lojas', novo: '/painel/cadastrar/revenda', uma: ['/painel/vendedores'] } as const;
export const telasDeUma = [telas.lista, ...telas.uma] as const;
const doCadastro = cadastro({
  path: '/api/revendas',
  telas,
  um: 'uma loja',
  campos: RevendaAlterada,
  juntos: [Object.keys(camposEndereco)],
  atos: {
    criou: ['criouRevenda', 'Loja cadastrada com sucesso'],
    atualizou: ['atualizouRevenda', 'Revenda alterada com sucesso'],
    alternou: ['alternouRevenda', 'Status atualizado com sucesso'],
    excluiu: ['excluiuRevenda', 'Excluído com sucesso'],
  },
  registro: {
    lista: listaRevendas,
    outros: ['liberouResgateRevenda', 'renovouConvite', 'criouContatoRevenda', 'excluiuContatoRevenda'],
    campos: {
      redeId: { titulo: 'Rede', refere: 'redes' },
      contato: { titulo: 'Contato' },
      // As they are typed; of the list's own columns the titles are shorter.
      tipoPontuacao: { titulo: 'Tipo de pontuação', tipo: 'codigo', nomes: nomeTipoPontuacao },
    },
  },
});
export const cadastroRevendas = { ...doCadastro, create: { ...doCadastro.create, body: NovaRevenda } };
export const {
  create: createRevenda,
  update: updateRevenda,
  toggle: toggleRevenda,
  remove: deleteRevenda,
  history: listHistoricoRevenda,
} = cadastroRevendas;

export const toggleResgateRevenda = endpoint({
  method: 'PUT',
  path: '/api/revendas/{id}',
  auth: 'painel',
  quando: ['resgateLiberado'],
  telas: [telas.lista],
  acao: 'liberarResgate',
  resumo: 'Libera ou suspende o resgate dos vendedores de uma loja',
  params: IdParams,
  body: z.object({ resgateLiberado: Flag }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});

/** Where a seller of the store registers, with the code where it is required. Posters and links that are out there end with a new one. */
export const getConviteLoja = endpoint({
  method: 'GET',
  path: '/api/revendas/{id}/convite',
  auth: 'painel',
  telas: telasDeUma,
  resumo: 'Código do convite de uma loja, onde ela o exige',
  params: IdParams,
  reply: z.object({ convite: z.string().nullable() }),
  errors: ['nao_encontrado'],
});

export const renewConviteLoja = endpoint({
  method: 'POST',
  path: '/api/revendas/{id}/convite',
  auth: 'painel',
  telas: [telas.lista],
  acao: 'editarCadastros',
  resumo: 'Troca o código do convite de uma loja; links e cartazes com o anterior deixam de valer',
  params: IdParams,
  reply: Mensagem.extend({ convite: z.string() }),
  errors: ['nao_encontrado', 'estado_invalido'],
});

export const getEsperaRevenda = endpoint({
  method: 'GET',
  path: '/api/revendas/{id}/espera',
  auth: 'painel',
  telas: [telas.lista],
  resumo: 'Recibos da loja que esperam: quem muda o tipo de pontuação fica sabendo deles',
  params: IdParams,
  reply: z.object({ recibos: z.number() }),
  errors: ['nao_encontrado'],
});

/** The manufacturer's own list of customers: what it knows of a store before it joins. */
export const LojaDaBase = DadosRevenda.pick({
  codigo: true,
  email: true,
  endRua: true,
  endNumero: true,
  endComplemento: true,
  endBairro: true,
  endCidade: true,
  endEstado: true,
  endCep: true,
}).extend({
  cnpj: z.string().nullable(),
  nomeFantasia: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  responsavel: z.string().nullable(),
  /** Either may be a mobile: for those who `verContatoParceiro`. */
  celular: z.string().nullable().optional(),
  telefone: z.string().nullable().optional(),
});
export type LojaDaBase = z.infer<typeof LojaDaBase>;

export const findLojaDaBase = endpoint({
  method: 'GET',
  path: '/api/base_store',
  auth: 'painel',
  telas: [telas.novo, telas.lista],
  acao: 'editarCadastros',
  resumo: 'O que a base de lojas sabe de um código; lista vazia: nada',
  query: z.object({ codigo: linha().max(30).meta(nomeia('codigo')).default('') }),
  reply: z.object({ store: z.array(LojaDaBase) }),
  errors: [],
});
