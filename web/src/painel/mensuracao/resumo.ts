import type { Mensuracao } from '@pontua/contract/mensuracao';
import { plural } from '@pontua/contract/plural';

/** Of several chains: "2 de 3 redes compram mais do que antes". */
export function sumUp(linhas: readonly Pick<Mensuracao, 'resultadoMensal'>[]): string {
  const comparaveis = linhas.filter(({ resultadoMensal }) => resultadoMensal !== null);
  const cresceram = comparaveis.filter(({ resultadoMensal }) => (resultadoMensal ?? 0) > 0);
  if (comparaveis.length === 0) return 'Sem compras de antes do cadastro para comparar';
  const quantas = plural(comparaveis.length, 'rede', 'redes');
  return `${cresceram.length} de ${quantas} ${cresceram.length > 1 ? 'compram' : 'compra'} mais do que antes`;
}
