import { lazy, Suspense, useState } from 'react';
import { Chegando, trackLoad, useAdiantada } from '../../kit/rotas/espera.ts';
import { persist } from '../../kit/rotas/persiste.ts';
import type { MaisProps } from './navegacao.ts';

/** Menus bring the code that places them, which the first screen does not need. */
let menu: ReturnType<typeof importMenu> | undefined;
const importMenu = () => persist(() => import('./MenuConta.tsx'));
const fetchMenu = () => {
  menu ??= importMenu();
  return menu;
};
const MenuConta = lazy(() => trackLoad(fetchMenu()));

/** Until somebody wants the menu a button stands in its place; whoever presses it gets the menu open. */
export function Mais({ destinos, Alvo }: MaisProps) {
  const [pedido, setPedido] = useState(false);
  useAdiantada(fetchMenu);
  const botao = <Alvo aria-haspopup="menu" onClick={() => setPedido(true)} />;
  if (!pedido) return botao;
  return (
    <Suspense
      fallback={
        <>
          {botao}
          <Chegando />
        </>
      }
    >
      <MenuConta destinos={destinos} Alvo={Alvo} />
    </Suspense>
  );
}
