/** Sellers as staff keep them: the list, one that is changed, and their history. Registering one is in `parceiros.ts`, the inside of one in `parceiro.ts`. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { endpoint } from './endpoint.ts';
import { Flag, FlagResposta, formatCpf, IdParams, Instante, Mensagem, missing, Pontos } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { CamposParceiro } from './parceiros.ts';
import { FiltroRede, lojaRef } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { formatTelefone } from './telefone.ts';

export const telasVendedores = { lista: '/painel/vendedores', novo: '/painel/cadastrar/parceiro' } as const;

/** So many days since somebody came in are those since 1970: who never did. */
const diasDeNunca = 19_193;

export const Vendedor = z.object({
  id: z.number(),
  nome: z.string(),
  /** This, and how the seller is reached, for those who `verContatoParceiro`. */
  cpf: z.string().optional(),
  celular: z.string().nullable().optional(),
  telefone: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  revenda: z.string(),
  codRevenda: z.string(),
  cnpjRevenda: z.string(),
  rede: z.string(),
  gestor: z.string().nullable(),
  totalPontos: Pontos,
  /** What can be spent today. */
  saldoPontos: Pontos,
  ultimaPontuacao: Instante.nullable(),
  ultimoAcessoEm: Instante.nullable(),
  /** Whole days since then; null: never. */
  diasSemAcesso: z.number().nullable(),
  ativo: FlagResposta,
});
export type Vendedor = z.infer<typeof Vendedor>;

/** "Dias sem acesso" as it is read. */
export const showDiasSemAcesso = (dias: number | null): string =>
  dias === null || dias >= diasDeNunca ? '-' : String(dias);

export const listaVendedores = defineLista<Vendedor>()({
  chave: 'parceiros',
  arquivo: 'Vendedores',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1, largura: 13 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: Vendedor) => formatCpf(cpf),
      ordena: true,
      acao: 'verContatoParceiro',
    },
    {
      chave: 'celular',
      titulo: 'Celular',
      tipo: 'identificador',
      valor: ({ celular }: Vendedor) => celular && formatTelefone(celular),
      acao: 'verContatoParceiro',
    },
    { chave: 'revenda', titulo: 'Loja', ordena: true, largura: 11 },
    { chave: 'rede', titulo: 'Rede' },
    { chave: 'gestor', titulo: 'Gestor', importancia: 3 },
    { chave: 'totalPontos', titulo: 'Total de pontos', tipo: 'pontos', ordena: true, soma: true },
    { chave: 'saldoPontos', titulo: 'Saldo de pontos', tipo: 'pontos', soma: true, importancia: 1 },
    { chave: 'ultimaPontuacao', titulo: 'Última pontuação', tipo: 'instante', ordena: true },
    { chave: 'ultimoAcessoEm', titulo: 'Último acesso', tipo: 'instante', ordena: true, importancia: 3 },
    {
      chave: 'diasSemAcesso',
      titulo: 'Dias sem acesso',
      tipo: 'numero',
      valor: ({ diasSemAcesso }: Vendedor) => showDiasSemAcesso(diasSemAcesso),
    },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
    {
      chave: 'telefone',
      titulo: 'Telefone',
      tipo: 'identificador',
      valor: ({ telefone }: Vendedor) => telefone && formatTelefone(telefone),
      acao: 'verContatoParceiro',
      onde: 'arquivo',
    },
    { chave: 'email', titulo: 'E-mail', acao: 'verContatoParceiro', onde: 'arquivo' },
    { chave: 'codRevenda', titulo: 'Código da loja', onde: 'arquivo' },
    { chave: 'cnpjRevenda', titulo: 'CNPJ da loja', tipo: 'identificador', onde: 'arquivo' },
    { chave: 'id', titulo: 'Id', tipo: 'numero', onde: 'arquivo' },
  ],
  ordem: { campo: 'nome', direcao: 'asc' },
});

export const listParceiros = endpoint({
  method: 'GET',
  path: '/api/parceiros',
  auth: 'painel',
  telas: [telasVendedores.lista],
  resumo: 'Vendedores ao alcance do usuário, por página, ou o arquivo deles; os inativos só para quem os vê',
  lista: listaVendedores,
  query: listQuery(listaVendedores, {}).extend({
    rede: FiltroRede,
    /** The name of the manager of the chain. */
    gestorNome: z.string().trim().max(120).optional(),
    ativo: Flag.optional(),
  }),
  reply: z.object({ parceiros: z.array(Vendedor), ...listaRodape }),
  errors: [],
});

/** The whole profile, and the store: another one moves the seller there. Sales already made stay where they were made. */
export const PerfilAlterado = CamposParceiro.extend({ cnpjRevenda: lojaRef(missing('Loja')) });

const doCadastro = cadastro({
  path: '/api/parceiros',
  telas: telasVendedores,
  um: 'um vendedor',
  campos: PerfilAlterado,
});
export const { update: updateParceiro, toggle: toggleParceiro, remove: deleteParceiro } = doCadastro;

/** Ends the seller's sessions: whoever had the old password is out. */
export const resetSenhaParceiro = endpoint({
  method: 'POST',
  path: '/api/parceiros/{id}/senha',
  auth: 'painel',
  telas: [telasVendedores.lista],
  acao: 'editarCadastros',
  resumo: 'Nova senha inicial de um vendedor, que aparece uma única vez; encerra as suas sessões',
  params: IdParams,
  reply: Mensagem.extend({ senhaInicial: z.string() }),
  errors: ['nao_encontrado'],
});

const contato = { acao: 'verContatoParceiro' } as const;

export const listHistoricoParceiro = defineHistorico(
  defineRegistro(listaVendedores, {
    tipos: [
      'criouParceiro',
      'autocadastrouParceiro',
      'atualizouParceiro',
      'alternouParceiro',
      'redefiniuSenhaParceiro',
      'encerrouSessoesParceiro',
      'confirmouEmail',
    ],
    campos: {
      revendaId: { titulo: 'Loja', refere: 'revendas' },
      email: { titulo: 'E-mail', ...contato },
      emailNovo: { titulo: 'E-mail a confirmar', ...contato },
      dataNascimento: { titulo: 'Data de Nascimento', tipo: 'dia' },
      sexo: { titulo: 'Sexo', tipo: 'codigo', nomes: { F: 'Feminino', M: 'Masculino' } },
      hobby: { titulo: 'Hobby' },
      endRua: { titulo: 'Rua' },
      endNumero: { titulo: 'Número' },
      endComplemento: { titulo: 'Complemento' },
      endBairro: { titulo: 'Bairro' },
      endCidade: { titulo: 'Cidade' },
      endEstado: { titulo: 'Estado' },
      endCep: { titulo: 'CEP', tipo: 'identificador' },
    },
  }),
  {
    path: '/api/parceiros/{id}/historico',
    telas: [telasVendedores.lista],
    resumo: 'O que foi mudado no cadastro de um vendedor',
  },
);
