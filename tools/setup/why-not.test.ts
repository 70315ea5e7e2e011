import { expect, test } from 'vitest';

/** Plain JavaScript for the Node of the machine, so its types are said here. */
const { whyNot }: { whyNot(complaint: string): string } = await import(new URL('./why-not.mjs', import.meta.url).href);

test.each([
  [
    'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory',
    'Falta a biblioteca libatomic.so.1. Instale-a como administrador da máquina: apt-get install libatomic1 (Debian, Ubuntu) ou dnf install libatomic (Fedora, Red Hat).',
  ],
  ['node: error while loading shared libraries: libx.so.9: cannot open', 'Falta a biblioteca libx.so.9.'],
  ['spawnSync node EACCES', 'spawnSync node EACCES'],
])('%s', (complaint, said) => {
  expect(whyNot(complaint)).toBe(said);
});
