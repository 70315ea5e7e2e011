/**
 * What was typed and not saved is not thrown away unasked: by closing the dialog it stands in, by leaving its page
 * (`useEdicao.ts`), by closing the tab.
 * See docs/decisions/0258-camadas.md.
 */
import { useEffect } from 'react';
import { authorization } from '../api/session.ts';
import { dropFaltas } from './avisos.ts';
import { askConfirmation } from './confirma.ts';

interface Fechavel {
  /** A save is under way. */
  ocupado: boolean;
  editado: boolean;
  onFechar: () => void;
}

/** @returns false: it stays open, for the moment or until the save ended */
export function closeUnlessLost({ ocupado, editado, onFechar }: Fechavel): boolean {
  if (ocupado) return false;
  if (editado) askDiscard(onFechar);
  else onFechar();
  return !editado;
}

export function askDiscard(leave: () => void): void {
  void askConfirmation({
    titulo: 'Descartar o que você digitou?',
    texto: 'As alterações ainda não foram salvas e serão perdidas.',
    rotulo: 'Descartar',
    cancelar: 'Continuar editando',
    perigo: true,
    semRede: true,
    acao: async () => {
      dropFaltas();
      leave();
      return true;
    },
  });
}

/** Pages and dialogs with something to lose; each says whether it is still that of who is signed in. */
const editadas = new Set<() => boolean>();

/**
 * The browser asks in its own words before the tab is closed or loaded anew, `leavePagina` in ours.
 * @param soDaAba it would be lost with the tab alone: another page takes nothing from it
 */
export function useAvisoAoFechar(ativo: boolean, { soDaAba = false } = {}): void {
  useEffect(() => {
    if (!ativo) return;
    const dono = authorization();
    // Who signed out, or somebody else by now, has nothing to lose here.
    const isMinha = () => authorization() === dono;
    const onBeforeUnload = (evento: BeforeUnloadEvent) => {
      if (isMinha()) evento.preventDefault();
    };
    if (!soDaAba) editadas.add(isMinha);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      editadas.delete(isMinha);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [ativo, soDaAba]);
}

/** For a way out that is no link, such as signing out, or the search over all pages. */
export function leavePagina(leave: () => void): void {
  if ([...editadas].some((isMinha) => isMinha())) askDiscard(leave);
  else leave();
}
