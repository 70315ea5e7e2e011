/** Test files share their processes, not what they put in the place of a global, nor modules of ours that have seen it. */
// Packages look for a window once: before any test makes one.
import '@mantine/core';
import '@tanstack/react-query';
import { afterAll, vi } from 'vitest';

vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
