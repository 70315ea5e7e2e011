/** What a browser keeps of a text: all tabs see it; where that is full, this tab alone. See docs/decisions/0975-sessao-na-aba.md. */
const lugares = ['localStorage', 'sessionStorage'] as const;

/** What is kept by that name, what all tabs see first. Storage may be denied: then it is nothing. */
export function readKept(nome: string): string[] {
  const textos: string[] = [];
  for (const lugar of lugares) {
    try {
      const texto = window[lugar].getItem(nome);
      if (texto) textos.push(texto);
    } catch {
      // The next one.
    }
  }
  return textos;
}

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
