import { useRef, useState } from 'react';

const MAXIMO_MS = 3000;

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
      void novo.then(() => {
        if (pedido.current === novo) pedido.current = null;
      });
    },
    /** @returns null where nothing is asked for */
    settle: (): Promise<boolean> | null => {
      if (!pedido.current) return null;
      setEspera(true);
      const demora = new Promise<boolean>((resolve) => setTimeout(resolve, MAXIMO_MS, true));
      return Promise.race([pedido.current, demora]).finally(() => setEspera(false));
    },
  };
}
