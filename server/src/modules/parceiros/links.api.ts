import { removeEverybody } from './confirmacao.queries.ts';

/**
 * After a restore: a link that the backup holds may have been used since, or ended with the address that it went to.
 * @returns how many were ended
 */
export const endLinksDeParceiros = removeEverybody;
