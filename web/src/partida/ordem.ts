import '../kit/texto.ts';
import { pausa } from './pausa.ts';

// The first thing that is made for a language makes the browser look up which ones it knows, as long as all of the shop window's
// modules together take to start. An order of words costs two thirds of that, a format of numbers (`numeros.ts`) then the rest.
await pausa();
