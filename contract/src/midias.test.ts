import { expect, test } from 'vitest';
import { isVideo } from './midias.ts';

test.each([
  ['image/webp', false],
  ['video/mp4', true],
  ['application/octet-stream', true],
])('%s is shown as a video: %s', (tipo, video) => {
  expect(isVideo({ midia: { tipo } })).toBe(video);
});
