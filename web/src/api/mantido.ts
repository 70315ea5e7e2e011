/** What a browser keeps of a text: all tabs see it; where that is full, this tab alone. See docs/decisions/0975-sessao-na-aba.md. */
type Lugar = 'localStorage' | 'sessionStorage';

const lugares: readonly Lugar[] = ['localStorage', 'sessionStorage'];
/** What all tabs are to forget at once. */
export const noAparelho: readonly Lugar[] = ['localStorage'];
/** What no other tab is to see, nor whoever opens the next. */
export const naAba: readonly Lugar[] = ['sessionStorage'];

/** What is kept by that name, what all tabs see first. Storage may be denied: then it is nothing. */
export const readKept = (nome: string, onde = lugares): string[] =>
  onde.flatMap((lugar) => {
    try {
      return window[lugar].getItem(nome) ?? [];
    } catch {
      return [];
    }
  });

/**
 * In the first place that takes it, and nowhere else, but for what a full one had before.
 * @param texto null: nothing is kept by that name any more
 * @returns what no place took
 */
export function keep(nome: string, texto: string | null, onde = lugares): string | null {
  let resta = texto;
  for (const lugar of onde) {
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
