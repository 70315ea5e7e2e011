/**
 * zod for the browser: the build takes this module wherever the contract says `zod`, so that it is set before the first schema is made.
 * zod would compile its schemas by `eval`, which our content security policy refuses: told so, it does not try and nothing is
 * reported. An error that a schema has no words for is told in Portuguese.
 */
import { config, z } from 'zod/v4';

config({ jitless: true, localeError: () => 'Valor inválido' });

export { z };
