/** The part of a signed address that says whose session it was made in. It holds as long as that session does, and no longer. */

import type { Ator } from './ator.ts';
import type { PortaSessoes, Sessao } from './porta-sessoes.ts';

/** "painel.…" */
export function passOf({ tipo, sessao }: Ator): string {
  if (!sessao) throw new Error('Só quem entrou recebe endereços');
  return `${tipo === 'usuario' ? 'painel' : 'loja'}.${sessao.toString('base64url')}`;
}

/** The session behind an address whose signature was found to be ours; null when it is over, or its owner or store is inactive. */
export function resumePass(passe: string, telas: readonly string[], sessoes: Retomada): Promise<Sessao | null> {
  const [area = '', id = ''] = passe.split('.');
  return sessoes.retoma(area === 'painel' ? 'painel' : 'loja', Buffer.from(id, 'base64url'), telas);
}

type Retomada = Pick<PortaSessoes, 'retoma'>;

export const isLive = async (passe: string, sessoes: Retomada): Promise<boolean> =>
  (await resumePass(passe, [], sessoes)) !== null;
