import { lazy, Suspense, useEffect, useState } from 'react';
import { usePergunta } from './confirma.ts';
import { useIsSettled } from './rotas/espera.ts';

const Avisos = lazy(() => persist(() => import('./CamadaAvisos.tsx')));
const Confirmacao = lazy(() => persist(() => import('./Confirmacao.tsx')));

/** What lies over the screens. Toasts arrive after the first screen (those shown before wait for it), the confirm dialog with the first question. */
export function Camadas() {
  const calma = useIsSettled();
  const [perguntou, setPerguntou] = useState(false);
  const pergunta = usePergunta();
  useEffect(() => {
    if (pergunta) setPerguntou(true);
  }, [pergunta]);
  return (
    <Suspense>
      {calma && <Avisos />}
      {perguntou && <Confirmacao />}
    </Suspense>
  );
}

/** A connection that is lost while this part is on its way must not take the screen below with it: it is asked for again. */
async function persist<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((retry) => setTimeout(retry, 2000));
    }
  }
}
