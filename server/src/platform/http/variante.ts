/** Which of the endpoints that share a method and path is meant. */
import type { Autenticacao } from '@pontua/contract/endpoint';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import type { Rota } from './route.ts';

export interface Tokens {
  loja: string;
  painel: string;
}

export type Grupo = Partial<Record<Autenticacao, Rota>>;

/** `storeToken|panelToken`, either half possibly empty. */
export function parseTokens(header: string | undefined): Tokens {
  const [loja = '', painel = ''] = (header ?? '').replace(/^Bearer /i, '').split('|');
  return { loja: loja.trim(), painel: painel.trim() };
}

/**
 * The variants to try, in order. The page decides first: a panel page means the panel's. Elsewhere the store's is meant if a
 * store token came or no panel token did. A public variant answers last, when no session for the others is usable; but a panel
 * page never falls through to it, or an expired session would look like an empty answer. Nor does another page reach the
 * panel's where there is a public one: staff who try a public form in a browser that is also signed in to the panel mean that form.
 */
export function candidatas(grupo: Grupo, pagina: string, tokens: Tokens): Rota[] {
  const { loja, publica } = grupo;
  if (isPaginaDoPainel(pagina) && grupo.painel) return [grupo.painel];
  const painel = publica && pagina !== '' ? undefined : grupo.painel;
  const ordem = tokens.loja || !tokens.painel ? [loja, painel] : [painel, loja];
  const presentes = ordem.filter((rota) => rota !== undefined);
  return publica ? [...presentes, publica] : presentes.slice(0, 1);
}
