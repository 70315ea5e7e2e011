/** Texts of messages that tell a secret, encrypted at rest and opened only to be sent. */
import { isSealed, marcaSelada, seal, unseal } from '../../platform/cofre.ts';
import type { Plataforma } from '../../platform/plataforma.ts';

const lugar = 'mensagens.texto';

/** What sealed texts begin with, as a statement tells them from others. */
export const seladas = marcaSelada;

type ComChave = Pick<Plataforma, 'config'>;

export const sealTexto = ({ config }: ComChave, texto: string): string => seal(config.chaveDados, texto, lugar);

/** Null where this server's key does not open it. */
export const openTexto = ({ config }: ComChave, guardado: string): string | null =>
  isSealed(guardado) ? unseal(config.chaveDados, guardado, lugar) : guardado;
