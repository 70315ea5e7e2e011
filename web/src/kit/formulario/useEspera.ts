import { useRef, useState } from 'react';

/** Longer than the server itself waits for the postal service. */
const MAXIMO_MS = 5000;

/** What a form is still asking for (the address of a CEP) is waited for before it is sent, and not for long. */
export function useEspera() {
  const pedido = useRef<Promise<boolean> | null>(null);
  const [espera, setEspera] = useState(false);
  return {
    /** The form was sent, and waits. */
    espera,
    /** @param novo false where what it found is a fault, which it has shown */
    waitFor: (novo: Promise<boolean>) => {
      pedido.current = novo;
      void novo.finally(() => {
        if (pedido.current === novo) pedido.current = null;
      });
    },
    /** @returns null where nothing is asked for */
    settle: (): Promise<boolean> | null => {
      if (!pedido.current) return null;
      setEspera(true);
      const demora = new Promise<boolean>((resolve) => setTimeout(resolve, MAXIMO_MS, true));
      return Promise.race([lastOf(pedido), demora]).finally(() => setEspera(false));
    },
  };
}

/** What is typed meanwhile asks anew, and that answer counts. */
export async function lastOf(pedido: { readonly current: Promise<boolean> | null }): Promise<boolean> {
  for (;;) {
    const atual = pedido.current;
    const achou = (await atual) ?? true;
    if (pedido.current === null || pedido.current === atual) return achou;
  }
}
