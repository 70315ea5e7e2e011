/** What the first screens need of the contract is made in a task of its own: hundreds of small schemas. */
import '../zod.ts';
import '@pontua/contract/errors';
import '@pontua/contract/sessoes';
import { pausa } from './pausa.ts';

await pausa();
