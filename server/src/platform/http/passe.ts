/**
 * The part of a signed address that says whose session it was made in. It holds as long as that session does, and no longer. An
 * address that is made to be passed on names a link instead, and holds as long as that does.
 */

import type { Ator } from './ator.ts';
import type { PortaLinks } from './porta-links.ts';
import type { PortaSessoes, SessaoViva } from './porta-sessoes.ts';

/** "painel.…" */
export function passOf({ tipo, sessao }: Ator): string {
  if (!sessao) throw new Error('Só quem entrou recebe endereços');
  return `${tipo === 'usuario' ? 'painel' : 'loja'}.${sessao.toString('base64url')}`;
}

/** The session behind an address whose signature was found to be ours; null when it is over, or its owner or store is inactive. */
export async function resumePass(
  passe: string,
  telas: readonly string[],
  sessoes: Retomada,
): Promise<SessaoViva | null> {
  const [area = '', id = ''] = passe.split('.');
  const sessao = await sessoes.retoma(area === 'painel' ? 'painel' : 'loja', Buffer.from(id, 'base64url'), telas);
  return sessao?.faltaSegundoFator ? null : sessao;
}

export type Retomada = Pick<PortaSessoes, 'retoma'>;

/** "link.…" */
export const passOfLink = (id: number): string => `link.${id}`;

const linkOf = (passe: string): number | null => {
  const [, id] = /^link\.(\d{1,15})$/.exec(passe) ?? [];
  return id === undefined ? null : Number(id);
};

export const isPassedOn = (passe: string): boolean => linkOf(passe) !== null;

export async function isLive(
  passe: string,
  { sessoes, links }: { sessoes: Retomada; links: PortaLinks },
): Promise<boolean> {
  const id = linkOf(passe);
  return id === null ? (await resumePass(passe, [], sessoes)) !== null : links.isOpen(id);
}
