/** Appliances and tools that come in 110V or 220V. Where the two differ in price, both are stated. */
import { descricao, type PremioDemo } from './premio.ts';

const eletro = { tipo: 'bivolt', categoria: 'Eletroportáteis', pontos: null, pontosAlternativo: null } as const;

export const premiosEletro: readonly PremioDemo[] = [
  {
    ...eletro,
    codigo: 'ELE0001',
    nome: 'Liquidificador 1.000 W com copo de 2,5 litros',
    descricaoHtml: descricao(
      'Vitamina no café da manhã, molho no almoço e aquele bolo de cenoura no domingo. O copo grande rende para a família toda e a lâmina dá conta até de gelo.',
      [
        'Potência de 1.000 W',
        'Copo resistente com marcação de medidas',
        '12 velocidades e função pulsar',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '139.90',
  },
  {
    ...eletro,
    codigo: 'ELE0002',
    nome: 'Air fryer digital de 5 litros',
    descricaoHtml: descricao(
      'Batata crocante por fora, macia por dentro e sem sujar o fogão. O painel digital é fácil de usar e já vem com receitas programadas para o dia a dia.',
      [
        'Cesto antiaderente de 5 litros',
        'Temperatura de 80 a 200 °C',
        'Desliga sozinha no fim do preparo',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '429.90',
    pontos: 8600,
    pontosAlternativo: 8900,
  },
  {
    ...eletro,
    codigo: 'ELE0003',
    nome: 'Batedeira planetária com tigela de inox',
    descricaoHtml: descricao(
      'Para quem faz bolo por amor ou para vender. O movimento planetário mistura por igual e deixa a massa leve, sem esforço.',
      [
        'Tigela de inox de 4 litros',
        'Três batedores: massas leves, médias e pesadas',
        '8 velocidades',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '499.90',
    pontos: 10000,
    pontosAlternativo: 10000,
  },
  {
    ...eletro,
    codigo: 'ELE0004',
    nome: 'Cafeteira elétrica para 20 xícaras',
    descricaoHtml: descricao(
      'Café passado na hora para a equipe inteira ou para a visita que chegou sem avisar. A placa aquecida mantém tudo quentinho até a última xícara.',
      ['Jarra de vidro de 1,2 litro', 'Filtro permanente, lavável', 'Sistema corta-pingos', 'Garantia de 12 meses'],
    ),
    custoTotal: '159.90',
  },
  {
    ...eletro,
    codigo: 'ELE0005',
    nome: 'Micro-ondas de 20 litros',
    descricaoHtml: descricao(
      'Esquenta a marmita, descongela a carne e faz pipoca em minutos. Compacto, cabe bem em qualquer cozinha.',
      [
        'Capacidade de 20 litros',
        'Teclas prontas para pipoca, arroz e descongelar',
        'Trava de segurança para crianças',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '589.90',
    pontos: 11800,
    pontosAlternativo: 12300,
  },
  {
    ...eletro,
    codigo: 'ELE0006',
    nome: 'Sanduicheira e grill antiaderente',
    descricaoHtml: descricao(
      'Misto-quente dourado em poucos minutos, e a chapa ainda grelha o filé do almoço. Limpa com um pano úmido e guarda em pé.',
      ['Chapas antiaderentes', 'Luzes que avisam quando está pronta', 'Alça que não esquenta', 'Garantia de 12 meses'],
    ),
    custoTotal: '99.90',
  },
  {
    ...eletro,
    codigo: 'ELE0007',
    nome: 'Panela elétrica de arroz para 10 xícaras',
    descricaoHtml: descricao(
      'Arroz soltinho todos os dias, sem vigiar o fogo. Quando fica pronto, ela muda sozinha para o modo aquecer.',
      [
        'Rende até 10 xícaras de arroz cozido',
        'Tampa de vidro com saída de vapor',
        'Acompanha copo medidor e colher',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '189.90',
  },
  {
    ...eletro,
    codigo: 'ELE0008',
    nome: 'Ferro a vapor com base de cerâmica',
    descricaoHtml: descricao(
      'Uniforme sem um amassado antes de abrir a loja. A base de cerâmica desliza fácil e o vapor cuida até do jeans.',
      [
        'Vapor contínuo e jato extra',
        'Reservatório transparente de 250 ml',
        'Sistema antigotejamento',
        'Garantia de 12 meses',
      ],
    ),
    custoTotal: '119.90',
  },
  {
    ...eletro,
    codigo: 'ELE0009',
    nome: 'Ventilador de mesa de 40 cm',
    descricaoHtml: descricao(
      'Vento forte e silencioso para as noites de verão. Fica em pé na mesa ou preso à parede, do jeito que for melhor na sua casa.',
      ['3 velocidades', 'Oscilação automática', 'Grade removível para limpar', 'Garantia de 12 meses'],
    ),
    custoTotal: '179.90',
  },
  {
    ...eletro,
    codigo: 'ELE0010',
    nome: 'Aspirador de pó vertical 2 em 1',
    descricaoHtml: descricao(
      'Leve, potente e pronto em um segundo. Use em pé no chão da casa ou solte a parte de cima para limpar o sofá e o carro.',
      ['Filtro lavável', 'Reservatório de 1 litro, sem saco', 'Escova para cantos e estofados', 'Garantia de 12 meses'],
    ),
    custoTotal: '249.90',
    pontos: 5000,
    pontosAlternativo: 5200,
  },
  {
    ...eletro,
    codigo: 'FER0001',
    nome: 'Furadeira de impacto 650 W',
    descricaoHtml: descricao(
      'Da prateleira nova ao suporte da TV: madeira, metal e concreto não são problema. A empunhadura lateral dá firmeza na hora do furo.',
      [
        'Mandril de 1/2 polegada',
        'Velocidade variável e reversível',
        'Acompanha empunhadura e limitador de profundidade',
        'Garantia de 12 meses',
      ],
    ),
    categoria: 'Ferramentas',
    custoTotal: '279.90',
  },
];
