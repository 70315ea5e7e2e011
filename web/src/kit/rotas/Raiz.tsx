/** Around every screen: the skip link, paper, what happens to focus and scroll on a change of screen, and the bar of a slow one. */
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Carregando } from '../Carregando.tsx';
import { useChegada } from '../toque.ts';
import { useIsLoading, useIsSettled } from './espera.ts';
import { LimiteErro } from './LimiteErro.tsx';
import { usePapel } from './papel.ts';
import classes from './raiz.module.css';
import { useFaltas, useFoco, useRolagem } from './troca.ts';

export function Raiz() {
  useChegada();
  useRolagem();
  useFoco();
  useFaltas();
  usePapel();
  return (
    <>
      <a href="#conteudo" className="pt-pular">
        Pular para o conteúdo
      </a>
      <Barra />
      <LinkDoManifesto />
      <LimiteErro raiz>
        <Suspense fallback={<Carregando />}>
          <Outlet />
        </Suspense>
      </LimiteErro>
    </>
  );
}

/** What a phone installs by. A browser with a window fetches it with an icon as soon as it is named, and the first screen would wait for both. */
function LinkDoManifesto() {
  return useIsSettled() && <link rel="manifest" href="/manifest.webmanifest" />;
}

/** By itself, because it changes at once: the screen below is then not rendered in the same task, but in slices. */
function Barra() {
  const carregando = useIsLoading();
  return <div className={classes.barra} data-visivel={carregando || undefined} aria-hidden />;
}
