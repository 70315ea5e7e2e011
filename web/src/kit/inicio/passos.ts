/** The steps of a first day in words: what each is for, what is missing, and where it is done. */
import { nomePasso, type PassoInicial, type SituacaoPasso } from '@pontua/contract/inicio';
import { plural } from '@pontua/contract/plural';

interface TextoDoPasso {
  texto: string;
  /** Where it is done; without it, outside the panel. */
  para?: string;
  rotulo?: string;
  /** What must be there before. */
  depoisDe?: readonly PassoInicial[];
  conta?: (quantos: number) => string;
}

export const textos: Record<PassoInicial, TextoDoPasso> = {
  marca: {
    texto:
      'Nome, contatos, cor, logotipo e ícone do programa. Sem eles, valem os da configuração do servidor. Dispense se o programa se chama mesmo Pontua.',
    para: '/painel/marca',
    rotulo: 'Abrir Marca',
  },
  redes: {
    texto: 'A rede diz quanto vale um ponto em reais. É dela que as lojas e os vendedores fazem parte.',
    para: '/painel/cadastrar/rede',
    rotulo: 'Cadastrar rede',
    conta: (quantos) => plural(quantos, 'rede ativa', 'redes ativas'),
  },
  lojas: {
    texto: 'Uma a uma ou todas por arquivo: baixe o modelo na tela de Lojas, preencha e importe.',
    para: '/painel/Lojas',
    rotulo: 'Abrir Lojas',
    depoisDe: ['redes'],
    conta: (quantos) => plural(quantos, 'loja ativa', 'lojas ativas'),
  },
  produtos: {
    texto: 'O catálogo por arquivo, com quantos pontos cada unidade vale.',
    para: '/painel/produtos',
    rotulo: 'Abrir Produtos',
    conta: (quantos) => plural(quantos, 'produto ativo', 'produtos ativos'),
  },
  historico: {
    texto:
      'Sem o histórico de compras, as vendas ficam Em Análise: uma rede só pontua o que comprou. Dispense se as redes não controlam saldo.',
    para: '/painel/processar/historico',
    rotulo: 'Enviar histórico',
    depoisDe: ['lojas', 'produtos'],
    conta: (quantos) => plural(quantos, 'linha de compra', 'linhas de compra'),
  },
  vendedores: {
    texto: 'Por arquivo, um a um, ou pelo link de cadastro de cada loja, que também se imprime como cartaz.',
    para: '/painel/vendedores',
    rotulo: 'Abrir Vendedores',
    depoisDe: ['lojas'],
    conta: (quantos) => plural(quantos, 'vendedor ativo', 'vendedores ativos'),
  },
  premios: {
    texto: 'O catálogo que o vendedor vê: pelo menos um prêmio com foto e custo.',
    para: '/painel/cadastrar/premio',
    rotulo: 'Cadastrar prêmio',
    conta: (quantos) => plural(quantos, 'prêmio ativo', 'prêmios ativos'),
  },
  regulamento: {
    texto: 'Leia o texto que acompanha o sistema e publique o do seu programa. Dispense se ele já serve.',
    para: '/painel/textos',
    rotulo: 'Abrir o regulamento',
  },
  mensagens: {
    texto:
      'WhatsApp se configura aqui. Sem ele, senhas novas não são enviadas, e os avisos ficam como rascunho: por e-mail, só os recebe o vendedor que os liga. E-mail se configura no servidor (SMTP_URL); sem ele, nem o link de quem esqueceu a senha chega. Dispense se o programa não usa WhatsApp.',
    para: '/painel/configuracao-whats',
    rotulo: 'Configurar WhatsApp',
  },
  venda: {
    texto: 'Envie uma venda e veja os pontos chegarem ao vendedor. Depois ela pode ser cancelada em Pontuado.',
    para: '/painel/processar/vendas',
    rotulo: 'Enviar venda',
    depoisDe: ['lojas', 'produtos', 'vendedores'],
    conta: (quantos) => plural(quantos, 'venda', 'vendas'),
  },
};

/** Titles of what must be done before this one, and is not. */
export const missingBefore = (passo: PassoInicial, situacoes: readonly SituacaoPasso[]): string[] =>
  (textos[passo].depoisDe ?? [])
    .filter((antes) => situacoes.some((uma) => uma.passo === antes && !uma.feito && !uma.dispensado))
    .map((antes) => nomePasso[antes].toLowerCase());

/** The first that can be done now. */
export const nextPasso = (situacoes: readonly SituacaoPasso[]): SituacaoPasso | undefined =>
  situacoes.find(
    ({ passo, feito, dispensado }) => !feito && !dispensado && missingBefore(passo, situacoes).length === 0,
  );
