import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { quietLogger } from './jobs.ts';
import { createLog } from './log.ts';

function collect() {
  const linhas: string[] = [];
  const destino = new Writable({
    write(linha, _, done) {
      linhas.push(String(linha));
      done();
    },
  });
  return { log: createLog('info', destino), text: () => linhas.join('') };
}

const token = 'kJ8_mZ0-qW3eR5tY7uI9oP1aS2dF4gH6jK8lZ0xC2vB';
const pessoais = [
  '39053344705',
  '390.533.447-05',
  '11.222.333/0001-81',
  '(11) 98888-7777',
  'ana.lima@loja.example',
  token,
];

/** As nodemailer throws where the mail server refuses an address. */
const recusa = (texto: string) =>
  Object.assign(new Error(`550 5.1.1 <${texto}> user unknown`, { cause: new Error(texto) }), {
    code: 'EENVELOPE',
    response: `550 <${texto}>`,
    rejected: [texto],
    rejectedErrors: [Object.assign(new Error(texto), { recipient: texto })],
    envelope: { to: [texto] },
  });

test.each(pessoais)('of an error that names %s only what went wrong is kept', (pessoal) => {
  const { log, text } = collect();
  log.error({ err: recusa(pessoal) }, 'job falhou');
  expect(text()).not.toContain(pessoal);
  expect(text()).toContain('550 5.1.1 <[oculto]> user unknown');
  expect(text()).toContain('EENVELOPE');
});

test('PostgreSQL’s row is left out, its constraint is not', () => {
  const { log, text } = collect();
  const erro = Object.assign(new Error('duplicate key'), { detail: 'Key (nome)=(Ana)', constraint: 'parceiros_cpf' });
  log.error({ err: erro });
  expect(text()).not.toContain('Ana');
  expect(text()).toContain('parceiros_cpf');
});

test('what names a secret is cut out wherever it stands', () => {
  const { log, text } = collect();
  log.info({ senha: 'umbuzeiro', pedido: { token: 'umbuzeiro', corpo: { cpf: 'umbuzeiro' } } });
  expect(text()).not.toContain('umbuzeiro');
});

test('the queue’s own line says no more than ours', () => {
  const { log, text } = collect();
  for (const pessoal of pessoais) quietLogger(log).error(`Failed task 7 (x) with error '550 <${pessoal}>'`);
  for (const pessoal of pessoais) expect(text()).not.toContain(pessoal);
  expect(text()).toContain('Failed task 7');
});

test('a stack keeps its places', () => {
  const { log, text } = collect();
  log.error({ err: new Error('caiu') });
  // Its loader may have put a question behind the name.
  expect(text()).toMatch(/log\.test\.ts\S*:\d+:\d+/);
});
