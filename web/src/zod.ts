/**
 * zod would compile its schemas by `eval`, which our content security policy refuses: told so, it does not try and nothing is
 * reported. A fault that a schema has no words for is told in Portuguese.
 */
import { config } from 'zod';

config({ jitless: true, localeError: () => 'Valor inválido' });
