/**
 * What was typed and not saved is not thrown away unasked: by closing the dialog it stands in, by leaving its page, by closing the tab.
 * See docs/decisions/0258-camadas.md.
 */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { authorization } from '../api/session.ts';
import { askConfirmation } from './confirma.ts';
import { goBackAfter, openPasso } from './rotas/passos.ts';
import { stepsBackOf } from './useCaminhoDeVolta.ts';

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

function askDiscard(leave: () => void): void {
  void askConfirmation({
    titulo: 'Descartar o que você digitou?',
    texto: 'As alterações ainda não foram salvas e serão perdidas.',
    rotulo: 'Descartar',
    cancelar: 'Continuar editando',
    perigo: true,
    semRede: true,
    acao: async () => {
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

/** For a page with a form: links, "back" and the tab ask first while it is edited. What `useGuardado` keeps needs none of it. */
export function useEdicao(editado: boolean): void {
  const navigate = useNavigate();
  const goTo = useEffectEvent((para: string) => void navigate(para));
  useAvisoAoFechar(editado);
  useEffect(() => {
    if (!editado) return;
    const dono = authorization();
    const isMinha = () => authorization() === dono;
    const release = openPasso(() => {
      if (!isMinha()) return true;
      askDiscard(() => goBackAfter(release));
      return false;
    });
    const onClick = (evento: MouseEvent) => {
      const link = isMinha() ? linkOf(evento) : null;
      if (!link) return;
      evento.preventDefault();
      evento.stopPropagation();
      const passos = stepsBackOf(link);
      askDiscard(() => {
        if (passos > 0) goBackAfter(release, passos);
        else goTo(link.pathname + link.search + link.hash);
      });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      release();
    };
  }, [editado]);
}

/** The link to another page of ours that a click would follow in this tab. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const nestaAba = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  const { origin, pathname } = window.location;
  return nestaAba && link.origin === origin && link.pathname !== pathname ? link : null;
}
