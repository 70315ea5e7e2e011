import { type FormEvent, type RefObject, useRef, useState } from 'react';

/** Longer than the server itself waits for the postal service. */
const MAXIMO_MS = 5000;

/** Field → what the person is to look at there before the form is sent. */
type Faltas = Record<string, string>;

/** What a form asks for while it is filled in (the address of a CEP). */
export interface Adiantado {
  /** Once it is over, found or not: none where it may be sent. */
  faltas: Promise<Faltas>;
  /** Ends it as if it could not be had. */
  desiste: () => void;
}

/** What a form is still asking for is waited for before it is sent, and not for long. See docs/decisions/0936-o-endereco-que-se-viu.md. */
export function useEspera(formulario: RefObject<HTMLFormElement | null>) {
  const ultimo = useRef<Adiantado>({ faltas: Promise.resolve({}), desiste: () => undefined });
  const aberto = useRef(false);
  const [espera, setEspera] = useState(false);
  return {
    /** The form was sent, and waits. */
    espera,
    waitFor: (novo: Adiantado) => {
      ultimo.current = novo;
      aberto.current = true;
      void novo.faltas.finally(() => {
        if (ultimo.current === novo) aberto.current = false;
      });
    },
    sendOnceSettled: async (
      evento: FormEvent<HTMLFormElement>,
      send: (evento: FormEvent<HTMLFormElement>) => void,
      refuse: (faltas: Faltas) => void,
    ) => {
      evento.preventDefault();
      if (espera) return;
      if (!aberto.current) return send(evento);
      setEspera(true);
      const faltas = await lastOf(ultimo).finally(() => setEspera(false));
      // Left meanwhile, which was asked about: nothing of it is sent.
      if (!formulario.current) return;
      if (Object.keys(faltas).length === 0) send(evento);
      else refuse(faltas);
    },
  };
}

/** What is typed meanwhile asks anew, and that answer counts, whichever comes first. */
export async function lastOf(ultimo: { readonly current: Adiantado }): Promise<Faltas> {
  for (;;) {
    const atual = ultimo.current;
    const prazo = setTimeout(atual.desiste, MAXIMO_MS);
    const faltas = await atual.faltas.finally(() => clearTimeout(prazo));
    if (ultimo.current === atual) return faltas;
  }
}
