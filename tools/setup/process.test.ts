import { expect, test } from 'vitest';

/** Plain JavaScript for the Node of the machine, so its types are said here. */
const { runPinned }: { runPinned(args: string[], options: { env: NodeJS.ProcessEnv }): Promise<number> } = await import(
  new URL('./process.mjs', import.meta.url).href
);

test('what a command compiled is kept for the next', async () => {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const keeps = "process.exit(require('node:module').getCompileCacheDir()?.includes('node_modules') ? 0 : 1)";
  expect(await runPinned(['-e', keeps], { env })).toBe(0);
});
