/** Uploads that must not get in: nothing of them is kept. */
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { maximoPlanilha } from '@pontua/contract/pontuacoes';
import { uploadVendas } from '@pontua/contract/uploads';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { workbook, zip } from '../../platform/spreadsheets/test/planilhas.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  equipe = await t().nivel(1);
});
afterEach(async () => {
  await expect.poll(() => listFiles('tmp')).toEqual([]);
  expect(listFiles('arquivos/importacao')).toEqual([]);
  for (const tabela of ['processamentos', 'arquivos'] as const) {
    expect(await t().app.db.selectFrom(tabela).select('id').execute()).toEqual([]);
  }
});

function listFiles(pasta: string): string[] {
  const caminho = join(t().app.config.pastaDados, pasta);
  return existsSync(caminho) ? readdirSync(caminho) : [];
}

const send = (conteudo: Buffer) =>
  equipe.falha(uploadVendas, { body: { enviarMensagem: 1 } }, { arquivos: [{ nome: 'vendas.xlsx', conteudo }] });

test('a bomb is refused by what its directory says', async () => {
  const bomba = zip(workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet>'.padEnd(64 * 1024 * 1024) }));
  expect(bomba.length).toBeLessThan(200_000);
  expect(await send(bomba)).toMatchObject({
    status: 400,
    erro: expect.stringContaining('grande demais depois de aberta'),
  });
});

test('a byte more than the limit is one too many', async () => {
  const { status, codigo, erro } = await send(Buffer.alloc(maximoPlanilha + 1, 'x'));
  expect([status, codigo]).toEqual([413, 'arquivo_grande']);
  expect(erro).toBe('O arquivo vendas.xlsx é grande demais: o limite é de 50 MB');
});

test('a connection that breaks halfway leaves nothing behind', async () => {
  const { port } = new URL(await t().app.http.listen({ port: 0, host: '127.0.0.1' }));
  const metade = [
    'POST /api/upload/vendas HTTP/1.1',
    'host: localhost',
    `authorization: |${equipe.tokens.painel}`,
    'x-pagina: http://localhost/painel/processar/vendas',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 100000',
    '',
    '--b\r\ncontent-disposition: form-data; name="arquivo"; filename="vendas.xlsx"\r\n\r\nPK, e mais nada',
  ].join('\r\n');
  const socket = connect(Number(port), '127.0.0.1');
  await new Promise<void>((resolve) => socket.write(metade, () => resolve()));
  await expect.poll(() => listFiles('tmp').length).toBe(1);
  socket.destroy();
});
