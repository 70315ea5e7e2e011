/** Signing in and out of both areas, the session after a reload, and password recovery. */
import { z } from 'zod';
import { cabecas } from './cabecas.ts';
import { Cartao } from './cartao.ts';
import { enderecoGuardado } from './endereco.ts';
import { endpoint } from './endpoint.ts';
import { Cpf, Dia, FlagResposta, Instante, linha, Mensagem, Pontos } from './fields.ts';

/** A wrong CPF at the login door says less than elsewhere. */
const CpfLogin = z
  .string('CPF inválido')
  .max(20, 'CPF inválido')
  .refine((cpf) => Cpf.safeParse(cpf).success, 'CPF inválido')
  .transform((cpf) => cpf.replace(/\D/g, ''));

const Credenciais = z.object({
  cpf: CpfLogin,
  senha: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Senha inválida'),
});

/** A password somebody chooses. The server also refuses the common ones. */
export const NovaSenha = z
  .string('Informe sua nova senha primeiro')
  .min(1, { error: 'Informe sua nova senha primeiro', abort: true })
  .min(8, 'A senha precisa de pelo menos 8 caracteres')
  .max(200, 'Use no máximo 200 caracteres');

/** The same, or blank: none is chosen. */
export const NovaSenhaOuNenhuma = z.union([z.literal(''), NovaSenha]);

/** The signed-in seller, as the seller area keeps it. */
export const PerfilParceiro = z.object({
  id: z.number(),
  cpf: z.string(),
  nome: z.string(),
  sexo: z.enum(['F', 'M']).nullable(),
  dataNascimento: Dia.nullable(),
  email: z.string().nullable(),
  /** The e-mail waits to be confirmed; until then the one before it recovers the password, if there was any. */
  emailPendente: z.boolean(),
  telefone: z.string().nullable(),
  celular: z.string().nullable(),
  hobby: z.string().nullable(),
  ...enderecoGuardado,
  cnpjRevenda: z.string(),
  tipoPontuacaoRevenda: z.number(),
  /** They have sent photos of receipts, be it to a store that takes none any more. */
  temRecibos: z.boolean(),
  revenda: z.object({
    id: z.number(),
    cnpj: z.string(),
    nomeFantasia: z.string(),
    tipoPontuacao: z.number(),
    cenario: z.number(),
    resgateLiberado: FlagResposta,
    bannerExclusivo: FlagResposta,
    /** Minutes without a touch after which one is signed out; 0: never. */
    saidaAutomatica: z.number(),
  }),
  saldoPontos: Pontos,
  totalPontos: Pontos,
  /** The points that expire next, all of one day; null where none do. */
  vencimento: z.object({ venceEm: Dia, pontos: Pontos }).nullable(),
  aceitouRegulamento: z.boolean(),
  /** Still on the password that staff handed out: the profile asks for a new one. */
  senhaInicial: z.boolean(),
  cartao: Cartao.nullable(),
  ultimoAcessoEm: Instante.nullable(),
});
export type PerfilParceiro = z.infer<typeof PerfilParceiro>;

export const PerfilUsuario = z.object({
  id: z.number(),
  nome: z.string(),
  cpf: z.string(),
  email: z.string(),
  permissao: z.number(),
  nomePermissao: z.string(),
  /** Where the level lands after login: the screen it is given, or else the first that it sees. */
  telaInicial: z.string(),
  idRevendasPermitidas: z.string(),
  idRedesPermitidas: z.string(),
  /** The level asks for a second factor that is not set up: until it is, nothing else is answered. */
  faltaSegundoFator: z.boolean(),
});
export type PerfilUsuario = z.infer<typeof PerfilUsuario>;

/** Chains of the usuário's scope with units waiting Em Análise. */
export const RedesAntifraude = z.array(z.object({ id: z.number(), nome: z.string() }));

const entrada = ['credenciais_invalidas', 'acesso_desativado', 'muitas_tentativas', 'validacao'] as const;

