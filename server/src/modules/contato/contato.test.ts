import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contatosPorHora, maximoContato, sendContato } from '@pontua/contract/contato';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '../../../test/app.ts';
import { sendQueued } from '../mensagens/envio.service.ts';

const t = useTestApp({ ambiente: { MARCA_EMAIL: 'suporte@programa.example', MARCA_NOME: 'Pontua' } });

async function vendedora(campos: { nome?: string; email?: string | null } = {}, onde: TestApp = t()) {
  const revenda = await onde.fabricas.revenda({ nomeFantasia: 'Loja da Praça' });
  const parceiro = await onde.fabricas.parceiro({ revendaId: revenda.id, ...campos });
  return { parceiro, revenda, cliente: await onde.como({ parceiro }) };
}

/** What leaves the queue now, as a mail program would open it. */
async function mails(): Promise<string[]> {
  await sendQueued(t().app, new AbortController().signal);
  const pasta = join(t().app.config.pastaDados, 'emails');
  const nomes = await readdir(pasta).catch(() => []);
  return Promise.all(nomes.map((nome) => readFile(join(pasta, nome), 'utf8')));
}

const headersOf = (mail: string): string => mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
const kept = (parceiroId: number, onde: TestApp = t()) =>
  onde.app.db.selectFrom('mensagens').where('parceiroId', '=', parceiroId).selectAll().orderBy('id').execute();

test('a message reaches support with who wrote it, and the answer goes to the seller', async () => {
  const { parceiro, revenda, cliente } = await vendedora({ nome: 'Ana Lima', email: 'ana@casa.example' });
  expect(await cliente.ok(sendContato, { body: { mensagem: '  Meu ponto\r\nsumiu  ' } })).toEqual({
    mensagem: 'Mensagem enviada com sucesso',
  });
  const [linha] = await kept(parceiro.id);
  expect(linha).toMatchObject({ canal: 'email', destino: 'suporte@programa.example', estado: 'na_fila' });
  expect(linha?.texto).toMatch(/^Meu ponto\nsumiu\n/);
  expect(linha?.texto).toContain('Vendedor(a): Ana Lima');
  expect(linha?.texto).toContain(`Loja: Loja da Praça (CNPJ ${revenda.cnpj})`);
  expect(linha?.texto).toContain(`***.${parceiro.cpf.slice(3, 6)}.${parceiro.cpf.slice(6, 9)}-**`);
  expect(linha?.texto).not.toContain(parceiro.cpf);
  const mail = (await mails()).find((texto) => texto.includes('Ana Lima')) ?? '';
  expect(headersOf(mail)).toMatch(/^To: suporte@programa\.example$/m);
  expect(headersOf(mail)).toMatch(/^Reply-To: ana@casa\.example$/m);
  expect(headersOf(mail)).toMatch(/^Subject: Pontua: mensagem de Ana Lima$/m);
});

test('nothing that is written in name, e-mail or message becomes a header', async () => {
  const { parceiro, cliente } = await vendedora({
    nome: 'Bia\r\nBcc: espia@fora.example',
    email: 'bia@casa.example\r\nBcc: espia@fora.example',
  });
  await cliente.ok(sendContato, { body: { mensagem: 'Oi\r\nBcc: espia@fora.example\r\n\r\n.\r\n\u0000\u0007fim' } });
  const [linha] = await kept(parceiro.id);
  expect(linha?.responderPara).toBeNull();
  expect(linha?.texto).toContain('.\nfim');
  const mail = (await mails()).find((texto) => texto.includes('espia')) ?? '';
  expect(headersOf(mail)).toContain('Subject: Pontua: mensagem de Bia Bcc: espia@fora.example');
  expect(headersOf(mail)).not.toMatch(/^(Bcc|Cc|Reply-To):/m);
});

describe('a message', () => {
  test.each([
    ['missing', {}],
    ['empty', { mensagem: '' }],
    ['nothing but blanks', { mensagem: ' \n\t ' }],
  ])('that is %s is asked for', async (_, body) => {
    const { cliente } = await vendedora();
    const { corpo, status } = await cliente.envia(sendContato, { body });
    expect(status).toBe(400);
    expect(corpo).toMatchObject({ erro: 'Informe uma mensagem', campos: { mensagem: 'Informe uma mensagem' } });
  });

  test('that is too long is told how long it may be', async () => {
    const { parceiro, cliente } = await vendedora();
    await cliente.ok(sendContato, { body: { mensagem: 'é'.repeat(maximoContato) } });
    expect(await cliente.falha(sendContato, { body: { mensagem: 'é'.repeat(maximoContato + 1) } })).toMatchObject({
      status: 400,
      erro: 'Use no máximo 2.000 caracteres',
    });
    expect(await kept(parceiro.id)).toHaveLength(1);
  });

  test('goes through five times in an hour, even at the same moment; who writes more is told how long to wait', async () => {
    const { parceiro, cliente } = await vendedora();
    const respostas = await Promise.all(
      Array.from({ length: 12 }, (_, n) => cliente.envia(sendContato, { body: { mensagem: `Mensagem ${n}` } })),
    );
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(contatosPorHora);
    expect(await kept(parceiro.id)).toHaveLength(contatosPorHora);
    const recusada = respostas.find(({ status }) => status === 429);
    expect(recusada?.corpo).toMatchObject({ erro: expect.stringContaining('Tente de novo em 60 minutos') });
    expect(recusada?.headers['retry-after']).toBe('3600');
    // Somebody else of the same store is not kept waiting by it.
    await (await vendedora()).cliente.ok(sendContato, { body: { mensagem: 'Oi' } });
    t().clock.avanca({ minutes: 61 });
    await (await t().como({ parceiro })).ok(sendContato, { body: { mensagem: 'De novo' } });
  });
});

test('one intention sent twice is one message', async () => {
  const { parceiro, cliente } = await vendedora();
  const pedido = { body: { mensagem: 'Uma vez' } };
  await Promise.all([1, 2].map(() => cliente.ok(sendContato, pedido, { chave: 'uma-intencao' })));
  expect(await kept(parceiro.id)).toHaveLength(1);
});

test('while the mail is out whoever writes notices nothing, and the message waits', async () => {
  const fora = await createTestApp({
    ambiente: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_REMETENTE: 'nos@loja.example' },
  });
  try {
    const { parceiro, cliente } = await vendedora({}, fora);
    await cliente.ok(sendContato, { body: { mensagem: 'Oi' } });
    await sendQueued(fora.app, new AbortController().signal);
    expect(await kept(parceiro.id, fora)).toMatchObject([{ estado: 'na_fila', tentativas: 1 }]);
  } finally {
    await fora.close();
  }
});
