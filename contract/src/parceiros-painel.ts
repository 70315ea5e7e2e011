/** Sellers as staff keep them: the list, one that is changed, and their history. Registering one is in `parceiros.ts`, the inside of one in `parceiro.ts`. */
import { z } from 'zod';
import { cadastro } from './cadastro.ts';
import { camposEndereco } from './endereco.ts';
import { endpoint } from './endpoint.ts';
import { Flag, FlagResposta, formatCpf, Id, IdParams, Instante, Mensagem, missing, Pontos, texto } from './fields.ts';
import { definePlanilha, importacao } from './importacao.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { CamposParceiro, createParceiro, hobbyObrigatorio } from './parceiros.ts';
import { FiltroGestor, FiltroRede, lojaRef } from './referencias.ts';
import { formatTelefone } from './telefone.ts';

export const telasVendedores = { lista: '/painel/vendedores', novo: '/painel/cadastrar/parceiro' } as const;

/** So many days since somebody came in are those since 1970: who never did. */
const diasDeNunca = 19_193;

export const VendedorDoPainel = z.object({
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
  /** Since then the row is the name of a book, and does not change. */
  excluidoEm: Instante.nullable(),
});
export type VendedorDoPainel = z.infer<typeof VendedorDoPainel>;

/** Why nothing of somebody who was deleted is changed. */
export const cadastroExcluido = 'Este cadastro foi excluído a pedido da pessoa e não muda mais';

/** "Dias sem acesso" as it is read. */
export const showDiasSemAcesso = (dias: number | null): string =>
  dias === null || dias >= diasDeNunca ? '-' : String(dias);

export const listaVendedores = defineLista<VendedorDoPainel>()({
  chave: 'parceiros',
  arquivo: 'Vendedores',
  colunas: [
    { chave: 'nome', titulo: 'Nome', ordena: true, importancia: 1, largura: 13 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: VendedorDoPainel) => formatCpf(cpf),
      ordena: true,
      acao: 'verContatoParceiro',
    },
    {
      chave: 'celular',
      titulo: 'Celular',
      tipo: 'identificador',
      valor: ({ celular }: VendedorDoPainel) => celular && formatTelefone(celular),
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
      valor: ({ diasSemAcesso }: VendedorDoPainel) => showDiasSemAcesso(diasSemAcesso),
    },
    { chave: 'ativo', titulo: 'Ativo', tipo: 'simNao', importancia: 1 },
    {
      chave: 'telefone',
      titulo: 'Telefone',
      tipo: 'identificador',
      valor: ({ telefone }: VendedorDoPainel) => telefone && formatTelefone(telefone),
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
    /** The manager of the chain. */
    gestorNome: FiltroGestor,
    ativo: Flag.optional(),
    limite: limiteOuTodos,
  }),
  reply: z.object({ parceiros: z.array(VendedorDoPainel), ...listaRodape }),
  errors: [],
});

/** The whole profile, and the store: another one moves the seller there. Sales already made stay where they were made. */
export const PerfilAlterado = CamposParceiro.extend({ cnpjRevenda: lojaRef(missing('Loja')), hobby: hobbyObrigatorio });

const contato = { acao: 'verContatoParceiro' } as const;

export const cadastroParceiros = {
  ...cadastro({
    path: '/api/parceiros',
    telas: telasVendedores,
    um: 'um vendedor',
    campos: PerfilAlterado,
    juntos: [Object.keys(camposEndereco)],
    atos: {
      criou: ['criouParceiro', 'Vendedor Loja cadastrado com sucesso'],
      atualizou: ['atualizouParceiro', 'Parceiro alterado com sucesso'],
      alternou: ['alternouParceiro', 'Parceiro atualizado com sucesso'],
      excluiu: ['excluiuParceiro', 'Parceiro excluído com sucesso'],
    },
    registro: {
      lista: listaVendedores,
      outros: ['autocadastrouParceiro', 'redefiniuSenhaParceiro', 'encerrouSessoesParceiro', 'confirmouEmail'],
      daPorta: ['loginParceiroRecusado'],
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
    },
  }),
  create: createParceiro,
};
export const {
  update: updateParceiro,
  toggle: toggleParceiro,
  remove: deleteParceiro,
  history: listHistoricoParceiro,
} = cadastroParceiros;

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

const { cpf, nome, celular, telefone, email, dataNascimento, hobby, ...restante } = CamposParceiro.shape;
const { endRua, endNumero, endComplemento, endBairro, endCidade, endEstado, endCep } = restante;

const palavrasSexo: Readonly<Record<string, 'F' | 'M'>> = {
  ...{ f: 'F', fem: 'F', feminino: 'F', mulher: 'F' },
  ...{ m: 'M', masc: 'M', masculino: 'M', homem: 'M' },
};

/**
 * A seller as a line of a chain's file has them: who it is, where, and how they are reached. Whoever has no address in it is asked for
 * one by the profile.
 */
const VendedorDoArquivo = z.object({
  cpf,
  nome,
  /** Its CNPJ or its code. */
  cnpjRevenda: texto('Loja', 30),
  dataNascimento,
  celular,
  sexo: z.preprocess(
    (valor) =>
      typeof valor === 'string' ? (palavrasSexo[valor.trim().toLowerCase().replace(/\.$/, '')] ?? valor) : valor,
    z.enum(['F', 'M'], 'Sexo inválido: use F ou M').optional(),
  ),
  telefone,
  email,
  hobby,
  endCep: endCep.optional(),
  endRua: endRua.optional(),
  endNumero: endNumero.optional(),
  endComplemento,
  endBairro: endBairro.optional(),
  endCidade: endCidade.optional(),
  endEstado: endEstado.optional(),
});

