import '@pontua/contract/money';
import { pausa } from './pausa.ts';

await pausa();
