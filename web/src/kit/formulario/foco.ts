/** Puts the focus on the first faulty field, once the faults are drawn; without one, leaves it where it is. */
export function focusFirstFault(formulario: HTMLElement | null): void {
  // Two frames: React draws the faults in the first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const campo = formulario?.querySelector<HTMLElement>('[aria-invalid="true"]');
      campo?.focus();
      campo?.scrollIntoView({ block: 'center' });
    }),
  );
}

export function focusFirstField(formulario: HTMLElement | null): void {
  requestAnimationFrame(() =>
    formulario?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus(),
  );
}
