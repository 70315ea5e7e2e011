/** Sellers: registering, the profile, and the panel's list of them. */
import { z } from 'zod';
import { camposEndereco } from './endereco.ts';
import { endpoint } from './endpoint.ts';
import {
  Cpf,
  digits,
  emailOpcional,
  expandDia,
  Flag,
  FlagResposta,
  Id,
  invalid,
  Mensagem,
  missing,
  texto,
  textoOpcional,
} from './fields.ts';
import { lojaRef, lojaRefPorId } from './referencias.ts';
import { NovaSenha, PerfilParceiro } from './sessoes.ts';
import { celular, telefoneOpcional } from './telefone.ts';

const campoNascimento = 'Data de Nascimento';
/** Of fewer than eight digits. The field says the same as it is left, and of what is whole and no day, too. */
export const nascimentoIncompleto = invalid(campoNascimento);
const naoExiste = 'Data inválida';

const errorOfNascimento = (texto: string): string => {
  if (texto === '') return missing(campoNascimento);
  return digits(texto).length < 8 ? nascimentoIncompleto : naoExiste;
};

/** YYYYMMDD or YYYY-MM-DD. Nobody was born before 1900. */
const Nascimento = z
  .string(missing(campoNascimento))
  .transform(expandDia)
  .pipe(z.iso.date({ error: ({ input }) => errorOfNascimento(String(input)) }))
  .refine((value) => value >= '1900-01-01', naoExiste);

/** Where somebody registers, and where staff change a seller; staff who register one need not know it. */
export const hobbyObrigatorio = texto('Hobby', 60);

/** What a seller keeps in the profile. */
export const CamposParceiro = z.object({
  nome: texto('Nome'),
  cpf: Cpf,
  telefone: telefoneOpcional('Telefone'),
  celular: celular('Celular'),
  email: emailOpcional,
  dataNascimento: Nascimento,
  sexo: z.enum(['F', 'M'], 'Sexo obrigatório'),
  ...camposEndereco,
  hobby: textoOpcional(60),
});

/** Answers only whether the CPF is taken: nobody's data is shown to who is not logged in. */
export const existeParceiro = endpoint({
  method: 'GET',
  path: '/api/parceiros',
  auth: 'publica',
  resumo: 'Diz se um CPF já está cadastrado',
  query: z.object({ cpf: Cpf }),
  reply: z.object({ parceiros: z.array(z.object({ cpf: z.string() })) }),
  errors: ['muitas_tentativas'],
});

/** Who a sale is typed for. */
export const VendedorDaVenda = z.object({
  id: z.number(),
  nome: z.string(),
  /** To who may see it: who types sales has typed it. */
  cpf: z.string().optional(),
  /** Whether sales of this seller can be scored: neither the seller nor the store is inactive. */
  ativo: FlagResposta,
  codRevenda: z.string(),
  revenda: z.string(),
  cnpjRevenda: z.string(),
  rede: z.string(),
});
export type VendedorDaVenda = z.infer<typeof VendedorDaVenda>;

export const findParceiros = endpoint({
  method: 'GET',
  path: '/api/parceiros',
  auth: 'painel',
  quando: ['cpf'],
  telas: [
    '/painel/processar/nova-venda',
    '/painel/processar/pontuacoes',
    '/painel/cadastrar/parceiro',
    '/painel/vendedores',
  ],
  resumo:
    'O vendedor de um CPF, com a sua loja; lista vazia: não há, está fora do alcance, ou quem pergunta não vê contatos nem processa vendas',
  query: z.object({
    cpf: Cpf,
    /** A receipt of the seller's: the store is then the one that it was sent from. */
    idSubmissao: Id.optional(),
  }),
  reply: z.object({
    parceiros: z.array(VendedorDaVenda),
    /** Whether somebody has this CPF already, within reach or not: a new seller cannot. */
    cadastrado: FlagResposta,
  }),
  errors: ['validacao'],
});

