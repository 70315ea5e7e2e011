/**
 * How a call names a rede or a store, in its path, query or body. What a text means is the same for everybody; whether the one it
 * means is within reach is the query's business. See docs/decisions/0265-nomes-de-redes-e-lojas.md.
 */
import { z } from 'zod';
import { Cnpj, nomeia } from './fields.ts';

const soDigitos = /^\d{1,15}$/;
const NumeroDeReferencia = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A number is the id, a text is the name. */
export type RedeRef = number | string;

/**
 * A rede by its id or its name. A text of digits is an id.
 * @param falta what is said where none was given
 */
export const redeRef = (falta = 'Informe a rede') =>
  z
    .union([NumeroDeReferencia, z.string(falta).trim().min(1, falta).max(120, 'Use no máximo 120 caracteres')], falta)
    .transform((rede): RedeRef => (typeof rede === 'string' && soDigitos.test(rede) ? Number(rede) : rede))
    .meta(nomeia('rede'));
export const RedeRef = redeRef();

/** The same as a filter of a list: left out, or "Todas", it is none. */
export const FiltroRede = RedeRef.transform((rede) =>
  typeof rede === 'string' && rede.toLowerCase() === 'todas' ? undefined : rede,
).optional();

/** A gestor, by id or by name, as a filter of a list: a text of digits is an id; left out, or "Todos", it is none. */
export const FiltroGestor = z
  .string()
  .trim()
  .max(120, 'Use no máximo 120 caracteres')
  .transform((gestor): number | string | undefined => {
    if (gestor === '' || gestor.toLowerCase() === 'todos') return undefined;
    return soDigitos.test(gestor) ? Number(gestor) : gestor;
  })
  .optional();
export type GestorRef = number | string;

/** One way to read it. */
export type LeituraLoja = { por: 'id'; valor: number } | { por: 'codigo' | 'cnpj'; valor: string };

/** The readings of what was sent: the first that names a store is the one. */
export type LojaRef = readonly LeituraLoja[];

/**
 * A store by its CNPJ, its code or its id. A text of digits that is no CNPJ is a code, or else an id.
 * @param falta what is said where none was given
 */
export const lojaRef = (falta = 'Informe a loja') => loja(falta, ['codigo', 'id']);

/** The same where the field is called an id: a text of digits is an id, or else a code. */
export const lojaRefPorId = (falta = 'Informe a loja') => loja(falta, ['id', 'codigo']);

const loja = (falta: string, ordem: readonly ('codigo' | 'id')[]) =>
  z
    .union([NumeroDeReferencia, z.string(falta).trim().min(1, falta).max(30, 'Use no máximo 30 caracteres')], falta)
    .transform((sent) => readingsOf(sent, ordem))
    .meta(nomeia('loja'));

function readingsOf(sent: number | string, ordem: readonly ('codigo' | 'id')[]): LojaRef {
  if (typeof sent === 'number') return [{ por: 'id', valor: sent }];
  const cnpj = Cnpj.safeParse(sent);
  if (cnpj.success) {
    return [
      { por: 'cnpj', valor: cnpj.data },
      { por: 'codigo', valor: sent },
    ];
  }
  return ordem.flatMap((por): LojaRef => {
    if (por === 'codigo') return [{ por, valor: sent }];
    return soDigitos.test(sent) ? [{ por, valor: Number(sent) }] : [];
  });
}
