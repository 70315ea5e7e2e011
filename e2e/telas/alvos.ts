/** What a thumb has to hit: 44 px each way, but for words within a sentence. */
import type { Page } from 'playwright-core';

/** Complaints about what the page shows now. */
export const inspectAlvos = (pagina: Page): Promise<string[]> => pagina.evaluate(listSmall);

/** Runs in the page. What looks smaller is touched at the four ends of what it owes. */
function listSmall(): string[] {
  const metade = 21.5;
  const controles =
    'a[href], button, summary, select, textarea, input, [role="tab"], [role="option"], [role="menuitem"], [role="switch"]';
  const isInSentence = (controle: Element) =>
    window.getComputedStyle(controle).display === 'inline' &&
    [...(controle.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  const antes = window.scrollY;
  const faltas: string[] = [];
  for (const controle of document.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLElement> }>(controles)) {
    if (controle.closest('.mantine-Notifications-root, .pt-pular') || isInSentence(controle)) continue;
    // What is ticked is ticked by its words too.
    const caixa = controle.matches('[type="checkbox"], [type="radio"]');
    const visto = (caixa && [...(controle.labels ?? [])].at(-1)) || controle;
    visto.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = visto.getBoundingClientRect();
    if (width >= 2 * metade && height >= 2 * metade) continue;
    const isHit = (deX: number, deY: number) => {
      const achado = document.elementFromPoint(left + width / 2 + deX, top + height / 2 + deY);
      return visto.contains(achado) || controle.contains(achado);
    };
    // Out of sight, or covered: that is for others to say.
    if (!isHit(0, 0)) continue;
    const cantos: [number, number][] = [
      [-metade, 0],
      [metade, 0],
      [0, -metade],
      [0, metade],
    ];
    if (cantos.every((canto) => isHit(...canto))) continue;
    const nome = controle.getAttribute('aria-label') ?? visto.innerText;
    faltas.push(`no room for a thumb: ${nome.trim()}, ${Math.round(width)} × ${Math.round(height)} px`);
  }
  window.scrollTo(0, antes);
  return faltas;
}