const senhaOpcional = z.string().max(200, 'Use no máximo 200 caracteres').optional();

export const updatePerfil = endpoint({
  method: 'PUT',
  path: '/api/parceiros',
  auth: 'loja',
  resumo: 'Altera o perfil do vendedor',
  body: CamposParceiro.omit({ cpf: true }).partial().extend({ senhaAntiga: senhaOpcional, senha: senhaOpcional }),
  // What it says is the seller's own to say: nobody else's newer word stands against it.
  parcial: { juntos: [Object.keys(camposEndereco)] },
  reply: z.object({ parceiro: PerfilParceiro }),
  errors: ['validacao', 'muitas_tentativas'],
});

export const acceptRegulamento = endpoint({
  method: 'PUT',
  path: '/api/parceiros',
  auth: 'loja',
  quando: ['aceitouRegulamento', 'versao'],
  resumo: 'Registra o aceite do regulamento',
  /** The version that was read; without it, the one that holds. */
  body: z.object({ aceitouRegulamento: Flag, versao: z.number().int().min(0).optional() }),
  reply: z.object({ parceiro: PerfilParceiro }),
  errors: ['validacao', 'estado_invalido'],
});

const semPolitica = 'Você deve aceitar a política de privacidade';

/** A field of the form that was left empty names none. */
const lojaOpcional = (loja: ReturnType<typeof lojaRef>) =>
  z.union([z.literal('').transform(() => undefined), loja]).optional();

/**
 * What somebody says who registers for a store. Checked in one go, also what two fields say together: a form with several errors
 * names them all.
 */
const Autocadastro = CamposParceiro.extend({
  idRevenda: lojaOpcional(lojaRefPorId()),
  cnpjRevenda: lojaOpcional(lojaRef()),
  /** The code of the link, where the store requires its invitation. */
  convite: z.string().trim().max(40).optional(),
  hobby: hobbyObrigatorio,
  senha: z.string(missing('Senha')).min(1, missing('Senha')).pipe(NovaSenha),
  confirmarSenha: z.string('Confirme a senha').min(1, 'Confirme a senha'),
  aceitouPoliticaPrivacidade: z.literal([true, 1, '1', 'true'], semPolitica),
})
  .refine(({ senha, confirmarSenha }) => !confirmarSenha || senha === confirmarSenha, {
    error: 'Senhas não conferem',
    path: ['confirmarSenha'],
    when: () => true,
  })
  .refine(({ idRevenda, cnpjRevenda }) => idRevenda !== undefined || cnpjRevenda !== undefined, {
    error: missing('Loja'),
    path: ['idRevenda'],
    when: () => true,
  });

/**
 * The staff's call has the same address. Nobody has to log in after registering: the answer brings a session, unless a seller
 * who is signed in registers a colleague.
 */
export const registerParceiro = endpoint({
  method: 'POST',
  path: '/api/parceiros',
  auth: 'publica',
  resumo: 'Autocadastro de um vendedor em uma loja; responde a sessão aberta para ele',
  body: Autocadastro,
  reply: Mensagem.extend({ token: z.string().nullable(), parceiro: PerfilParceiro.nullable() }),
  errors: ['validacao', 'conflito', 'convite_invalido', 'muitas_tentativas'],
});

export const createParceiro = endpoint({
  method: 'POST',
  path: '/api/parceiros',
  auth: 'painel',
  telas: ['/painel/cadastrar/parceiro'],
  acao: 'cadastrarParceiro',
  resumo: 'Cadastra um vendedor; a senha inicial aparece uma única vez',
  body: CamposParceiro.extend({ cnpjRevenda: lojaRef(missing('Loja')) }),
  reply: Mensagem.extend({
    id: z.number(),
    senhaInicial: z.string(),
    /** 0: it waits to be released, and opens nothing until then. */
    ativo: FlagResposta,
  }),
  errors: ['validacao', 'conflito', 'nao_encontrado'],
});
