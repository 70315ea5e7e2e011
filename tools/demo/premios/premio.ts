import type { TipoPremio } from '@pontua/contract/tipos-premio';

export interface PremioDemo {
  codigo: string;
  nome: string;
  descricaoHtml: string;
  tipo: TipoPremio;
  categoria: string;
  /** BRL, as the database takes it: "129.90". */
  custoTotal: string;
  /** Stated price in points; null leaves it to the cost and the chain's `valorPonto`. */
  pontos: number | null;
  /** Stated price of the 220V version. */
  pontosAlternativo: number | null;
}

/** One paragraph and a list, in the tags that the server keeps. */
export function descricao(texto: string, itens: readonly string[]): string {
  return `<p>${texto}</p><ul>${itens.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}
