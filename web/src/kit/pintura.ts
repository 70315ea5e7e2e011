/** For work that would hold up what a press has just changed: it begins once that is on the screen. */

/** After which nobody is looking: a page in the background paints nothing. */
const LIMITE_MS = 300;

/** After the next frame is on the screen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const prazo = setTimeout(resolve, LIMITE_MS);
    const end = () => {
      clearTimeout(prazo);
      resolve();
    };
    // Before its frame; what is put off from there comes after it.
    requestAnimationFrame(() => setTimeout(end));
  });
