/** What is removed takes its button along: whoever pressed it stays beside what is left, or at the page's title where nothing is. */
export function keepFocusNear(lista: HTMLElement | null): void {
  // Two frames: React takes it away in the first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      const alvo = lista?.isConnected ? lista : document.querySelector<HTMLElement>('[data-titulo-pagina]');
      alvo?.focus({ preventScroll: true });
    }),
  );
}
