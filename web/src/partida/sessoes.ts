import '@pontua/contract/sessoes';
import { pausa } from './pausa.ts';

await pausa();
