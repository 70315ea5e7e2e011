/** Words for what a schema has no words of its own for, whoever reads them: a caller, or who sets up a server. Imported for that alone. */
import { z } from 'zod';

const { localeError } = z.locales.ptBR?.() ?? z.locales.pt();

z.config({
  localeError: (falha) => (falha.input === undefined ? 'Campo obrigatório' : (ownWords(falha) ?? localeError(falha))),
});

/** As the forms say it, and not "Grande demais: esperava que o texto tivesse <= 100 caracteres". */
function ownWords(falha: z.core.$ZodRawIssue): string | undefined {
  if (falha.code === 'too_big' && falha.origin === 'string') return `Use no máximo ${falha.maximum} caracteres`;
  if (falha.code === 'too_small' && falha.origin === 'string')
    return falha.minimum === 1 ? 'Campo obrigatório' : `Use no mínimo ${falha.minimum} caracteres`;
  // Not "Valor de discriminação inválido".
  if (falha.code === 'invalid_union' && falha.discriminator !== undefined) return 'Opção inválida';
  return undefined;
}
