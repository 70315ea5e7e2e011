/** What the operator of the prepaid card charges its holder, and until when it takes orders. Sellers read it in the rules and on the card page. */
export const tarifasCartao = {
  transferenciaReais: 5.5,
  consultaRede24hReais: 2.24,
  saqueRede24hReais: 9,
  /** Of the balance, when it moves to the card that replaces a lost one. */
  trocaPercentual: 2,
  /** Orders until then reach the bank the same day, later ones on the next business day. */
  transferenciaAteHora: 15,
  /** Business hours that blocking and unblocking may take. */
  bloqueioHorasUteis: 24,
} as const;
