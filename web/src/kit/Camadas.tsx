import { lazy, Suspense, useEffect, useState } from 'react';
import { usePergunta } from './confirma.ts';
import { useIsSettled } from './rotas/espera.ts';
import { persist } from './rotas/persiste.ts';

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
    <>
      {calma && (
        <Suspense>
          <Avisos />
        </Suspense>
      )}
      {perguntou && (
        <Suspense>
          <Confirmacao />
        </Suspense>
      )}
    </>
  );
}
