/** Nova Venda by keyboard: where the focus goes next, and the keys that finish a sale. */
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** The first field that is still empty; of choices, the first of which nothing was chosen. */
export function focusFirstEmpty(dentro: HTMLElement | null): void {
  const campos = [...(dentro?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const isEmpty = (campo: HTMLInputElement): boolean => {
    if (campo.readOnly || campo.disabled || campo.type === 'hidden' || campo.type === 'checkbox') return false;
    if (campo.type !== 'radio') return campo.value === '';
    return !campos.some(({ name, checked }) => name === campo.name && checked);
  };
  campos.find(isEmpty)?.focus();
}

/** Enter within a field goes on to what is missing: a sale is not sent by the way. On a choice it is made first, or it would itself be what is missing. */
export function goOnByEnter(evento: ReactKeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, target, currentTarget } = evento;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  evento.preventDefault();
  if (target.type === 'radio' && !target.checked) target.click();
  focusFirstEmpty(currentTarget);
}

/** Ctrl+Enter sends the form, wherever the focus is on its page; not from within what lies over it. */
export function useCtrlEnter(formulario: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey) || evento.repeat) return;
      if (evento.target instanceof Element && evento.target.closest('[role="dialog"]')) return;
      evento.preventDefault();
      formulario.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [formulario]);
}

/** Whoever opened a receipt is at the page's title; the first Tab leads from there to the first empty field. */
export function useTabToFirstEmpty(formulario: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (evento: KeyboardEvent) => {
      if (evento.key !== 'Tab' || evento.shiftKey) return;
      stop();
      const { activeElement, body } = document;
      if (activeElement !== body && !activeElement?.matches('[data-titulo-pagina]')) return;
      evento.preventDefault();
      focusFirstEmpty(formulario.current);
    };
    const stop = () => document.removeEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onKeyDown);
    return stop;
  }, [formulario]);
}

/** A form that is disabled while it is sent takes the focus from its field: afterwards it is given back, if nobody has it. */
export function useFocoDepois(ocupado: boolean): void {
  const antes = useRef<Element | null>(null);
  const atual = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      atual.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (ocupado) antes.current = atual.current;
    else if (document.activeElement === document.body && antes.current instanceof HTMLElement) antes.current.focus();
  }, [ocupado]);
}
