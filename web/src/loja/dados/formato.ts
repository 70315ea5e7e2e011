import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatPontos } from '@pontua/contract/money';
import type { getMeusDados } from '@pontua/contract/titular';

type Celula = string | number | boolean | null;

export function formatCelula(valor: Celula): string {
  if (valor === null || valor === '') return '–';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return typeof valor === 'number' ? formatPontos(valor) : valor;
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
