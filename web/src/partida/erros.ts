import '../zod.ts';
import '@pontua/contract/errors';
import { pausa } from './pausa.ts';

await pausa();
