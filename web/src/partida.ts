/**
 * React starts in a task of its own, before everything else does: on a slow phone a finger is heard in between. Whoever imports
 * this waits for it.
 */
import 'react-dom/client';

await new Promise((resolve) => setTimeout(resolve));
