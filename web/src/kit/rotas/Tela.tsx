/** Screens are files of their own, downloaded when somebody first opens them. */
import { type ComponentType, lazy } from 'react';
import { trackLoad } from './espera.ts';

export interface ModuloTela {
  Component: ComponentType;
  /** Asks for what it will show, while it is still being asked who is signed in. */
  antecipa?: () => Promise<unknown>;
}

export type CargaDaTela = () => Promise<ModuloTela>;

/** Whichever came first, the screen itself or the wait for it, stands for it from then on: one that changed would begin anew. */
const conhecidas = new Map<CargaDaTela, ComponentType>();

/** Renders a screen. One that is loaded already comes at once; React would wait a turn even for that. */
export function Tela({ carga }: { carga: CargaDaTela }) {
  const Conhecida = conhecidas.get(carga) ?? keep(carga, wait(carga));
  return <Conhecida />;
}

const wait = (carga: CargaDaTela) =>
  lazy(() =>
    trackLoad(
      carga().then(
        ({ Component }) => ({ default: Component }),
        (erro: unknown) => {
          ausentes.add(carga);
          throw new TelaAusente('A tela não foi baixada', { cause: erro });
        },
      ),
    ),
  );

/** A screen, or its styles, did not come. */
export class TelaAusente extends Error {}

const ausentes = new Set<CargaDaTela>();

/** Whoever comes to such a screen again asks for it again. */
export function forgetAusentes(): void {
  for (const carga of ausentes) conhecidas.delete(carga);
  ausentes.clear();
}

/** Downloads a screen ahead of its rendering. */
export async function fetchTela(carga: CargaDaTela): Promise<ModuloTela> {
  const modulo = await carga();
  if (!conhecidas.has(carga)) keep(carga, modulo.Component);
  return modulo;
}

function keep(carga: CargaDaTela, Component: ComponentType): ComponentType {
  conhecidas.set(carga, Component);
  return Component;
}
