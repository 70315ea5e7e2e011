/** Which of the endpoints that share a method and path is meant: by who asks, and by what they ask for. */
import type { Autenticacao, Endpoint } from '@pontua/contract/endpoint';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { AppError } from '../erros.ts';
import type { Rota } from './route.ts';

export interface Tokens {
  loja: string;
  painel: string;
}

/** Those of one half of the header, told apart by `quando`. */
export type Entradas = readonly [Rota, ...Rota[]];
export type Grupo = Partial<Record<Autenticacao, Entradas>>;

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
export function candidatas(grupo: Grupo, pagina: string, tokens: Tokens): Entradas[] {
  const { loja, publica } = grupo;
  if (isPaginaDoPainel(pagina) && grupo.painel) return [grupo.painel];
  const painel = publica && pagina !== '' ? undefined : grupo.painel;
  const ordem = tokens.loja || !tokens.painel ? [loja, painel] : [painel, loja];
  const presentes = ordem.filter((entradas) => entradas !== undefined);
  return publica ? [...presentes, publica] : presentes.slice(0, 1);
}

/** What a call may mean as far as its address says: one entry, or all of them where the body will tell. */
export function chooseByAddress(entradas: Entradas, query: unknown): Entradas {
  return isToldByBody(entradas[0].endpoint) ? entradas : [meant(entradas, query)];
}

/** The entry that a call means. Files are sent to entries that take them. */
export function chooseByBody(entradas: Entradas, body: unknown, comArquivos: boolean): Rota {
  if (!isToldByBody(entradas[0].endpoint)) return entradas[0];
  return meant(comArquivos ? entradas.filter(({ endpoint }) => endpoint.arquivos) : entradas, body);
}

const isToldByBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE';

/** @throws AppError validacao naming the fields that a call would have to ask for */
function meant(entradas: readonly Rota[], sent: unknown): Rota {
  const enviados = typeof sent === 'object' && sent !== null ? Object.entries(sent) : [];
  const rota =
    entradas.find(({ endpoint }) => isAskedFor(endpoint, enviados)) ??
    entradas.find(({ endpoint }) => !endpoint.quando);
  if (rota) return rota;
  const campos = entradas.flatMap(({ endpoint }) => endpoint.quando ?? []);
  throw new AppError('validacao', `Informe um destes campos: ${campos.join(', ')}`);
}

/** In a query a field that says no is as good as left out. In a body it is a value. */
function isAskedFor(endpoint: Endpoint, enviados: readonly [string, unknown][]): boolean {
  const { quando } = endpoint;
  if (!quando || enviados.length === 0) return false;
  return isToldByBody(endpoint)
    ? enviados.every(([campo]) => quando.includes(campo))
    : enviados.some(([campo, valor]) => quando.includes(campo) && !['0', 'false'].includes(String(valor)));
}

/** Every method and path with its entries. @throws Error where two of them could not be told apart */
export function groupByPath(rotas: readonly Rota[]): Map<string, Grupo> {
  const grupos = new Map<string, Grupo>();
  for (const rota of rotas) {
    const { method, path, auth } = rota.endpoint;
    const chave = `${method} ${path}`;
    const grupo = grupos.get(chave) ?? {};
    const outras = grupo[auth] ?? [];
    if (outras.some((outra) => overlap(outra.endpoint, rota.endpoint)))
      throw new Error(`Duas rotas para ${chave} (${auth})`);
    grupos.set(chave, { ...grupo, [auth]: [...outras, rota] });
  }
  return grupos;
}

const overlap = (uma: Endpoint, outra: Endpoint): boolean =>
  uma.quando && outra.quando ? uma.quando.some((campo) => outra.quando?.includes(campo)) : uma.quando === outra.quando;
