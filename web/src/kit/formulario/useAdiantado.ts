/**
 * For a form that the server renders: on a slow connection a person begins before the script is here. What stands in the fields
 * by then is taken over, and a form that was sent meanwhile (`inicio.ts` held it back) is sent.
 */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { PRONTA } from '../../combinado.ts';

export function useAdiantado(
  form: RefObject<HTMLFormElement | null>,
  take: (digitado: Record<string, string>) => void,
) {
  const [pedido, setPedido] = useState(false);

  const takeOver = useEffectEvent(() => {
    window.dispatchEvent(new Event(PRONTA));
    if (!form.current) return;
    const campos = [...new FormData(form.current)].map(([nome, valor]): [string, string] => [nome, String(valor)]);
    if (campos.some(([, valor]) => valor !== '')) take(Object.fromEntries(campos));
    setPedido(form.current.hasAttribute('aria-busy'));
    form.current.removeAttribute('aria-busy');
  });
  useEffect(() => takeOver(), []);

  useEffect(() => {
    if (pedido) form.current?.requestSubmit();
  }, [pedido, form]);
}
