import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findPrimeiraData, findUltimo } from './historico.queries.ts';

/** How fresh the programme is: when the last line of any chain was written. */
export const getUltimaData = async ({ db }: Plataforma) => ({ history: await findUltimo(db) });

/** Since when there is anything to compare with. */
export const getPrimeiraData = async ({ db }: Plataforma, { escopo }: AtorUsuario) => ({
  primeiraData: await findPrimeiraData(db, escopo),
});
