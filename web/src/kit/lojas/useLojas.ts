/** Stores to choose from: an installation may have twenty thousand, so they are searched for on the server, by name, code or CNPJ. */
import { useDebouncedValue } from '@mantine/hooks';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { listRevendas } from '@pontua/contract/revendas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { whyNone } from '../whyNone.ts';

export type LojaEscolhivel = RecebidoDe<typeof listRevendas>['revendas'][number];

/** As many as one reads through. */
const OFERECIDAS = 50;
/** A word that is still being typed is not looked for. */
const ESPERA_MS = 250;

/** The active stores within the usuário's reach that a search finds, by name. */
export function useLojas(busca: string) {
  const [buscar] = useDebouncedValue(busca.trim(), ESPERA_MS);
  const pergunta = useQuery({
    ...q(listRevendas, { query: { ativo: 1, buscar, limite: OFERECIDAS } }),
    placeholderData: keepPreviousData,
  });
  const { data } = pergunta;
  return { lojas: data?.revendas ?? [], haMais: data?.haMais ?? false, pendencia: whyNone(pergunta) };
}

/** The one that is chosen already, which no search may have found. */
export function useLoja(cnpj: string | null | undefined): LojaEscolhivel | undefined {
  const { data } = useQuery({ ...q(listRevendas, { query: { cnpj: cnpj ?? '' } }), enabled: Boolean(cnpj) });
  return cnpj ? data?.revendas[0] : undefined;
}

export const nomeDaLoja = ({ nomeFantasia, codigo }: LojaEscolhivel): string => `${nomeFantasia} · ${codigo}`;
