/** React starts in a task of its own, before everything else does. Whoever imports this waits for it. */
import 'react-dom/client';
import { pausa } from './pausa.ts';

await pausa();
