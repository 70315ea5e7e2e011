import { actOnceDrawn } from '../quadros.ts';

/**
 * Puts the focus on the first invalid field, once the errors are rendered; without one, leaves it where it is. Whoever has gone on to
 * another field meanwhile stays there: what they type or delete is meant for it.
 * @param semCampo says what no field shows
 */
export function focusFirstError(formulario: HTMLElement | null, semCampo?: () => void): void {
  const antes = document.activeElement;
  actOnceDrawn(() => {
    const { activeElement } = document;
    if (activeElement !== antes && activeElement?.matches('input, select, textarea')) return true;
    const campo = formulario?.querySelector<HTMLElement>('[aria-invalid="true"]');
    campo?.focus();
    campo?.scrollIntoView({ block: 'center' });
    return campo != null;
  }, semCampo);
}

export function focusFirstField(formulario: HTMLElement | null): void {
  requestAnimationFrame(() =>
    formulario?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(),
  );
}

/** Where a dialog puts the focus as it opens, unless one of its fields says that it goes there; a question without fields, at its first button. */
export function markFirstField(formulario: HTMLElement | null): void {
  if (!formulario || formulario.querySelector('[data-autofocus]')) return;
  const primeiro = 'input:enabled:not([type="hidden"], [type="file"], [type="radio"]:not(:checked)), select, textarea';
  const alvo = formulario.querySelector(primeiro) ?? formulario.querySelector('button');
  alvo?.setAttribute('data-autofocus', '');
}
