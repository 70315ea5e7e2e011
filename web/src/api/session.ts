/**
 * Who is signed in, in either area. Only the two tokens are kept in the browser's storage: a person's data is asked for
 * again after a reload (`restore.ts`), so that a shared counter phone holds nobody's address or CPF.
 */
import type { PerfilParceiro, PerfilUsuario } from '@pontua/contract/sessoes';
import { chaves } from '../combinado.ts';
import { createValor, useValor } from '../valor.ts';
import { keep, readKept } from './mantido.ts';
import { rememberUltimo } from './ultimo.ts';

export interface Sessao {
  tokenLoja: string | null;
  tokenPainel: string | null;
  parceiro: PerfilParceiro | null;
  usuario: PerfilUsuario | null;
  /** Chains with units waiting Em Análise, for the menu's badge. */
  redesAntifraude: readonly { id: number; nome: string }[];
}

export type Area = 'loja' | 'painel';

/** Areas whose session changed without this page having asked for it. */
export interface AreasMudadas {
  loja: boolean;
  painel: boolean;
}

const vazia = { parceiro: null, usuario: null, redesAntifraude: [] } as const;

type NomeDoToken = 'tokenLoja' | 'tokenPainel';
/** What the browser did not take: where all its storage is denied (private mode, policy), the session lives as long as the page. */
const naMemoria = new Map<NomeDoToken, string>();

const atual = createValor<Sessao>({
  ...vazia,
  tokenLoja: readToken('tokenLoja'),
  tokenPainel: readToken('tokenPainel'),
});
/** Somebody came in before this page was loaded, and is still in; nobody, once they have said that it is them. */
let tokenDeAntes = atual.get().tokenLoja;
export const isFromBefore = (): boolean => tokenDeAntes !== null && atual.get().tokenLoja === tokenDeAntes;
export const confirmQuem = (): void => {
  tokenDeAntes = null;
};

/** Who was last in each area while this page has been open, by id; 'saiu' once they left of their own accord. */
const ultimos: Record<Area, number | 'saiu' | null> = { loja: null, painel: null };

export const lastIn = (area: Area): number | 'saiu' | null => ultimos[area];

let onChange: (mudou: AreasMudadas) => void = () => undefined;

export const getSession = atual.get;

/** Changes part of the session; a token that changes is written through to storage, where other tabs see it. */
export function setSession(mudanca: Partial<Sessao>): void {
  const nova = { ...getSession(), ...mudanca };
  if (mudanca.parceiro && mudanca.parceiro.id !== getSession().parceiro?.id) rememberUltimo(mudanca.parceiro.nome);
  if (nova.parceiro) ultimos.loja = nova.parceiro.id;
  if (nova.usuario) ultimos.painel = nova.usuario.id;
  // One that stays may be somebody else's by now in storage, which this page has still to read.
  if ('tokenLoja' in mudanca) writeToken('tokenLoja', nova.tokenLoja);
  if ('tokenPainel' in mudanca) writeToken('tokenPainel', nova.tokenPainel);
  atual.set(nova);
}

export const useSession = <T>(choose: (sessao: Sessao) => T): T =>
  useValor({ subscribe: atual.subscribe, get: () => choose(getSession()) }, () => choose(atRender()));

/** A server-rendered page does not know who is signed in, however soon the browser learns it. */
const atRender = (): Sessao => ({ ...getSession(), ...vazia });

/** `storeToken|panelToken`, either half may be empty; null where nobody is signed in. */
export function authorization(): string | null {
  const { tokenLoja, tokenPainel } = getSession();
  return tokenLoja || tokenPainel ? `${tokenLoja ?? ''}|${tokenPainel ?? ''}` : null;
}

/** @param volta it was not asked for by whose session it is, who goes back to where they were when they come in again */
export function leaveLoja({ volta = false } = {}): void {
  if (!volta) ultimos.loja = 'saiu';
  setSession({ tokenLoja: null, parceiro: null });
}

export function leavePainel(): void {
  ultimos.painel = 'saiu';
  setSession({ tokenPainel: null, usuario: null, redesAntifraude: [] });
}

/**
 * After a 401: both areas are left, and whoever listens shows the right login; unless it was an old token that was refused, and
 * somebody has come in since.
 * @returns whether it has ended
 */
export function endSession(): boolean {
  if (authorization() === null || readAgain()) return false;
  setSession({ ...vazia, tokenLoja: null, tokenPainel: null });
  onChange({ loja: true, painel: true });
  return true;
}

/** Names what happens when a session ends or changes by itself: a 401, or somebody signing in or out in another tab. */
export function onSessionChange(listener: (mudou: AreasMudadas) => void): void {
  onChange = listener;
}

/** Signing out, or in as somebody else, in one tab does the same in all of them; also in a page that "back" brings out of the browser's memory. */
export function watchTabs(): void {
  window.addEventListener('storage', readAgain);
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
}

/** @returns whether the session is another one */
function readAgain(): boolean {
  const antes = getSession();
  const tokenLoja = readToken('tokenLoja');
  const tokenPainel = readToken('tokenPainel');
  const mudou = { loja: tokenLoja !== antes.tokenLoja, painel: tokenPainel !== antes.tokenPainel };
  if (!mudou.loja && !mudou.painel) return false;
  // Whoever had come in here alone is not back as the other leaves.
  writeToken('tokenLoja', tokenLoja);
  writeToken('tokenPainel', tokenPainel);
  // Somebody else's data must not stay on the screen; the area that did not change keeps what it has.
  atual.set({
    ...antes,
    ...(mudou.loja && { tokenLoja, parceiro: null }),
    ...(mudou.painel && { tokenPainel, usuario: null, redesAntifraude: [] }),
  });
  onChange(mudou);
  return true;
}

function readToken(nome: NomeDoToken): string | null {
  return readKept(chaves[nome])[0] ?? naMemoria.get(nome) ?? null;
}

function writeToken(nome: NomeDoToken, valor: string | null): void {
  const resta = keep(chaves[nome], valor);
  if (resta) naMemoria.set(nome, resta);
  else naMemoria.delete(nome);
}
