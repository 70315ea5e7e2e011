import { createHash } from 'node:crypto';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** What somebody may do and reach, as a digest: a file that was made for other rights than these is not handed out. */
export const digestOf = ({ acoes, escopo }: AtorUsuario): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([acoes.toSorted(), escopo.redes?.toSorted() ?? null, escopo.revendas?.toSorted() ?? null]))
    .digest();
