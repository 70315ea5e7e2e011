/**
 * Where somebody was going who has to sign in first. It is kept in the state of the login's history entry: it outlives a reload,
 * and no link from elsewhere can write there. See docs/decisions/0280-volta-ao-destino.md.
 */
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import { type Area, lastIn } from '../../api/session.ts';

interface DestinoDaEntrada {
  /** Path, query and hash. */
  para: string;
  /** Id of whoever was there: nobody else is led to it. Null for a link, which anybody may follow. */
  dono: number | null;
}

/** The login's state; null after somebody left of their own accord: whoever comes next begins at the beginning. */
export function createDestino(
  area: Area,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): { destino: DestinoDaEntrada } | null {
  const dono = lastIn(area);
  return dono === 'saiu' ? null : { destino: { para: pathname + search + hash, dono } };
}

/** @param quem id of who came in @returns null where they go to the area's own beginning */
export function readDestino(state: unknown, area: Area, quem: number | null): string | null {
  const destino = fieldOf(state, 'destino');
  const para = fieldOf(destino, 'para');
  const dono = fieldOf(destino, 'dono');
  if (typeof para !== 'string' || !isDaArea(para, area)) return null;
  return dono === null || (dono !== undefined && dono === quem) ? para : null;
}

const BASE = 'http://pagina';

/** An address of this site, and of the half whose token is there. "//host" and "/\\host" are addresses of another site. */
function isDaArea(para: string, area: Area): boolean {
  return para.startsWith('/') && originOf(para) === BASE && isPaginaDoPainel(para) === (area === 'painel');
}

function originOf(para: string): string | null {
  try {
    return new URL(para, BASE).origin;
  } catch {
    return null;
  }
}

const fieldOf = (valor: unknown, nome: string): unknown =>
  typeof valor === 'object' && valor !== null ? new Map(Object.entries(valor)).get(nome) : undefined;
