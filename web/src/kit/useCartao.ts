import { useQuery } from '@tanstack/react-query';
import { refreshParceiro } from '../api/restore.ts';
import { useSession } from '../api/session.ts';

/**
 * The seller's card. Where the session has none, it may have been blocked, which takes it out of the session: so the server is asked,
 * and until it answers nobody is told that there is no card.
 */
export function useCartao({ enabled = true } = {}) {
  const cartao = useSession(({ parceiro }) => parceiro?.cartao ?? null);
  const pergunta = useQuery({
    queryKey: ['cartao'],
    queryFn: refreshParceiro,
    enabled: enabled && cartao === null,
    // Whoever came by a moment ago may have redeemed, or blocked, meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  return { cartao, pergunta, sabido: cartao !== null || pergunta.isSuccess };
}
