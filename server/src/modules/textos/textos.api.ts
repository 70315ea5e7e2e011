/** What an acceptance needs of the rules. */
import * as queries from './textos.queries.ts';

export const holdTextos = queries.holdTextos;
