import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.ts';
import { usePerguntas } from './confirma.ts';
import { useIsSettled } from './rotas/espera.ts';
import { persist } from './rotas/persiste.ts';

const Avisos = lazy(() => persist(() => import('./CamadaAvisos.tsx')));
const Confirmacao = lazy(() => persist(() => import('./Confirmacao.tsx')));

/** What lies over the screens arrives after the first of them; what was shown or asked before waits for it. Questions are asked of who is signed in. */
export function Camadas() {
  const calma = useIsSettled();
  const entrou = useSession(({ parceiro, usuario }) => parceiro !== null || usuario !== null);
  const perguntou = usePerguntas().length > 0;
  return (
    <>
      {calma && (
        <Suspense>
          <Avisos />
        </Suspense>
      )}
      {(perguntou || (calma && entrou)) && (
        <Suspense>
          <Confirmacao />
        </Suspense>
      )}
    </>
  );
}
