import { formatReais } from '@pontua/contract/money';
import { tarifasCartao } from '@pontua/contract/tarifas';

const { transferenciaReais, consultaRede24hReais, saqueRede24hReais, trocaPercentual } = tarifasCartao;
const { transferenciaAteHora, bloqueioHorasUteis } = tarifasCartao;

/** What a holder needs to know about the card, as the rules of the programme have it. */
export const regrasCartao: readonly string[] = [
  'Há um cartão por CPF. Ele segue bloqueado com o primeiro resgate de crédito, e cabe ao titular pedir o desbloqueio.',
  `O bloqueio e o desbloqueio levam até ${bloqueioHorasUteis} horas úteis na operadora.`,
  `Transferência para banco: ${formatReais(transferenciaReais)}. Pedidos até as ${transferenciaAteHora}h seguem no mesmo dia; depois disso, no próximo dia útil.`,
  `Consulta de saldo na rede 24 horas: ${formatReais(consultaRede24hReais)}.`,
  `Saque na rede 24 horas: ${formatReais(saqueRede24hReais)}.`,
  `Troca de cartão: a transferência do saldo custa ${trocaPercentual}% dele.`,
  'Com saldo zero, não há tarifa por falta de uso.',
];
