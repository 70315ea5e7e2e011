/**
 * What somebody typed and has not sent yet: it survives a reload and a session that ended. It is that person's alone, goes when they
 * sign out or send it, and after a day it is nobody's any more: the phone may be the counter's.
 */
import { useEffect, useRef, useState } from 'react';
import { keep, naAba, readKept } from '../api/mantido.ts';

const DIA_MS = 24 * 3600 * 1000;
const PREFIXO = 'pontua.rascunho.';

interface RascunhoDe {
  /** "loja-12", "painel-3": whose it is. */
  dono: string;
  nome: string;
  /** Says something of people: kept by the tab, and gone with it. */
  pessoal?: boolean;
}

export interface GuardadoNaAba {
  /** As it was kept; whoever reads it checks what it is. */
  read(): unknown;
  /** Null: there is nothing to keep any more. */
  keep(valor: unknown): void;
}

export function createGuardado({ dono, nome, pessoal }: RascunhoDe): GuardadoNaAba {
  const lugar = `${PREFIXO}${dono}.${nome}`;
  const onde = pessoal ? naAba : undefined;
  return {
    // Where there is no room the tab has the last of it, beside what was kept while there was.
    read: () =>
      readKept(lugar, onde)
        .map(readFresh)
        .findLast((valor) => valor !== null) ?? null,
    // What nobody takes begins anew after a reload.
    keep: (valor) => void keep(lugar, valor === null ? null : JSON.stringify({ em: Date.now(), valor }), onde),
  };
}

/** Of a browser that keeps nothing, or of somebody else's text: one begins anew. */
function readFresh(texto: string | null): unknown {
  try {
    const { em, valor } = JSON.parse(texto ?? '{}');
    return Date.now() - em < DIA_MS ? valor : null;
  } catch {
    return null;
  }
}

/** Gives back what was kept, once, and keeps what is typed from then on. */
export function useGuardado(rascunho: RascunhoDe, valor: unknown, restore: (guardado: unknown) => void): void {
  const [guarda] = useState(() => createGuardado(rascunho));
  const [restaurado, setRestaurado] = useState(false);
  const giveBack = useRef(restore);
  // Only what was typed is written: whoever just left has taken the rest along.
  const texto = JSON.stringify(valor);
  useEffect(() => {
    if (restaurado) return guarda.keep(JSON.parse(texto));
    const guardado = guarda.read();
    if (guardado !== null) giveBack.current(guardado);
    setRestaurado(true);
  }, [guarda, restaurado, texto]);
}

/** They have left. */
export const dropGuardados = (dono: string): void =>
  dropWhere(
    () => [window.localStorage, window.sessionStorage],
    (_, lugar) => lugar.startsWith(`${PREFIXO}${dono}.`),
  );

/** Whoever comes by: what lies here for longer than a day goes, whosever it is, also where they never come back. What a tab has goes with it. */
export const dropOldGuardados = (): void =>
  dropWhere(
    () => [window.localStorage],
    (storage, lugar) => lugar.startsWith(PREFIXO) && readFresh(storage.getItem(lugar)) === null,
  );

function dropWhere(storages: () => Storage[], goes: (storage: Storage, lugar: string) => boolean): void {
  try {
    for (const storage of storages())
      for (const lugar of Object.keys(storage)) if (goes(storage, lugar)) storage.removeItem(lugar);
  } catch {
    // Nothing was kept either.
  }
}
