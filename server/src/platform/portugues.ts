/** Words for what a schema has no words of its own for, whoever reads them: a caller, or who sets up a server. Imported for that alone. */
import { z } from 'zod';

z.config(z.locales.ptBR?.() ?? z.locales.pt());
