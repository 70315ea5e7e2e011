import '../kit/texto.ts';
import '@pontua/contract/money';
import { pausa } from './pausa.ts';

// The first thing that is made for a language makes the browser look up which ones it knows: as long as all of the shop window's
// modules together take to start.
await pausa();
