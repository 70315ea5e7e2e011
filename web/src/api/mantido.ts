/** What a browser keeps of a text: all tabs see it; where that is full, this tab alone. See docs/decisions/0975-sessao-na-aba.md. */
const lugares = ['localStorage', 'sessionStorage'] as const;

/** What is kept by that name, what all tabs see first. Storage may be denied: then it is nothing. */
export const readKept = (nome: string): string[] =>
  lugares.flatMap((lugar) => {
    try {
      return window[lugar].getItem(nome) ?? [];
    } catch {
      return [];
    }
  });

/**
 * In the first place that takes it, and nowhere else.
 * @param texto null: nothing is kept by that name any more
 * @returns what no place took
 */
export function keep(nome: string, texto: string | null): string | null {
  let resta = texto;
  for (const lugar of lugares) {
    try {
      if (resta) window[lugar].setItem(nome, resta);
      else window[lugar].removeItem(nome);
      resta = null;
    } catch {
      // The next one.
    }
  }
  return resta;
}