const opcional = { sinonimos: [], obrigatoria: false } as const;

export const planilhaVendedores = definePlanilha(VendedorDoArquivo, {
  tipo: 'parceiros',
  chave: 'cpf',
  frase: ['vendedor processado', 'vendedores processados'],
  acoes: ['cadastrarParceiro', 'editarCadastros'],
  colunas: [
    {
      chave: 'cpf',
      titulo: 'CPF',
      sinonimos: ['CPF do vendedor', 'Documento'],
      obrigatoria: true,
      exemplo: '390.533.447-05',
      celula: 'cpf',
      conteudo: 'CPF do vendedor; um CPF conhecido altera o cadastro',
    },
    {
      chave: 'nome',
      titulo: 'Nome',
      sinonimos: ['Nome completo', 'Nome do vendedor', 'Vendedor', 'Funcionário'],
      obrigatoria: true,
      exemplo: 'Beatriz Nogueira',
      conteudo: 'Nome completo',
    },
    {
      chave: 'cnpjRevenda',
      titulo: 'CNPJ da loja',
      // A column of that name may hold what stores are called.
      sinonimos: ['CNPJ revenda', 'CNPJ', 'Código da loja', 'Loja', 'Revenda', 'Filial'],
      obrigatoria: true,
      exemplo: '11.222.333/0001-81',
      conteudo: 'CNPJ ou código de uma loja ativa; outra loja muda o vendedor para ela',
    },
    {
      chave: 'dataNascimento',
      titulo: 'Data de Nascimento',
      sinonimos: ['Nascimento', 'Data nasc', 'Dt nascimento'],
      obrigatoria: true,
      exemplo: '28/02/1990',
      celula: 'nascimento',
      conteudo: 'Dia do nascimento: 18 anos ou mais',
    },
    {
      chave: 'celular',
      titulo: 'Celular',
      sinonimos: ['WhatsApp', 'Telefone celular', 'Fone celular'],
      obrigatoria: true,
      exemplo: '(11) 98765-4321',
      conteudo: 'Celular com DDD',
    },
    {
      ...opcional,
      chave: 'sexo',
      titulo: 'Sexo',
      sinonimos: ['Gênero'],
      exemplo: 'F',
      conteudo: 'F ou M, ou a palavra inteira',
    },
    {
      ...opcional,
      chave: 'telefone',
      titulo: 'Telefone',
      sinonimos: ['Fixo', 'Telefone fixo'],
      exemplo: '',
      conteudo: 'Telefone fixo com DDD',
    },
    {
      ...opcional,
      chave: 'email',
      titulo: 'E-mail',
      sinonimos: ['Email', 'Correio eletrônico'],
      exemplo: '',
      conteudo: 'De um vendedor novo; ele o confirma no perfil',
    },
    { ...opcional, chave: 'endCep', titulo: 'CEP', celula: 'cep', exemplo: '13010-000', conteudo: 'CEP do vendedor' },
    {
      ...opcional,
      chave: 'endRua',
      titulo: 'Rua',
      sinonimos: ['Endereço', 'Logradouro'],
      exemplo: '',
      conteudo: 'Rua',
    },
    { ...opcional, chave: 'endNumero', titulo: 'Número', sinonimos: ['Nº', 'Num'], exemplo: '', conteudo: 'Número' },
    { ...opcional, chave: 'endComplemento', titulo: 'Complemento', exemplo: '', conteudo: 'Complemento' },
    { ...opcional, chave: 'endBairro', titulo: 'Bairro', exemplo: '', conteudo: 'Bairro' },
    { ...opcional, chave: 'endCidade', titulo: 'Cidade', sinonimos: ['Município'], exemplo: '', conteudo: 'Cidade' },
    { ...opcional, chave: 'endEstado', titulo: 'Estado', sinonimos: ['UF'], exemplo: '', conteudo: 'Sigla do estado' },
    { ...opcional, chave: 'hobby', titulo: 'Hobby', exemplo: '', conteudo: 'Hobby favorito' },
  ],
});

export const { upload: importParceiros, template: getTemplateParceiros } = importacao({
  planilha: planilhaVendedores,
  path: '/api/parceiros',
  telas: [telasVendedores.lista],
  muitos: 'vendedores',
  body: z.object({ enviarMensagem: Flag.default(1) }),
});

export const listSenhasIniciais = endpoint({
  method: 'GET',
  path: '/api/parceiros/senhas',
  auth: 'painel',
  telas: [telasVendedores.lista],
  acao: 'enviarArquivos',
  resumo: 'Arquivos de senhas iniciais que quem pergunta ainda não baixou; cada um vale por um dia',
  reply: z.object({
    senhas: z.array(z.object({ processamento: z.number(), quantas: z.number(), criadoEm: Instante })),
  }),
  errors: [],
});

/** Not a GET: what asks twice by itself would find nothing the second time. */
export const downloadSenhasIniciais = endpoint({
  method: 'POST',
  path: '/api/parceiros/senhas/{processamento}',
  auth: 'painel',
  telas: [telasVendedores.lista],
  acao: 'enviarArquivos',
  resumo: 'As senhas iniciais dos vendedores novos de um arquivo, uma única vez, para quem o enviou',
  params: z.object({ processamento: Id }),
  reply: 'arquivo',
  errors: ['nao_encontrado', 'estado_invalido'],
});
