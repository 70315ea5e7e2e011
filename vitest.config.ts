import { defineConfig } from 'vitest/config';

const banco = './server/test/global-setup.ts';
// As Node runs them in production; vite's copies of some thousand modules cost a single file five of its eight seconds.
const comoNode = { viteModuleRunner: false, nodeLoader: false };
export default defineConfig({
  test: {
    // Two cores are what every machine has; with two workers they are half idle (docs/decisions/0285-tempo-dos-testes.md).
    maxWorkers: 3,
    pool: 'forks',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unidade',
          // A process for each file would load the same packages a hundred times.
          isolate: false,
          setupFiles: './web/test/globais.ts',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          // Some take seconds of work; five would be a measure of the machine.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          experimental: comoNode,
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: banco,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What another process does comes when it comes; a second is for machines with nothing else to do.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          experimental: comoNode,
          include: ['e2e/**/*.spec.ts'],
          globalSetup: [banco, './e2e/apoio/idade.ts'],
          // Each file has a server and a database of its own; what they share are modules, whose loading costs more than most tests, and a browser.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a browser shows comes when it comes, as in `servidor`.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
});
