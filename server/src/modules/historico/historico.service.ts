import type { Plataforma } from '../../platform/plataforma.ts';
import { findUltimo } from './historico.queries.ts';

/** How fresh the programme is: when the last line of any chain was written. */
export const getUltimaData = async ({ db }: Plataforma) => ({ history: (await findUltimo(db)) ?? null });
