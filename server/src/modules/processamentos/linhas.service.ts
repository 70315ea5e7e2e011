/** Judges a line of a file cell by cell; every fault of the line is named, not only the first. */
import type { Coluna } from '@pontua/contract/planilhas';
import type { Celula, LinhaLida } from '../../platform/spreadsheets/planilha.ts';
import type { FaltaLinha } from './execucao.service.ts';

export type Leitura = { ok: true; valor: string | number | null } | { ok: false; mensagem: string };
export type LeitorCelula = (celula: Celula) => Leitura;

export interface LinhaJulgada {
  /** The line's number and then its values in the order of the columns, as COPY takes them; null where one is at fault. */
  valores: (string | number | null)[];
  faltas: FaltaLinha[];
}

export function judge(
  { linha, valores, falta }: LinhaLida,
  colunas: readonly Coluna[],
  leitores: readonly LeitorCelula[],
): LinhaJulgada {
  if (falta !== undefined) return { valores: [linha], faltas: [{ linha, coluna: null, mensagem: falta }] };
  const faltas: FaltaLinha[] = [];
  const lidos = leitores.map((le, indice) => {
    const leitura = le(valores[indice] ?? null);
    if (leitura.ok) return leitura.valor;
    faltas.push({ linha, coluna: colunas[indice]?.titulo ?? null, mensagem: leitura.mensagem });
    return null;
  });
  return { valores: [linha, ...lidos], faltas };
}
