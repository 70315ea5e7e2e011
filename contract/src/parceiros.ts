/** Sellers: registering, the profile, and the panel's list of them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Cpf, digits, Flag, FlagResposta, IdParams, Mensagem, telefone, texto, textoOpcional } from './fields.ts';
import { PerfilParceiro } from './sessoes.ts';

export const idadeMinima = 18;

/** YYYYMMDD digits, as the masked field sends, or YYYY-MM-DD. */
const Nascimento = z
  .string('Data de Nascimento inválido')
  .transform(digits)
  .refine((value) => value.length === 8, { error: 'Data de Nascimento inválido', abort: true })
  .transform((value) => `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`)
  .pipe(z.iso.date('Data de Nascimento inválido'));

const telefoneOpcional = z
  .string()
  .nullish()
  .transform((value) => digits(value ?? '') || null)
  .refine((value) => value === null || (value.length >= 10 && value.length <= 11), 'Telefone inválido');
const emailOpcional = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.email('E-mail inválido').max(120).nullable());

/** What a seller keeps in the profile. */
export const CamposParceiro = z.object({
  nome: texto('Nome'),
  cpf: Cpf,
  telefone: telefoneOpcional,
  celular: telefone('Celular'),
  email: emailOpcional,
  dataNascimento: Nascimento,
  sexo: z.enum(['F', 'M'], 'Sexo obrigatório'),
  endRua: texto('Rua'),
  endNumero: texto('Número', 20),
  endComplemento: textoOpcional(60),
  endBairro: texto('Bairro'),
  endCidade: texto('Cidade'),
  endEstado: z
    .string('Estado obrigatório')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Estado obrigatório'),
  endCep: z
    .string('CEP obrigatório')
    .transform(digits)
    .refine((value) => value.length === 8, 'CEP inválido'),
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
  cpf: z.string(),
  /** Whether sales of this seller can be scored: neither the seller nor the store is inactive. */
  ativo: FlagResposta,
  codRevenda: z.string(),
  revenda: z.string(),
  cnpjRevenda: z.string(),
  rede: z.string(),
});
export type VendedorDaVenda = z.infer<typeof VendedorDaVenda>;

export const listParceiros = endpoint({
  method: 'GET',
  path: '/api/parceiros',
  auth: 'painel',
  telas: ['/painel/processar/nova-venda', '/painel/processar/pontuacoes'],
  resumo: 'O vendedor de um CPF, com a sua loja; lista vazia: não há, ou está fora do alcance',
  query: z.object({ cpf: Cpf }),
  reply: z.object({ parceiros: z.array(VendedorDaVenda) }),
  errors: ['validacao'],
});

export const updatePerfil = endpoint({
  method: 'PUT',
  path: '/api/parceiros',
  auth: 'loja',
  resumo: 'Altera o perfil do vendedor, ou registra o aceite do regulamento',
  body: z.union([
    z.object({ aceitouRegulamento: Flag }).strict(),
    CamposParceiro.omit({ cpf: true }).extend({
      senhaAntiga: z.string().max(200).default(''),
      senha: z.string().max(200).default(''),
    }),
  ]),
  reply: z.object({ parceiro: PerfilParceiro }),
  errors: ['validacao', 'credenciais_invalidas'],
});

export const createParceiro = endpoint({
  method: 'POST',
  path: '/api/parceiros',
  auth: 'painel',
  telas: ['/painel/cadastrar/parceiro'],
  acao: 'cadastrarParceiro',
  resumo: 'Cadastra um vendedor; a senha inicial aparece uma única vez',
  body: CamposParceiro.extend({ cnpjRevenda: z.string('Loja obrigatório').trim().min(1, 'Loja obrigatório') }),
  reply: Mensagem.extend({ id: z.number(), senhaInicial: z.string() }),
  errors: ['validacao', 'conflito', 'nao_encontrado'],
});

export const toggleParceiro = endpoint({
  method: 'PUT',
  path: '/api/parceiros/{id}',
  auth: 'painel',
  telas: ['/painel/vendedores'],
  acao: 'alternarAtivo',
  resumo: 'Ativa ou inativa um vendedor',
  params: IdParams,
  body: z.object({ ativo: Flag }),
  reply: Mensagem,
  errors: ['nao_encontrado'],
});
