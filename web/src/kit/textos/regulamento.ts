/** The product's own rules, which hold until staff publish others. Who changes a rule in the product changes its sentence here. */
import { formatReais } from '@pontua/contract/money';
import type { Marca } from '@pontua/contract/sistema';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import type { ParteTexto } from '@pontua/contract/textos';

export const regulamentoDe = ({ tarifas, atendimento }: Marca): readonly ParteTexto[] => [
  {
    titulo: 'Quem participa',
    frases: [
      'Podem participar vendedores de lojas credenciadas, maiores de 18 anos, que não sejam donos nem sócios da loja.',
      'Cada pessoa tem um só cadastro, ligado ao seu CPF e à loja onde trabalha.',
    ],
  },
  {
    titulo: 'Seu acesso',
    frases: [
      'A primeira senha é entregue pela equipe de suporte. Troque-a por uma só sua na tela de perfil, assim que entrar.',
      'A senha é pessoal: quem a usa, usa em seu nome.',
    ],
  },
  {
    titulo: 'Como você pontua',
    frases: [
      'Cada produto participante que você vende vale pontos. Conforme o acordo com a sua loja, as vendas chegam por digitação, por foto do cupom ou da nota ou por importação automática, que pode ser diária, semanal, quinzenal ou mensal.',
      'Uma venda de produto que está sem saldo no momento do envio fica Em Análise e pontua quando houver saldo.',
      'Se algo parecer errado, peça a revisão em até 90 dias depois da pontuação.',
    ],
  },
  {
    titulo: 'Seus pontos',
    frases: [
      'Os pontos são pessoais e não podem ser transferidos, vendidos nem somados aos de outra pessoa.',
      'Cada pontuação vale por 365 dias; depois disso, o que não foi usado expira.',
    ],
  },
  {
    titulo: 'Prêmios e entrega',
    frases: [
      'Os pontos são trocados pelos prêmios do catálogo, pelo valor mostrado no momento do resgate.',
      'O prêmio é entregue em até 20 dias úteis. Confira bem a chave Pix, o celular ou a voltagem antes de confirmar: depois do resgate não é possível mudar.',
    ],
  },
  {
    titulo: 'Cartão pré-pago',
    frases: [
      'Há um cartão por CPF. Ele segue com o primeiro resgate de crédito, bloqueado por segurança, e cabe ao titular pedir o desbloqueio.',
      `O bloqueio e o desbloqueio levam ${prazoBloqueio(tarifas)} na operadora.`,
      `Tarifas da operadora: transferência para banco, ${formatReais(tarifas.transferenciaReais)}; consulta de saldo na rede 24 horas, ${formatReais(tarifas.consultaRede24hReais)}; saque na rede 24 horas, ${formatReais(tarifas.saqueRede24hReais)}; transferência do saldo para um cartão substituto, ${tarifas.trocaPercentual}% do saldo. Sem saldo, não há tarifa por falta de uso.`,
      `Transferências pedidas até as ${tarifas.transferenciaAteHora}h seguem para o banco no mesmo dia; depois disso, no próximo dia útil.`,
    ],
  },
  {
    titulo: 'Atendimento',
    frases: [`Fale com a gente de ${atendimento}.`],
  },
];