export const loginParceiro = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro',
  auth: 'publica',
  resumo: 'Entrada do vendedor',
  body: Credenciais,
  reply: z.object({ token: z.string(), parceiro: PerfilParceiro }),
  errors: entrada,
});

const EntradaUsuario = z.object({ token: z.string(), usuario: PerfilUsuario, redesAntifraude: RedesAntifraude });

/** With the second factor the password alone opens no session, only the way to the code. */
export const loginUsuario = endpoint({
  method: 'POST',
  path: '/api/sessoes/usuario',
  auth: 'publica',
  resumo: 'Entrada do painel; com segundo fator, o desafio a que o código responde',
  body: Credenciais,
  reply: z.union([EntradaUsuario, z.object({ desafio: z.string() })]),
  errors: entrada,
});

/** Six digits of the app, or a recovery code, however it is typed. */
export const CodigoSegundoFator = z
  .string('Informe o código')
  .trim()
  .min(1, 'Informe o código')
  .max(30, 'Código inválido');

export const loginSegundoFator = endpoint({
  method: 'POST',
  path: '/api/sessoes/usuario/codigo',
  auth: 'publica',
  resumo: 'Segunda parte da entrada do painel: o código, para um desafio que vale cinco minutos e uma entrada',
  body: z.object({ desafio: z.string().max(100), codigo: CodigoSegundoFator }),
  reply: EntradaUsuario,
  errors: ['desafio_vencido', 'muitas_tentativas', 'validacao'],
});

export const getSessaoParceiro = endpoint({
  ...cabecas.getSessaoParceiro,
  resumo: 'O vendedor da sessão, para depois de recarregar a página',
  reply: z.object({ parceiro: PerfilParceiro }),
  errors: [],
});

export const getSessaoUsuario = endpoint({
  ...cabecas.getSessaoUsuario,
  resumo: 'O usuário da sessão, para depois de recarregar a página',
  reply: z.object({ usuario: PerfilUsuario, redesAntifraude: RedesAntifraude }),
  errors: [],
});

export const logoutParceiro = endpoint({
  ...cabecas.logoutParceiro,
  resumo: 'Saída do vendedor',
  reply: Mensagem,
  errors: [],
});

export const logoutUsuario = endpoint({
  ...cabecas.logoutUsuario,
  resumo: 'Saída do painel',
  reply: Mensagem,
  errors: [],
});

export const esqueceuSenha = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro/esqueceu-senha',
  auth: 'publica',
  resumo: 'Pede um link de recuperação por e-mail ou CPF; responde sempre o mesmo',
  body: z.object({
    informacao: linha('Informe seu email ou CPF primeiro').min(1, 'Informe seu email ou CPF primeiro').max(120),
  }),
  reply: Mensagem,
  errors: ['muitas_tentativas', 'validacao'],
});

const Uuid = z.string().trim().max(100);

export const validarRecuperacao = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro/validar-recuperacao',
  auth: 'publica',
  resumo: 'Diz se um link de recuperação ainda vale',
  body: z.object({ uuid: Uuid }),
  reply: Mensagem.extend({ valido: z.boolean() }),
  errors: ['muitas_tentativas'],
});

export const atualizarSenha = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro/atualizar-senha',
  auth: 'publica',
  resumo: 'Troca a senha por um link de recuperação; encerra as sessões abertas',
  body: z.object({ uuid: Uuid, novaSenha: NovaSenha }),
  reply: Mensagem,
  errors: ['link_invalido', 'muitas_tentativas', 'validacao'],
});

export const confirmarEmail = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro/confirmar-email',
  auth: 'publica',
  resumo: 'Confirma um e-mail pelo link enviado a ele; só então ele recupera a senha',
  body: z.object({ uuid: Uuid }),
  reply: Mensagem,
  errors: ['link_invalido'],
});

export const reenviarConfirmacao = endpoint({
  method: 'POST',
  path: '/api/sessoes/parceiro/reenviar-confirmacao',
  auth: 'loja',
  resumo: 'Envia de novo o link que confirma o e-mail do perfil; no máximo três por hora',
  reply: Mensagem,
  errors: [],
});
