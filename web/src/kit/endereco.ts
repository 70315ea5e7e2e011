/** Changes to the query of the address, one upon the other. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

type MudancaEndereco = (agora: URLSearchParams) => URLSearchParams;

/**
 * Writes onto the address as it is at that moment. The router's own `setSearchParams` writes onto the one last drawn, so that of a
 * search and a filter within one moment only the later would stay.
 */
export function useMudaEndereco(): (mudanca: MudancaEndereco, opcoes?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (mudanca, { replace = true } = {}) => {
      // Somebody who is already on the way to another screen is not called back by what they had typed here.
      if (window.location.pathname !== pathname) return;
      const search = mudanca(new URLSearchParams(window.location.search)).toString();
      void navigate({ search }, { replace, preventScrollReset: true });
    },
    [navigate, pathname],
  );
}
