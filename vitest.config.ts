import { defineConfig } from 'vitest/config';

const banco = ['./server/test/global-setup.ts'];

export default defineConfig({
  test: {
    // Two cores are what every machine has; more workers only make the timings of the races less telling.
    maxWorkers: 2,
    pool: 'forks',
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unidade',
          include: ['contract/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'servidor',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: banco,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: banco,
          // One browser at a time, after everything else: its timings must not depend on who shares the machine.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a browser shows comes when it comes; a second is for machines with nothing else to do.
          expect: { poll: { timeout: 15_000, interval: 100 } },
        },
      },
    ],
  },
});
