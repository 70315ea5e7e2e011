/** Files made to take the server's memory: each ends as errors of its rows, in a server with little of it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { colunasVendas } from '@pontua/contract/planilhas';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { workbook, zip } from '../src/platform/spreadsheets/test/planilhas.ts';
import { createTestDatabase } from './database.ts';
import { andamento, createCenario, segredo, send } from './importacao/cenario.ts';
import { startServidor } from './servidor.ts';

const fechos: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

/** 20,000 rows that share one text of 300,000 characters. */
function inflated(): Buffer {
  const celula = (n: number) => `<c t="s"><v>${n}</v></c>`;
  const row = (celulas: string) => `<row>${celulas}</row>`;
  const titulos = row(colunasVendas.map((_, n) => celula(n)).join(''));
  const linha = row(celula(colunasVendas.length).repeat(colunasVendas.length));
  const textos = [...colunasVendas.map(({ titulo }) => titulo), 'x'.repeat(300_000)];
  const compartilhados = `<sst>${textos.map((texto) => `<si><t>${texto}</t></si>`).join('')}</sst>`;
  return zip(workbook(titulos + linha.repeat(20_000), { 'xl/sharedStrings.xml': compartilhados }));
}

const badCsv = (linhas: number): Buffer =>
  Buffer.from(
    `CNPJ;Data;Documento;Código;Quantidade;Valor Total\r\n${`${'x'.repeat(200)};08/05/2026;NF 1;PX-1;1;1\r\n`.repeat(linhas)}`,
  );

test('hundreds of thousands of errors are counted, ten thousand listed, and the server lives', async () => {
  const banco = await createTestDatabase();
  const pasta = join(inject('pastaDeTeste'), 'hostil');
  mkdirSync(pasta);
  const cenario = await createCenario(banco.url, pasta, 1);
  const pouca = { NODE_OPTIONS: '--max-old-space-size=128' };
  const servidor = await startServidor({ DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO: segredo, ...pouca });
  fechos.push(
    () => banco.drop(),
    () => cenario.app.stop(),
    () => servidor.kill(),
  );
  const expectErros = async (totalErros: number, totalLinhas: number) => {
    await expect
      .poll(() => andamento(cenario), { timeout: 100_000 })
      .toMatchObject({ estado: 'concluido', totalErros, totalLinhas });
    const { rows } = await sql<{ listadas: number; maior: number }>`
      select count(*) as listadas, max(length(mensagem)) as maior
        from processamento_faltas
       where processamento_id = (select max(id) from processamentos)`.execute(cenario.app.db);
    expect(rows).toEqual([{ listadas: 10_000, maior: expect.toSatisfy((maior: number) => maior < 200) }]);
    expect([servidor.processo.exitCode, servidor.processo.signalCode]).toEqual([null, null]);
  };
  const arquivo = inflated();
  expect(arquivo.length).toBeLessThan(300_000);
  await send(servidor.url, cenario.token, arquivo);
  await expectErros(20_000 * colunasVendas.length, 20_000);
  await send(servidor.url, cenario.token, badCsv(300_000), 'historico');
  await expectErros(300_000, 300_000);
}, 240_000);
