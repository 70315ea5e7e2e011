import { comparable } from '@pontua/contract/pagina';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { stepsBackTo } from './rotas/passos.ts';

/** Of a link to a screen that one may have come from: to the very place in it, its filters, its page, its scroll. */
export function useCaminhoDeVolta(para: string) {
  const navigate = useNavigate();
  const onClick = (evento: MouseEvent) => {
    // In a tab of its own there is nothing to go back to.
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
    const passos = stepsBackToPlace(para);
    if (passos === 0) return;
    evento.preventDefault();
    void navigate(-passos);
  };
  return { onClick, 'data-volta': true } as const;
}

/** How many steps back such a link leads; 0 where it is one like any other. */
export const stepsBackOf = ({ dataset, pathname }: HTMLAnchorElement): number =>
  dataset.volta ? stepsBackToPlace(pathname) : 0;

const stepsBackToPlace = (para: string): number => stepsBackTo((pathname) => comparable(pathname) === comparable(para));
