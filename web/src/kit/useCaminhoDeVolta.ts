import { comparable } from '@pontua/contract/pagina';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { stepsBackTo } from './rotas/passos.ts';

/** Of a link to a screen that one may have come from: to the very place in it, its filters, its page, its scroll. */
export function useCaminhoDeVolta(para: string): (evento: MouseEvent) => void {
  const navigate = useNavigate();
  return (evento) => {
    // In a tab of its own there is nothing to go back to.
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
    const passos = stepsBackTo((pathname) => comparable(pathname) === comparable(para));
    if (passos === 0) return;
    evento.preventDefault();
    void navigate(-passos);
  };
}
