/** zod would compile its schemas by `eval`, which our content security policy refuses: told so, it does not try and nothing is reported. */
import { config } from 'zod';

config({ jitless: true });
