/** Words for what a schema has no words of its own for, whoever reads them: a caller, or who sets up a server. Imported for that alone. */
import { z } from 'zod';

const { localeError } = z.locales.ptBR?.() ?? z.locales.pt();

z.config({
  localeError: (falha) => (falha.input === undefined ? 'Campo obrigatório' : localeError(falha)),
});
