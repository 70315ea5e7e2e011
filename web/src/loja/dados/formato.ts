import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatPontos } from '@pontua/contract/money';
import type { getMeusDados } from '@pontua/contract/titular';

type CelulaDosDados = string | number | boolean | null;

const centavosFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @param titulo says of a number whether it is money: "Saldo (R$)" */
export function formatCelula(valor: CelulaDosDados, titulo: string): string {
  if (valor === null || valor === '') return '–';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor !== 'number') return valor;
  return titulo.endsWith('(R$)') ? centavosFormat.format(valor) : formatPontos(valor);
}

/** Into the person's own downloads: it is on this phone from then on, and theirs to keep or delete. */
export function saveJson(dados: RecebidoDe<typeof getMeusDados>): void {
  const arquivo = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });
  const endereco = URL.createObjectURL(arquivo);
  const link = document.createElement('a');
  link.href = endereco;
  link.download = 'meus-dados.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
}
