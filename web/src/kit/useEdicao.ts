import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { authorization } from '../api/session.ts';
import { askDiscard, useAvisoAoFechar } from './edicao.ts';
import { goBackAfter, openPasso } from './rotas/passos.ts';
import { stepsBackOf } from './useCaminhoDeVolta.ts';

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
