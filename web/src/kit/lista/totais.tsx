/** The sums of a list. They come by themselves, after the rows, and only what shows them is rendered anew. */
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { footerOf } from './lista.ts';
import type { SomasDaLista, Totais } from './tipos.ts';

const NENHUM: NonNullable<SomasDaLista['pedido']> = { queryKey: ['somas'], queryFn: skipToken };

export function useTotais(somas: SomasDaLista | null): Totais | null {
  const { data, isFetching } = useQuery(somas?.pedido ?? NENHUM);
  return somas && { valores: somas.valores ?? footerOf(data).totais, ocupado: isFetching, somar: somas.somar };
}

interface ComTotaisProps {
  fonte: { somas: SomasDaLista | null };
  children: (totais: Totais) => ReactNode;
}

export function ComTotais({ fonte, children }: ComTotaisProps) {
  const totais = useTotais(fonte.somas);
  return totais && children(totais);
}
