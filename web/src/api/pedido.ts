/** An endpoint and its input → address, headers and body of the request. No request is made here. */
import type { Chamada } from '@pontua/contract/endpoint';

export interface PedidoHttp {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
  /** A token of either area went along: a 401 then means that the session ended. */
  comToken: boolean;
}

export interface EntradaSolta {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  arquivos?: readonly File[] | undefined;
  chave?: string | undefined;
}

/** Where a call comes from: who is signed in, and the page that the server chooses the area by. */
export interface OrigemDoPedido {
  /** `storeToken|panelToken`; null where nobody is signed in. */
  token: string | null;
  pagina: string;
}

export function buildPedido(endpoint: Chamada, entrada: EntradaSolta, { token, pagina }: OrigemDoPedido): PedidoHttp {
  const body = buildBody(endpoint, entrada);
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Pagina': pagina };
  if (token) headers.Authorization = token;
  // The browser itself adds the boundary to a multipart content type.
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  if (endpoint.idempotente && entrada.chave) headers['Idempotency-Key'] = entrada.chave;
  return { method: endpoint.method, url: buildUrl(endpoint, entrada), headers, body, comToken: token !== null };
}

/** Path parameters filled in, query appended; objects (`ordenacao`, `filtros`) travel as JSON text. */
export function buildUrl(endpoint: Chamada, entrada: EntradaSolta): string {
  const params = entries(entrada.params);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = params.find(([chave]) => chave === nome)?.[1];
    if (valor === undefined || valor === null || valor === '') throw new Error(`Falta ${nome} em ${endpoint.path}`);
    return encodeURIComponent(String(valor));
  });
  const search = new URLSearchParams();
  for (const [chave, valor] of entries(entrada.query)) {
    const texto = asText(valor);
    if (texto) search.set(chave, texto);
  }
  const texto = search.toString();
  return texto ? `${path}?${texto}` : path;
}

function buildBody(endpoint: Chamada, { body, arquivos }: EntradaSolta): string | FormData | undefined {
  if (!endpoint.arquivos || !arquivos?.length) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  // Text fields go first, so that the server knows them before the first byte of a file arrives.
  for (const [chave, valor] of entries(body)) {
    const texto = asText(valor);
    if (texto !== null) form.append(chave, texto);
  }
  for (const arquivo of arquivos) form.append(endpoint.arquivos.campo, arquivo, arquivo.name);
  return form;
}

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Missing values are not sent at all; a blank field of a form is, because clearing it means something. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
