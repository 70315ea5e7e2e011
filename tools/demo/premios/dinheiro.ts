/** Prizes that are money: credit on the prepaid card, Pix, top-up. */
import { descricao, type PremioDemo } from './premio.ts';

const creditos: readonly [valor: number, texto: string][] = [
  [
    50,
    'Um dinheirinho extra para o lanche da semana ou aquela comprinha de última hora. O crédito cai no seu cartão pré-pago e você usa quando quiser.',
  ],
  [
    100,
    'Sua venda virou crédito no cartão. Use no mercado, na farmácia, no posto ou na loja do bairro: quem escolhe é você.',
  ],
  [200, 'Crédito para dar aquela força nas contas do mês. Você resgata aqui e gasta onde preferir.'],
  [300, 'Um reforço de respeito para o seu bolso. Bom para a compra grande do mês ou para começar a guardar.'],
  [
    500,
    'Quem vende bem merece escolher bem. Com este crédito você realiza aquela vontade que estava esperando a hora certa.',
  ],
  [
    1000,
    'O maior crédito do catálogo, para quem juntou ponto por ponto. Transforme meses de boas vendas no presente que a sua família quer.',
  ],
];

const transferencias: readonly [valor: number, texto: string][] = [
  [30, 'Ponto que vira dinheiro na conta. Informe sua chave Pix na hora do resgate e confira tudo antes de confirmar.'],
  [50, 'Dinheiro direto na sua conta, no banco que você já usa. Basta informar a chave Pix e confirmar o resgate.'],
  [
    100,
    'Cem reais na sua conta para usar do seu jeito. Escolha a chave Pix que preferir e acompanhe o envio em Resgates.',
  ],
  [
    200,
    'Para pagar uma conta, ajudar em casa ou guardar. O dinheiro chega pela chave Pix que você informar no resgate.',
  ],
  [
    500,
    'Um Pix caprichado para quem não para de vender. Confira bem a chave antes de confirmar: depois de enviado, não dá para voltar.',
  ],
];

const recargas: readonly [valor: number, texto: string][] = [
  [15, 'Para não ficar sem falar com o cliente. A recarga mais leve do catálogo cabe no saldo de quem está começando.'],
  [
    20,
    'Crédito no celular para ligar, mandar mensagem e navegar. Pode ser o seu número ou o de quem você quiser presentear.',
  ],
  [
    30,
    'Mais dias de internet para acompanhar suas vendas e seus pontos de onde estiver. Escolha a operadora e informe o número com DDD.',
  ],
  [50, 'Recarga para o mês render. É crédito de sobra para falar com a família e com os clientes.'],
  [
    100,
    'A maior recarga do catálogo, para ficar tranquilo por um bom tempo. Vale para qualquer celular pré-pago das operadoras da lista.',
  ],
];

const codigo = (prefixo: string, valor: number) => `${prefixo}${String(valor).padStart(4, '0')}`;
const reais = (valor: number) => valor.toLocaleString('pt-BR');
const semPrecoProprio = { pontos: null, pontosAlternativo: null };

export const premiosDinheiro: readonly PremioDemo[] = [
  ...creditos.map(
    ([valor, texto]): PremioDemo => ({
      ...semPrecoProprio,
      codigo: codigo('CRED', valor),
      nome: `Crédito de R$ ${reais(valor)} no cartão pré-pago`,
      descricaoHtml: descricao(texto, [
        'Ainda não tem cartão? O primeiro resgate já reserva o seu',
        'Os próximos créditos entram no mesmo cartão',
        'O cartão chega bloqueado: peça o desbloqueio quando estiver com ele em mãos; leva até 24 horas úteis',
      ]),
      tipo: 'credito',
      categoria: 'Cartão pré-pago',
      custoTotal: valor.toFixed(2),
    }),
  ),
  ...transferencias.map(
    ([valor, texto]): PremioDemo => ({
      ...semPrecoProprio,
      codigo: codigo('PIX', valor),
      nome: `Pix de R$ ${reais(valor)}`,
      descricaoHtml: descricao(texto, [
        'Aceita CPF, celular, e-mail ou chave aleatória',
        'A conta precisa estar ativa e apta a receber Pix',
        'Confira a chave com atenção antes de confirmar',
      ]),
      tipo: 'pix',
      categoria: 'Pix',
      custoTotal: valor.toFixed(2),
    }),
  ),
  ...recargas.map(
    ([valor, texto]): PremioDemo => ({
      ...semPrecoProprio,
      codigo: codigo('REC', valor),
      nome: `Recarga de celular de R$ ${reais(valor)}`,
      descricaoHtml: descricao(texto, [
        'Para linhas pré-pagas ou controle',
        'Informe o DDD e o número com 9 dígitos',
        'A validade do crédito segue as regras da operadora',
      ]),
      tipo: 'recarga',
      categoria: 'Recarga',
      custoTotal: valor.toFixed(2),
    }),
  ),
];
