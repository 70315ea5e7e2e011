/** The signals of receipts, for their own screens and for what gathers them. */
import { defineSinais } from '../sinais/sinais.api.ts';
import { listFatos } from './sinais.queries.ts';
import { describeSinais } from './sinais.ts';

export const { findSinais, withSinais } = defineSinais({ alvo: 'submissaoId', listFatos, describe: describeSinais });
