/** Mails of an installation without SMTP, as files. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWithin } from '../../test/disco.ts';

/** Sends a mail of 10 kB. */
async function sendWithin(quilobytes: number): Promise<{ arquivos: string[]; erro: string }> {
  const pastaDados = await mkdtemp(join(tmpdir(), 'pontua-correio-'));
  onTestFinished(() => rm(pastaDados, { recursive: true, force: true }));
  const erro = await runWithin(
    quilobytes,
    `import { createMail } from ${JSON.stringify(new URL('mail.ts', import.meta.url).href)};
     const mail = createMail({ pastaDados: ${JSON.stringify(pastaDados)}, emailRemetente: 'Pontua <eu@loja.example>' });
     await mail.send({ para: 'ana@loja.example', assunto: 'Oi', texto: 'a'.repeat(10_000) }).catch(({ code }) => console.log(code));`,
  );
  return { arquivos: await readdir(join(pastaDados, 'emails')), erro };
}

test('a mail is a file', async () => {
  expect(await sendWithin(100)).toEqual({ arquivos: [expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)], erro: '' });
});

test('of one that did not fit nothing is left', async () => {
  expect(await sendWithin(4)).toEqual({ arquivos: [], erro: 'EFBIG' });
});
