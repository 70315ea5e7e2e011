/** What a holder needs to know about the card, as the rules of the programme have it. */
export const regrasCartao: readonly string[] = [
  'Há um cartão por CPF. Ele segue bloqueado com o primeiro resgate de crédito, e cabe ao titular pedir o desbloqueio.',
  'O bloqueio e o desbloqueio levam até 24 horas úteis na operadora.',
  'Transferência para banco: R$ 5,50. Pedidos até as 15h seguem no mesmo dia; depois disso, no próximo dia útil.',
  'Consulta de saldo na rede 24 horas: R$ 2,24.',
  'Saque na rede 24 horas: R$ 9,00.',
  'Troca de cartão: a transferência do saldo custa 2% dele.',
  'Com saldo zero, não há tarifa por falta de uso.',
];
