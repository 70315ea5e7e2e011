/** Everything that needs no further detail to be sent. */
import { descricao, type PremioDemo } from './premio.ts';

const geral = { tipo: 'geral', pontos: null, pontosAlternativo: null } as const;

export const premiosGerais: readonly PremioDemo[] = [
  {
    ...geral,
    codigo: 'TEC0001',
    nome: 'Fone de ouvido Bluetooth',
    descricaoHtml: descricao(
      'Sua música no caminho para o trabalho, sem fio e sem ruído. As almofadas macias deixam usar o dia inteiro.',
      ['Até 30 horas de bateria', 'Microfone para chamadas', 'Dobrável, com bolsa para levar'],
    ),
    categoria: 'Tecnologia',
    custoTotal: '199.90',
  },
  {
    ...geral,
    codigo: 'TEC0002',
    nome: 'Caixa de som portátil à prova d’água',
    descricaoHtml: descricao(
      'Churrasco, praia ou faxina de sábado: onde você for, a festa vai junto. Não tem medo de chuva nem de piscina.',
      ['Até 12 horas de música', 'Resistente à água', 'Liga duas caixas ao mesmo tempo'],
    ),
    categoria: 'Tecnologia',
    custoTotal: '349.90',
  },
  {
    ...geral,
    codigo: 'TEC0003',
    nome: 'Relógio inteligente com monitor cardíaco',
    descricaoHtml: descricao(
      'Conta passos, acompanha o sono e avisa quando chega mensagem. Um empurrãozinho a mais para cuidar de você.',
      ['Tela colorida sensível ao toque', 'Bateria para até 7 dias', 'Compatível com Android e iPhone'],
    ),
    categoria: 'Tecnologia',
    custoTotal: '399.90',
    pontos: 7900,
  },
  {
    ...geral,
    codigo: 'TEC0004',
    nome: 'Celular 256 GB com câmera dupla',
    descricaoHtml: descricao(
      'Fotos nítidas até à noite e espaço de sobra para guardar tudo. Bateria que aguenta o turno inteiro e ainda chega em casa com carga.',
      [
        'Tela de 6,7 polegadas',
        '256 GB de memória e 8 GB de RAM',
        'Desbloqueado, aceita dois chips',
        'Garantia de 12 meses',
      ],
    ),
    categoria: 'Tecnologia',
    custoTotal: '1699.00',
  },
  {
    ...geral,
    codigo: 'TEC0005',
    nome: 'Smart TV 50” 4K',
    descricaoHtml: descricao(
      'Futebol, novela e cinema com imagem de verdade na sua sala. Conecta ao wi-fi e já abre os aplicativos que a família mais usa. Funciona em 110V e 220V.',
      ['Resolução 4K com HDR', 'Três entradas HDMI e duas USB', 'Controle com comando de voz', 'Garantia de 12 meses'],
    ),
    categoria: 'Tecnologia',
    custoTotal: '2499.00',
  },
  {
    ...geral,
    codigo: 'CAS0001',
    nome: 'Jogo de panelas antiaderente com 5 peças',
    descricaoHtml: descricao(
      'Comida que não gruda e louça que se lava num instante. Um jogo completo para renovar a cozinha de uma vez.',
      ['Revestimento antiaderente em todas as peças', 'Tampas de vidro com saída de vapor', 'Cabos que não esquentam'],
    ),
    categoria: 'Casa',
    custoTotal: '329.90',
  },
  {
    ...geral,
    codigo: 'CAS0002',
    nome: 'Kit churrasco com tábua e facas',
    descricaoHtml: descricao(
      'O domingo pede fumaça e boa companhia. Tábua de madeira maciça e talheres bem afiados para servir como se deve.',
      ['Tábua com furo para pendurar', 'Faca de 8 polegadas e garfo trinchante', 'Espetos de inox'],
    ),
    categoria: 'Casa',
    custoTotal: '149.90',
  },
  {
    ...geral,
    codigo: 'FER0002',
    nome: 'Maleta de ferramentas com 110 peças',
    descricaoHtml: descricao(
      'Tudo no lugar para o conserto que aparece sem avisar. Da chave de fenda ao martelo, é a maleta de que toda casa precisa.',
      ['110 peças em aço temperado', 'Maleta com trava e alça reforçada', 'Compartimentos para cada ferramenta'],
    ),
    categoria: 'Ferramentas',
    custoTotal: '239.90',
  },
  {
    ...geral,
    codigo: 'LAZ0001',
    nome: 'Par de ingressos para o cinema',
    descricaoHtml: descricao(
      'Escolha o filme, chame alguém especial e aproveite a sessão. Vale para qualquer sessão 2D nas salas participantes.',
      ['Dois ingressos, em vouchers digitais', 'Válidos por 90 dias', 'Sujeitos à lotação da sala'],
    ),
    categoria: 'Lazer',
    custoTotal: '64.90',
    pontos: 1290,
  },
  {
    ...geral,
    codigo: 'LAZ0002',
    nome: 'Jantar para dois',
    descricaoHtml: descricao(
      'Uma noite especial para comemorar o mês de boas vendas. Um vale para usar nos restaurantes participantes da sua cidade.',
      ['Entrada, prato principal e sobremesa para duas pessoas', 'Reserva com antecedência', 'Válido por 120 dias'],
    ),
    categoria: 'Lazer',
    custoTotal: '219.90',
  },
  {
    ...geral,
    codigo: 'LAZ0003',
    nome: 'Bicicleta aro 29 com 21 marchas',
    descricaoHtml: descricao(
      'Para ir ao trabalho sem trânsito ou conhecer a trilha no fim de semana. Quadro leve e freios a disco que passam segurança na descida.',
      [
        'Quadro de alumínio',
        'Freios a disco nas duas rodas',
        'Câmbio de 21 marchas',
        'Garantia de 12 meses para o quadro',
      ],
    ),
    categoria: 'Lazer',
    custoTotal: '1199.00',
    pontos: 23900,
  },
  {
    ...geral,
    codigo: 'VIA0001',
    nome: 'Mochila para notebook de 25 litros',
    descricaoHtml: descricao(
      'Cabe o notebook, a marmita e o que mais o dia pedir. Tecido resistente à água e alças macias que não pesam no ombro.',
      [
        'Bolso acolchoado para notebook de até 15,6”',
        'Tecido resistente à água',
        'Fita para prender na mala de viagem',
      ],
    ),
    categoria: 'Moda e Viagem',
    custoTotal: '169.90',
  },
  {
    ...geral,
    codigo: 'VIA0002',
    nome: 'Mala de bordo com rodas 360°',
    descricaoHtml: descricao(
      'Pronta para as férias que você já merece. Leve, resistente e no tamanho de bordo mais usado pelas companhias aéreas.',
      ['Quatro rodas que giram 360°', 'Cadeado com segredo', 'Divisórias internas com elástico'],
    ),
    categoria: 'Moda e Viagem',
    custoTotal: '299.90',
  },
];
