/** Changes to the query of the address, one upon the other. */
import { createContext, useCallback, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';

type MudancaEndereco = (agora: URLSearchParams) => URLSearchParams;

interface OpcoesMudanca {
  /** Of the address as it is at that moment, too: a slow phone has not rendered the first letter yet when the second one comes. */
  replace?: boolean | ((agora: URLSearchParams) => boolean);
}

/** Within a dialog: it is the step of history, and what is turned in it is none. */
export const DentroDeDialogo = createContext(false);

/**
 * Writes onto the address as it is at that moment. The router's own `setSearchParams` writes onto the one last rendered, so that of a
 * search and a filter within one moment only the later would stay. Every change is a step that "back" returns from, unless it is one
 * of many, such as the letters of a search.
 */
export function useMudaEndereco(): (mudanca: MudancaEndereco, opcoes?: OpcoesMudanca) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const emDialogo = useContext(DentroDeDialogo);
  return useCallback(
    (mudanca, { replace = false } = {}) => {
      // Somebody who is already on the way to another screen is not called back by what they had typed here.
      if (window.location.pathname !== pathname) return;
      const antes = new URLSearchParams(window.location.search);
      const search = mudanca(new URLSearchParams(antes)).toString();
      if (search === antes.toString()) return;
      const nenhum = typeof replace === 'function' ? replace(antes) : replace;
      void navigate({ search }, { replace: nenhum || emDialogo, preventScrollReset: true });
    },
    [navigate, pathname, emDialogo],
  );
}

/** The first letters of a search, and its end, are steps of history; those between are not, where nothing else changes with them. */
export const isSoLetras = (antes: string, { busca, ...resto }: { busca?: string | undefined }): boolean =>
  Boolean(busca) && antes !== '' && Object.keys(resto).length === 0;
