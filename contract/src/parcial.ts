/**
 * A change of a record that is there already: any of its fields alone, and beside them what their sender had seen there. Whoever
 * changed the same meanwhile is so not undone unseen. See docs/decisions/0750-so-o-que-mudou.md.
 */
import { z } from 'zod';
import { fromText } from './fields.ts';

/** Compared alone, never written: what could not be sent today (a field that was blank before it was obligatory) tells nothing, and is left out. */
const vistosDe = <Campos extends z.ZodRawShape>(campos: z.ZodObject<Campos>) =>
  z
    .preprocess(
      fromText,
      z.record(z.string(), z.unknown()).transform((vistos) => {
        const lidos = Object.entries(vistos).flatMap(([campo, valor]) => {
          const lido = Object.hasOwn(campos.shape, campo) ? z.safeParse(campos.shape[campo] ?? z.never(), valor) : null;
          return lido?.success ? [[campo, lido.data]] : [];
        });
        // Each value was read by its own field's schema.
        return Object.fromEntries(lidos) as Partial<z.output<z.ZodObject<Campos>>>;
      }),
    )
    .optional();

/**
 * The body of a change.
 * @param figuras pictures, by the form's names: these are files beside the fields, and what was seen of each is the address that it had
 */
export const parcialDe = <Campos extends z.ZodRawShape, const Figura extends string = never>(
  campos: z.ZodObject<Campos>,
  figuras: readonly Figura[] = [],
) => campos.partial().extend({ vistos: vistosDe(z.object({ ...campos.shape, ...enderecosDe(figuras) })) });

const enderecosDe = <Figura extends string>(figuras: readonly Figura[]) =>
  // Its keys are the names.
  Object.fromEntries(figuras.map((figura) => [figura, Endereco])) as Record<Figura, typeof Endereco>;

/** Null where there was none. */
const Endereco = z.string().max(1000).nullable();
