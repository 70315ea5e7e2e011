import { expect, test } from 'vitest';
import { falhaDoCorreio } from './correio.rules.ts';

/** As nodemailer throws them, with the replies of a Postfix 3.7. */
const reply = (command: string, resposta: string) =>
  Object.assign(new Error(`Can't send mail: ${resposta}`), { command, responseCode: Number(resposta.slice(0, 3)) });

test.each([
  ['RCPT TO', '550 5.1.1 <rita@loja.example>: Recipient address rejected: User unknown', 'recusada'],
  ['RCPT TO', '550 no such user', 'recusada'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'recusada'],
  ['DATA', '554 5.6.0 malformed message', 'recusada'],
  ['RCPT TO', '450 4.2.0 <rita@loja.example>: Recipient address rejected: Greylisted', 'adiada'],
  ['DATA', '452 4.3.1 Insufficient system storage', 'adiada'],
  ['RCPT TO', '554 5.7.1 <rita@loja.example>: Relay access denied', 'adiada'],
  ['RCPT TO', '553 5.7.1 <nos@x.example>: Sender address rejected: not owned by user', 'adiada'],
  ['RCPT TO', '550 5.1.8 <nos@x.example>: Sender address rejected: Domain not found', 'adiada'],
  ['RCPT TO', '504 5.5.2 <nos@localhost>: Sender address rejected: need fully-qualified address', 'adiada'],
  ['MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first', 'indisponivel'],
  ['AUTH PLAIN', '535 5.7.8 Error: authentication failed', 'indisponivel'],
  ['CONN', '554 5.7.1 Client host rejected', 'indisponivel'],
  ['CONN', '421 4.3.2 Service shutting down', 'indisponivel'],
])('%s answered by "%s" is %s', (comando, resposta, tipo) => {
  expect(falhaDoCorreio(reply(comando, resposta))).toMatchObject({ tipo });
});

test('a server that is not there takes nothing', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
  expect(falhaDoCorreio(error)).toEqual({ tipo: 'indisponivel', erro: 'connect ECONNREFUSED' });
});
