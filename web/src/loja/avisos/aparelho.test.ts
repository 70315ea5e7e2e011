import { expect, it } from 'vitest';
import { bytesOf } from './aparelho.ts';

it('reads a key as the server writes it, also where the browser cannot by itself', () => {
  const fromBase64 = Reflect.get(Uint8Array, 'fromBase64');
  Reflect.deleteProperty(Uint8Array, 'fromBase64');
  try {
    expect([...bytesOf('-_8A')]).toEqual([0xfb, 0xff, 0x00]);
    expect([...bytesOf('BA')]).toEqual([0x04]);
  } finally {
    if (fromBase64) Reflect.set(Uint8Array, 'fromBase64', fromBase64);
  }
});
