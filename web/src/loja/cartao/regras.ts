import { formatReais } from '@pontua/contract/money';
import { prazoBloqueio, type TarifasCartao } from '@pontua/contract/tarifas';

/** What a holder needs to know about the card, as the rules of the programme have it. */
export const regrasCartao = (tarifas: TarifasCartao): readonly string[] => [
  'Há um cartão por CPF. Ele segue bloqueado com o primeiro resgate de crédito, e cabe ao titular pedir o desbloqueio.',
  `O bloqueio e o desbloqueio levam ${prazoBloqueio(tarifas)} na operadora.`,
  `Transferência para banco: ${formatReais(tarifas.transferenciaReais)}. Pedidos até as ${tarifas.transferenciaAteHora}h seguem no mesmo dia; depois disso, no próximo dia útil.`,
  `Consulta de saldo na rede 24 horas: ${formatReais(tarifas.consultaRede24hReais)}.`,
  `Saque na rede 24 horas: ${formatReais(tarifas.saqueRede24hReais)}.`,
  `Troca de cartão: a transferência do saldo custa ${tarifas.trocaPercentual}% dele.`,
  'Com saldo zero, não há tarifa por falta de uso.',
];
