import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { usePerguntas } from './confirma.ts';
import { inTurn, useIsSettled } from './rotas/espera.ts';
import { persist } from './rotas/persiste.ts';

const Avisos = lazy(() => inTurn(() => persist(() => import('./CamadaAvisos.tsx'))));
const Confirmacao = lazy(() => inTurn(() => persist(() => import('./Confirmacao.tsx'))));

/** What lies over the screens arrives after the first of them; what was shown or asked before waits for it. Questions are asked of who is signed in. */
export function Camadas() {
  const calma = useIsSettled();
  const entrou = useSession(({ parceiro, usuario }) => parceiro !== null || usuario !== null);
  const perguntou = usePerguntas().length > 0;
  return (
    <>
      {/* A screen reader listens to a place that was there before its words, which may come with the layer itself. */}
      <div aria-live="polite" aria-relevant="additions">
        {calma && (
          <Suspense>
            <Avisos />
          </Suspense>
        )}
      </div>
      {(perguntou || (calma && entrou)) && (
        <Suspense>
          <Confirmacao />
        </Suspense>
      )}
    </>
  );
}
