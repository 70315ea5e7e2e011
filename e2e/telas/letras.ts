/** What large text does to a screen and to the dialog upon it: nothing is cut off, nothing lies beyond the edge, everything can be reached. */
import type { Page } from 'playwright-core';
import { settle } from '../apoio/exame.ts';

/** Complaints about what the page shows now, with its text twice as large. */
export async function inspectLarge(pagina: Page): Promise<string[]> {
  const estilo = await pagina.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await settle(pagina);
  const queixas = await pagina.evaluate(listFaults);
  await estilo.evaluate((elemento) => elemento.parentNode?.removeChild(elemento));
  return queixas.map((queixa) => `twice as large: ${queixa}`);
}

/** Runs in the page. */
function listFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faltas = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const nameOf = (elemento: Element) => elemento.getAttribute('aria-label') ?? elemento.textContent?.trim() ?? '';
  const isHidden = ({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth <= 2 || offsetHeight <= 2;
  const hasWords = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
  const isHigher = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1;

  // A column of few letters, in which words and numbers break that any other would hold; elsewhere a word as long as those of titles, a day, or a part of an e-mail.
  const isTorn = (elemento: Element) => {
    const { width } = elemento.getBoundingClientRect();
    if (width === 0) return false;
    const coluna = width <= 4 * Number.parseFloat(getComputedStyle(elemento).fontSize);
    const inteiras = coluna
      ? /\S{4,12}/g
      : /(?<!\S)(?:\p{L}{4,12}|\d\d\/\d\d\/\d{4})(?!\S)|[a-z\d]{4,12}(?=@)|(?<=[@.])[a-z]{4,12}/gu;
    const palavras = document.createRange();
    return [...elemento.childNodes].some((parte) =>
      [...(parte.nodeType === Node.TEXT_NODE ? (parte.textContent ?? '').matchAll(inteiras) : [])].some((palavra) => {
        palavras.setStart(parte, palavra.index);
        palavras.setEnd(parte, palavra.index + palavra[0].length);
        return new Set([...palavras.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }),
    );
  };

  const dialogo = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
  // An example or a hint in an empty field ends where the field does, or with a sign of it.
  const caneta = document.createElement('canvas').getContext('2d');
  for (const campo of (dialogo ?? document.body).querySelectorAll('input')) {
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(campo);
    if (!caneta || isHidden(campo) || campo.value !== '' || textOverflow === 'ellipsis') continue;
    caneta.font = font;
    const lugar = campo.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (caneta.measureText(campo.placeholder).width > lugar + 1) faltas.push(`cut off: ${campo.placeholder}`);
  }

  for (const elemento of (dialogo ?? document.body).querySelectorAll<HTMLElement>('*')) {
    if (isHidden(elemento) || elemento instanceof HTMLInputElement) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(elemento);
    const cortada =
      (isWider(elemento) && /hidden|clip/.test(overflowX)) || (isHigher(elemento) && /hidden|clip/.test(overflowY));
    // Choices in a row are cut off by the row.
    const deTexto =
      hasWords(elemento) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || elemento.role === 'radiogroup';
    if (deTexto && cortada) faltas.push(`cut off: ${nameOf(elemento)}`);
    if (hasWords(elemento) && isTorn(elemento)) faltas.push(`torn apart: ${nameOf(elemento)}`);
  }
  const nomes = [...document.querySelectorAll('nav[aria-label="Atalhos"] span')].map((nome) => {
    const palavras = document.createRange();
    palavras.selectNodeContents(nome);
    return palavras.getBoundingClientRect();
  });
  if (nomes.some(({ width, left }, qual) => width > 0 && qual > 0 && left - (nomes[qual - 1]?.right ?? 0) < 3))
    faltas.push('the names of the bottom bar touch each other');
  if (!dialogo) return faltas;

  for (const elemento of [dialogo, ...dialogo.querySelectorAll<HTMLElement>('*')]) {
    if (isHidden(elemento)) continue;
    if (isWider(elemento) && /auto|scroll/.test(getComputedStyle(elemento).overflowX))
      faltas.push(`scrolls sideways: ${elemento.className}`);
    const { left, right } = elemento.getBoundingClientRect();
    if (left < -1 || right > window.innerWidth + 1) faltas.push(`beyond the edge: ${nameOf(elemento)}`);
  }

  // Where the focus goes, there the eye must find it.
  const controles = 'a[href], button:not(:disabled), input, textarea, select';
  for (const controle of dialogo.querySelectorAll<HTMLElement & { labels?: NodeListOf<HTMLElement> }>(controles)) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    controle.focus();
    const visto = (isHidden(controle) && controle.labels?.[0]) || controle;
    const { left, top, width, height } = visto.getBoundingClientRect();
    const achado = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const dele = visto.contains(achado) || achado?.closest('label')?.control === controle;
    // A toast goes by itself.
    if (achado?.closest('.mantine-Notifications-root')) continue;
    if (!dele) faltas.push(`out of reach: ${nameOf(visto)}, there is ${achado?.tagName}`);
  }
  return faltas;
}
