/** One of the other processes of a node, see `irmaos.ts`. It is told its configuration, answers calls, and ends with who started it. */
import { type App, type ConfigApp, createApp } from '../app.ts';

let app: App | null = null;

process.umask(0o077);
process.once('message', (config) => {
  // Sent by `irmaos.ts` of the same build.
  begin(config as ConfigApp).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('SIGTERM', async () => {
  await app?.drain();
  await end();
});
// Of a terminal all processes hear it; the first one tells us when it is our turn.
process.on('SIGINT', () => {});
// The first process is gone, however it went: nobody would end us any more, and the port is wanted by whoever starts next.
process.on('disconnect', () => void end());

async function begin(config: ConfigApp): Promise<void> {
  app = await createApp(config);
  await app.start();
}

/** Once. */
let terminando = false;
async function end(): Promise<void> {
  if (terminando) return;
  terminando = true;
  await app?.stop().catch((error: unknown) => console.error(error));
  process.exit(0);
}
