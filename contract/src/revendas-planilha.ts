/** Stores brought by file: those of the programme, and the manufacturer's own list that fills the form of a new one. */
import { z } from 'zod';
import { texto } from './fields.ts';
import { definePlanilha, importacao } from './importacao.ts';
import { nomeTipoPontuacao } from './pontuacoes.ts';
import { NovaRevenda, nomeCenario } from './revendas.ts';

const { rede: _, codigo, cnpj, nomeFantasia, tipoPontuacao, ...outros } = NovaRevenda.shape;

/** As it is written: whoever fills in a spreadsheet means a name, also where it is all digits. */
const rede = texto('Rede');

/** What a store cannot be without; the rest may be completed later, and is validated as in the form where it is given. */
const LojaDeArquivo = z
  .object({ rede, codigo, cnpj, nomeFantasia, tipoPontuacao })
  .extend(z.object(outros).partial().shape);

const LojaDaBase = z.object({ codigo }).extend(
  z
    .object({ cnpj, nomeFantasia, ...outros })
    .omit({ cenario: true, resgateLiberado: true, bannerExclusivo: true, exigeConvite: true, saidaAutomatica: true })
    .partial().shape,
);

const doCodigo = {
  chave: 'codigo',
  titulo: 'Código',
  sinonimos: ['Código da loja', 'Código cliente', 'Cód', 'Cliente'],
  obrigatoria: true,
  exemplo: '10452',
} as const;

const doCnpj = {
  chave: 'cnpj',
  titulo: 'CNPJ',
  sinonimos: ['CNPJ da loja', 'CNPJ cliente'],
  exemplo: '11.222.333/0001-81',
  celula: 'cnpj',
} as const;

const doNome = {
  chave: 'nomeFantasia',
  titulo: 'Nome Fantasia',
  sinonimos: ['Fantasia', 'Loja', 'Nome'],
  exemplo: 'Casa & Cia Centro',
  conteudo: 'Nome pelo qual a loja é conhecida',
} as const;

/** Contacts and address, the same in both files; a blank cell says nothing. */
const contatos = [
  {
    chave: 'razaoSocial',
    titulo: 'Razão Social',
    sinonimos: ['Razão'],
    obrigatoria: false,
    exemplo: 'Casa e Cia Comércio Ltda.',
    conteudo: 'Nome da empresa',
  },
  {
    chave: 'responsavel',
    titulo: 'Responsável',
    sinonimos: ['Contato', 'Gerente'],
    obrigatoria: false,
    exemplo: 'Marta Lima',
    conteudo: 'Quem responde pela loja',
  },
  {
    chave: 'email',
    titulo: 'E-mail',
    sinonimos: ['Email', 'Correio eletrônico'],
    obrigatoria: false,
    exemplo: 'centro@casaecia.com.br',
    conteudo: 'E-mail da loja',
  },
  {
    chave: 'celular',
    titulo: 'Celular',
    sinonimos: ['WhatsApp', 'Telefone celular'],
    obrigatoria: false,
    exemplo: '(11) 98765-4321',
    conteudo: 'Com DDD',
  },
  {
    chave: 'telefone',
    titulo: 'Telefone',
    sinonimos: ['Telefone fixo', 'Fone'],
    obrigatoria: false,
    exemplo: '(11) 3333-4444',
    conteudo: 'Com DDD',
  },
  {
    chave: 'endCep',
    titulo: 'CEP',
    sinonimos: [],
    obrigatoria: false,
    exemplo: '01001-000',
    celula: 'cep',
    conteudo: 'Oito dígitos',
  },
  {
    chave: 'endRua',
    titulo: 'Rua',
    sinonimos: ['Endereço', 'Logradouro'],
    obrigatoria: false,
    exemplo: 'Praça da Sé',
    conteudo: 'Rua, avenida ou praça',
  },
  {
    chave: 'endNumero',
    titulo: 'Número',
    sinonimos: ['Nº', 'Num'],
    obrigatoria: false,
    exemplo: '100',
    conteudo: 'Número do endereço',
  },
  {
    chave: 'endComplemento',
    titulo: 'Complemento',
    sinonimos: ['Compl'],
    obrigatoria: false,
    exemplo: 'Loja 12',
    conteudo: 'Sala, loja ou andar',
  },
  { chave: 'endBairro', titulo: 'Bairro', sinonimos: [], obrigatoria: false, exemplo: 'Sé', conteudo: 'Bairro' },
  {
    chave: 'endCidade',
    titulo: 'Cidade',
    sinonimos: ['Município'],
    obrigatoria: false,
    exemplo: 'São Paulo',
    conteudo: 'Cidade',
  },
  {
    chave: 'endEstado',
    titulo: 'Estado',
    sinonimos: ['UF'],
    obrigatoria: false,
    exemplo: 'SP',
    conteudo: 'Sigla ou nome do estado',
  },
] as const;

export const planilhaLojas = definePlanilha(LojaDeArquivo, {
  tipo: 'revendas',
  chave: 'cnpj',
  frase: ['loja processada', 'lojas processadas'],
  acoes: ['editarCadastros'],
  colunas: [
    { ...doCnpj, obrigatoria: true, conteudo: 'CNPJ da loja; um CNPJ conhecido altera a loja' },
    {
      chave: 'rede',
      titulo: 'Rede',
      sinonimos: ['Nome da rede'],
      obrigatoria: true,
      exemplo: 'Casa & Cia',
      conteudo: 'Rede cadastrada, pelo nome ou pelo número',
    },
    { ...doCodigo, conteudo: 'Código da loja no programa' },
    { ...doNome, obrigatoria: true },
    {
      chave: 'tipoPontuacao',
      titulo: 'Tipo de Pontuação',
      sinonimos: ['Pontuação', 'Tipo'],
      obrigatoria: true,
      exemplo: 'Foto',
      celula: 'opcao',
      opcoes: nomeTipoPontuacao,
      conteudo: 'Sistema, Digitação ou Foto',
    },
    {
      chave: 'cenario',
      titulo: 'Cenário',
      sinonimos: [],
      obrigatoria: false,
      exemplo: 'Inicial',
      celula: 'opcao',
      opcoes: nomeCenario,
      conteudo: 'Inicial, A, B ou C',
    },
    ...contatos,
  ],
});

export const { upload: importRevendas, template: getTemplateRevendas } = importacao({
  planilha: planilhaLojas,
  path: '/api/revendas',
  telas: ['/painel/Lojas'],
  muitos: 'lojas',
});

export const planilhaBaseLojas = definePlanilha(LojaDaBase, {
  tipo: 'base_lojas',
  chave: 'codigo',
  frase: ['loja da base processada', 'lojas da base processadas'],
  acoes: ['editarCadastros'],
  colunas: [
    { ...doCodigo, conteudo: 'Código do cliente; um código conhecido altera o que a base sabe dele' },
    { ...doCnpj, obrigatoria: false, conteudo: 'CNPJ do cliente' },
    { ...doNome, obrigatoria: false },
    ...contatos,
  ],
});

export const { upload: importBaseLojas, template: getTemplateBaseLojas } = importacao({
  planilha: planilhaBaseLojas,
  path: '/api/base_store',
  telas: ['/painel/Lojas'],
  muitos: 'a base de lojas',
});
