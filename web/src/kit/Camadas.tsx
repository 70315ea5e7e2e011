import { lazy, Suspense, useEffect, useState } from 'react';
import { usePergunta } from './confirma.ts';

const Avisos = lazy(() => import('./CamadaAvisos.tsx'));
const Confirmacao = lazy(() => import('./Confirmacao.tsx'));

/** What lies over the screens. Toasts arrive after the first screen, the confirm dialog with the first question. */
export function Camadas() {
  const [pintou, setPintou] = useState(false);
  const [perguntou, setPerguntou] = useState(false);
  const pergunta = usePergunta();
  useEffect(() => setPintou(true), []);
  useEffect(() => {
    if (pergunta) setPerguntou(true);
  }, [pergunta]);
  return (
    <Suspense>
      {pintou && <Avisos />}
      {perguntou && <Confirmacao />}
    </Suspense>
  );
}
