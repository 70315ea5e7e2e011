/** The queue of mails against a server that speaks SMTP over a real socket and refuses as the test says. */
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { sendQueued } from './envio.service.ts';
import { queueMensagens } from './mensagens.api.ts';

let servidor: Server;
let t: TestApp;
/** What is answered instead of "yes", by how the line begins. */
let respostas: Record<string, string>;
let entregues: string[];

/** One mail transaction after the other, as RFC 5321 has them; the message itself is read and forgotten. */
function answerOf(linha: string): string {
  const recusa = Object.entries(respostas).find(([comeco]) => linha.startsWith(comeco));
  if (recusa) return recusa[1];
  if (linha.startsWith('EHLO')) return '250-correio.example\r\n250 AUTH PLAIN';
  if (linha.startsWith('AUTH')) return '235 2.7.0 ok';
  if (linha === 'DATA') return '354 go on';
  return '250 2.0.0 ok';
}

beforeAll(async () => {
  servidor = createServer((socket) => {
    let texto = false;
    let para = '';
    socket.write('220 correio.example ESMTP\r\n');
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (linha) => {
      if (texto && linha !== '.') return;
      texto = linha === 'DATA';
      if (linha.startsWith('RCPT TO')) para = /<(.*)>/.exec(linha)?.[1] ?? '';
      if (linha === '.') entregues.push(para);
      socket.write(`${answerOf(linha)}\r\n`);
    });
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const address = servidor.address();
  const porta = typeof address === 'object' ? address?.port : 0;
  t = await createTestApp({
    ambiente: { SMTP_URL: `smtp://loja:senha@127.0.0.1:${porta}`, EMAIL_REMETENTE: 'nos@loja.example' },
  });
});
afterAll(async () => {
  await t.close();
  servidor.close();
});
beforeEach(async () => {
  respostas = {};
  entregues = [];
  await t.app.db.deleteFrom('mensagens').execute();
  const carta = (destino: string) => ({
    canal: 'email' as const,
    destino,
    texto: 'Oi',
    motivo: 'teste',
    assunto: 'Oi',
  });
  await t.app.db
    .transaction()
    .execute((trx) => queueMensagens(trx, ['um@a.example', 'dois@b.example'].map(carta), t.clock.now()));
});

const send = () => sendQueued(t.app, new AbortController().signal);
const estados = async () =>
  (await t.app.db.selectFrom('mensagens').select(['estado', 'tentativas']).orderBy('id').execute()).map(
    ({ estado, tentativas }) => `${estado} ${tentativas}`,
  );

test('a wrong password costs nobody their mail: one tells, all go once it is corrected', async () => {
  respostas = { AUTH: '535 5.7.8 authentication failed' };
  await send();
  expect(await estados()).toEqual(['na_fila 1', 'na_fila 0']);
  respostas = {};
  t.clock.avanca({ minutes: 2 });
  await send();
  expect(entregues.toSorted()).toEqual(['dois@b.example', 'um@a.example']);
});

test('an address that is to come again later keeps no other waiting, and goes later', async () => {
  respostas = { 'RCPT TO:<um@': '450 4.2.0 Greylisted' };
  await send();
  expect(await estados()).toEqual(['na_fila 1', 'enviada 1']);
  respostas = {};
  t.clock.avanca({ minutes: 2 });
  await send();
  expect(entregues).toEqual(['dois@b.example', 'um@a.example']);
});

test('an address that does not exist is not tried again', async () => {
  respostas = { 'RCPT TO:<um@': '550 5.1.1 User unknown' };
  await send();
  expect(await estados()).toEqual(['falhou 1', 'enviada 1']);
});
