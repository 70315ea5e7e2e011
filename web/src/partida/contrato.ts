import '../zod.ts';
import '@pontua/contract/errors';
import '@pontua/contract/sessoes';
import { pausa } from './pausa.ts';

await pausa();
