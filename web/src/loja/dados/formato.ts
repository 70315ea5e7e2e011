import { formatPontos } from '@pontua/contract/money';

type CelulaDosDados = string | number | boolean | null;

const centavosFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param titulo says of a number whether it is money: "Saldo (R$)" */
export function formatCelula(valor: CelulaDosDados, titulo: string): string {
  if (valor === null || valor === '') return '–';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor !== 'number') return valor;
  return titulo.endsWith('(R$)') ? centavosFormat.format(valor) : formatPontos(valor);
}
