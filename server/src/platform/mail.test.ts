/** Mails of an installation without SMTP, as files. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

/** Sends one mail of 10 kB in a process of its own. @param limite blocks of a kilobyte that one file may have there */
async function sendUnder(limite: string): Promise<{ arquivos: string[]; erro: string }> {
  const pastaDados = await mkdtemp(join(tmpdir(), 'pontua-correio-'));
  onTestFinished(() => rm(pastaDados, { recursive: true, force: true }));
  const programa = `
    import { createMail } from ${JSON.stringify(new URL('mail.ts', import.meta.url).href)};
    const mail = createMail({ pastaDados: ${JSON.stringify(pastaDados)}, emailRemetente: 'Pontua <eu@loja.example>' });
    await mail.send({ para: 'ana@loja.example', assunto: 'Oi', texto: 'a'.repeat(10_000) }).catch(({ code }) => console.log(code));`;
  const node = [process.execPath, '--input-type=module', '-e', programa];
  const { stdout } = await run('bash', ['-c', `ulimit -f ${limite}; exec "$@"`, 'bash', ...node]);
  return { arquivos: await readdir(join(pastaDados, 'emails')), erro: stdout.trim() };
}

test('a mail is a file', async () => {
  expect(await sendUnder('unlimited')).toEqual({ arquivos: [expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)], erro: '' });
});

test('of one that did not fit nothing is left', async () => {
  expect(await sendUnder('4')).toEqual({ arquivos: [], erro: 'EFBIG' });
});
