/** What leaves the product beside its answers: logs, mail, metrics. */

import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { createLog } from './log.ts';
import { createMail, needsTls } from './mail.ts';

test('a log line holds no secret, no CPF and no row of the database', () => {
  const linhas: string[] = [];
  const log = createLog('info', { write: (linha: string) => void linhas.push(linha) });
  log.info(
    { senha: 'S3nha', corpo: { cpf: '52998224725', token: 'T0ken' }, headers: { authorization: 'Auth|x' } },
    'oi',
  );
  const error = Object.assign(new Error('chave (cpf)=(52998224725) já existe'), {
    detail: 'Key (cpf)=(52998224725)',
    code: '23505',
  });
  log.error({ err: error }, 'falhou');
  const texto = linhas.join('');
  for (const segredo of ['S3nha', '52998224725', 'T0ken', 'Auth|x']) expect(texto).not.toContain(segredo);
  expect(texto).toContain('23505');
});

test('without a mail server, messages become files that a mail program opens', async () => {
  const pastaDados = await mkdtemp(join(tmpdir(), 'pontua-mail-'));
  const mail = createMail({ smtpUrl: undefined, emailRemetente: 'Pontua <a@exemplo.com.br>', pastaDados });
  await mail.send({ para: 'rita@exemplo.com.br', assunto: 'Olá, ção', texto: 'Corpo', chave: '7.1780000000000' });
  await mail.send({
    para: 'x@exemplo.com.br,intrusa@exemplo.com.br',
    assunto: 'a\r\nBcc: outra@exemplo.com.br',
    texto: 'b',
  });
  const arquivos = await readdir(join(pastaDados, 'emails'));
  const textos = await Promise.all(arquivos.map((nome) => readFile(join(pastaDados, 'emails', nome), 'utf8')));
  expect(arquivos.every((nome) => nome.endsWith('.eml'))).toBe(true);
  expect(textos.some((texto) => /^To: .*rita@exemplo\.com\.br/m.test(texto))).toBe(true);
  expect(textos.some((texto) => texto.includes('Message-ID: <7.1780000000000@exemplo.com.br>'))).toBe(true);
  expect(textos.some((texto) => /^Bcc:/m.test(texto))).toBe(false);
  await rm(pastaDados, { recursive: true });
});

test.each([
  ['smtp://loja:senha@smtp.example:587', true],
  ['smtp://smtp.example:25', false],
  ['smtp://loja:senha@127.0.0.1:25', false],
  ['smtp://loja:senha@[::1]:25', false],
  ['smtp://loja:senha@smtp.example:25?ignoreTLS=true', false],
])('a password goes by %s only encrypted: %s', (url, esperado) => {
  expect(needsTls(new URL(url))).toBe(esperado);
});

test('figures are on a port of their own, and count requests by route', async () => {
  const t = await createTestApp({ ambiente: { METRICS_PORT: '29464', PORT: '0', HOST: '127.0.0.1', PAPEL: 'api' } });
  try {
    const endereco = await t.app.start();
    await fetch(`${endereco}/api/marca`);
    const figuras = await (await fetch('http://127.0.0.1:29464/metrics')).text();
    expect(figuras).toContain('pontua_http_segundos_count{metodo="GET",rota="/api/marca",status="200"} 1');
    expect(figuras).toContain('pontua_banco_conexoes{estado="abertas"}');
    expect((await fetch(`${endereco}/metrics`)).status).toBe(404);
  } finally {
    await t.close();
  }
});

test('a port of figures that is taken ends the start in words, not the process', async () => {
  const outro = createServer().listen(0, '127.0.0.1');
  await once(outro, 'listening');
  const { port } = outro.address() as AddressInfo;
  const t = await createTestApp({
    ambiente: { METRICS_PORT: String(port), PORT: '0', HOST: '127.0.0.1', PAPEL: 'api' },
  });
  try {
    await expect(t.app.start()).rejects.toThrow(`A porta ${port} das métricas`);
  } finally {
    await t.close();
    outro.close();
  }
});

test('a node that is being stopped says so, and finishes what it began', async () => {
  const t = await createTestApp({ ambiente: { PORT: '0', HOST: '127.0.0.1', PAPEL: 'api', DRENAGEM_SEGUNDOS: '1' } });
  const endereco = await t.app.start();
  expect((await fetch(`${endereco}/readyz`)).status).toBe(200);
  const drenagem = t.app.drain();
  expect((await fetch(`${endereco}/readyz`)).status).toBe(503);
  expect((await fetch(`${endereco}/livez`)).status).toBe(200);
  await drenagem;
  await t.close();
  await expect(fetch(`${endereco}/livez`)).rejects.toThrow();
});

test('a call that comes on an open connection while the node closes is served, and the last one there', async () => {
  const t = await createTestApp({ ambiente: { PORT: '0', HOST: '127.0.0.1', PAPEL: 'api' } });
  const { port } = new URL(await t.app.start());
  const socket = connect(Number(port), '127.0.0.1');
  let recebido = '';
  socket.on('data', (pedaco) => {
    recebido += pedaco;
  });
  // Half a call keeps the connection from being idle.
  socket.write(
    'POST /api/sessoes/usuario HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  );
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/livez`).then(({ ok }) => ok)).toBe(true);
  const fechado = t.close();
  await expect.poll(() => t.app.http.server.listening).toBe(false);
  socket.write('}GET /livez HTTP/1.1\r\nhost: x\r\n\r\n');
  await fechado;
  expect(recebido).not.toContain('503');
  expect(recebido.toLowerCase()).toContain('connection: close');
});

test('a balancer may leave the store of files out of its question, and nothing else', async () => {
  const t = await createTestApp({
    ambiente: {
      PORT: '0',
      HOST: '127.0.0.1',
      PAPEL: 'api',
      ARQUIVOS_URL: 's3://balde?endpoint=http%3A%2F%2F127.0.0.1%3A9',
    },
  });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'chave');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'segredo');
  try {
    const ready = (consulta: string) => t.app.http.inject(`/readyz${consulta}`);
    const semArquivos = await ready('');
    expect([semArquivos.statusCode, semArquivos.json()]).toEqual([503, { pronto: false, faltas: ['arquivos'] }]);
    expect((await ready('?exclude=banco')).statusCode).toBe(503);
    expect((await ready('?exclude=arquivos')).json()).toEqual({ pronto: true, faltas: [] });
    await t.app.drain();
    expect((await ready('?exclude=arquivos,encerrando')).statusCode).toBe(503);
  } finally {
    vi.unstubAllEnvs();
    await t.close();
  }
});
