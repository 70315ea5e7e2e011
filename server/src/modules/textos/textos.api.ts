/** What an acceptance needs of the rules. */
export { holdTextos } from './textos.queries.ts';
