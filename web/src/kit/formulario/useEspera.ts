import { useRef, useState } from 'react';

/** Longer than the server itself waits for the postal service. */
const MAXIMO_MS = 5000;

/** What a form is still asking for (the address of a CEP) is waited for before it is sent, and not for long. */
export function useEspera() {
  const ultimo = useRef(Promise.resolve(true));
  const aberto = useRef(false);
  const [espera, setEspera] = useState(false);
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
    /** @returns null where nothing is asked for */
    settle: (): Promise<boolean> | null => {
      if (!aberto.current) return null;
      setEspera(true);
      const demora = new Promise<boolean>((resolve) => setTimeout(resolve, MAXIMO_MS, true));
      return Promise.race([lastOf(ultimo), demora]).finally(() => setEspera(false));
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
