/**
 * As `ref` of what goes when its work is over or called off: whoever is in it then is at the beginning. What that takes comes when it is
 * needed, for which the shop's first screen has no room; where it does not come, the browser has its way.
 */
export const focoDeQuemSai = (elemento: HTMLElement | null) => {
  const dialogo = elemento?.closest('[aria-modal="true"]');
  return () => {
    if (!elemento?.contains(document.activeElement)) return;
    import('./foco.ts').then(
      ({ keepFocusAfter }) => keepFocusAfter(dialogo),
      () => undefined,
    );
  };
};
