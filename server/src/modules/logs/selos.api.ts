/** The log's chain: whoever keeps its head elsewhere finds out a log that was rewritten with all its seals. */
import * as queries from './selos.queries.ts';

export const findSelo = queries.findUltimo;
export const findSeloDe = queries.findDe;
