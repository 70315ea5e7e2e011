import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { focusFirstError } from './foco.ts';

/** Longer than the server itself waits for the postal service. */
const MAXIMO_MS = 5000;

/** What a form is still asking for (the address of a CEP) is waited for before it is sent, and not for long. */
export function useEspera(formulario: RefObject<HTMLFormElement | null>) {
  const ultimo = useRef(Promise.resolve(true));
  const aberto = useRef(false);
  const [espera, setEspera] = useState(false);
  const settle = (): Promise<boolean> => {
    setEspera(true);
    const demora = new Promise<boolean>((resolve) => setTimeout(resolve, MAXIMO_MS, true));
    return Promise.race([lastOf(ultimo), demora]).finally(() => setEspera(false));
  };
  return {
    /** The form was sent, and waits. */
    espera,
    /** @param novo false where what it found is an error, which it has shown */
    waitFor: (novo: Promise<boolean>) => {
      ultimo.current = novo;
      aberto.current = true;
      void novo.finally(() => {
        if (ultimo.current === novo) aberto.current = false;
      });
    },
    sendOnceSettled: async (evento: FormEvent<HTMLFormElement>, send: (evento: FormEvent<HTMLFormElement>) => void) => {
      evento.preventDefault();
      if (espera) return;
      if (!aberto.current) return send(evento);
      const achou = await settle();
      // Left meanwhile, which was asked about: nothing of it is sent.
      if (!formulario.current) return;
      if (achou) send(evento);
      else focusFirstError(formulario.current);
    },
  };
}

/** What is typed meanwhile asks anew, and that answer counts, whichever comes first. */
export async function lastOf(ultimo: { readonly current: Promise<boolean> }): Promise<boolean> {
  for (;;) {
    const atual = ultimo.current;
    const achou = await atual;
    if (ultimo.current === atual) return achou;
  }
}
