import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Carregando } from '../Carregando.tsx';
import { LimiteErro } from './LimiteErro.tsx';

/** What changes inside a layout: a slow screen waits here and a broken one breaks here, with the layout still around it. */
export function Miolo() {
  return (
    <LimiteErro>
      <Suspense fallback={<Carregando />}>
        <Outlet />
      </Suspense>
    </LimiteErro>
  );
}
