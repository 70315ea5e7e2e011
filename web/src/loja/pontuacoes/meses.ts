import { diaDe } from '@pontua/contract/dates';

/**
 * The months of a statement, YYYY-MM, the newest first: from this one back to that of its first entry.
 * @param desde day of the first entry; null where there is none
 * @param escolhido the one that the address names, which is among them in any case; '' none
 */
export function mesesDesde(desde: string | null, escolhido: string): string[] {
  const meses: string[] = [];
  const primeiro = desde?.slice(0, 7) ?? '9999-99';
  for (let mes = diaDe(new Date().toISOString()).slice(0, 7); mes >= primeiro; mes = mesAntes(mes)) meses.push(mes);
  return escolhido === '' || meses.includes(escolhido) ? meses : [...meses, escolhido].sort().reverse();
}

function mesAntes(mes: string): string {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  const antes = numero === 1 ? [ano - 1, 12] : [ano, numero - 1];
  return antes.map((parte) => String(parte).padStart(2, '0')).join('-');
}
