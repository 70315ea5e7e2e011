/** Files for the tests of spreadsheets: written where the test can forget them, and workbooks put together part by part. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';

/** A real file of `server/test/arquivos`. */
export const fixture = (nome: string): string => join(import.meta.dirname, '../../../../test/arquivos', nome);

/** Gives a function that writes a file into a folder which goes with the tests. */
export function useArquivos(): (conteudo: string | Uint8Array) => string {
  let pasta = '';
  let quantos = 0;
  beforeAll(() => {
    pasta = mkdtempSync(join(tmpdir(), 'planilhas-'));
  });
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));
  return (conteudo) => {
    // Without an extension: nobody may believe it.
    const caminho = join(pasta, String(quantos++));
    writeFileSync(caminho, conteudo);
    return caminho;
  };
}

export async function collect<T>(lotes: AsyncIterable<T[]>): Promise<T[]> {
  const todos: T[] = [];
  for await (const lote of lotes) todos.push(...lote);
  return todos;
}

interface Mentira {
  /** Unpacked size that the directory claims, whatever the truth. */
  tamanho?: number;
  soma?: number;
}

export function zip(partes: Record<string, string | Uint8Array>, mentiras: Record<string, Mentira> = {}): Buffer {
  const locais: Buffer[] = [];
  const diretorio: Buffer[] = [];
  let posicao = 0;
  for (const [nome, conteudo] of Object.entries(partes)) {
    const bytes = Buffer.from(conteudo);
    const dados = deflateRawSync(bytes);
    const { tamanho = bytes.length, soma = crc32(bytes) } = mentiras[nome] ?? {};
    const comuns = Buffer.alloc(26);
    comuns.writeUInt16LE(20, 0);
    comuns.writeUInt16LE(8, 4);
    comuns.writeUInt32LE(soma, 10);
    comuns.writeUInt32LE(dados.length, 14);
    comuns.writeUInt32LE(tamanho, 18);
    comuns.writeUInt16LE(Buffer.byteLength(nome), 22);
    const entrada = Buffer.alloc(16);
    entrada.writeUInt32LE(posicao, 12);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comuns, Buffer.from(nome), dados]);
    locais.push(local);
    diretorio.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), comuns, entrada.subarray(2), Buffer.from(nome)]));
    posicao += local.length;
  }
  const fim = Buffer.alloc(18);
  const tamanhoDiretorio = diretorio.reduce((soma, { length }) => soma + length, 0);
  fim.writeUInt16LE(diretorio.length, 4);
  fim.writeUInt16LE(diretorio.length, 6);
  fim.writeUInt32LE(tamanhoDiretorio, 8);
  fim.writeUInt32LE(posicao, 12);
  return Buffer.concat([...locais, ...diretorio, Buffer.from('PK\x05\x06'), fim]);
}

const relacoes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ligacao = (id: string, tipo: string, alvo: string): string =>
  `<Relationship Id="${id}" Type="${relacoes}/${tipo}" Target="${alvo}"/>`;

/** Parts of a workbook with one sheet of these rows, given as XML; any part can be given otherwise. */
export const workbook = (linhas: string, outras: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships>${ligacao('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': '<workbook><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${ligacao('rId1', 'worksheet', 'worksheets/sheet1.xml')}${ligacao('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}${ligacao('rId3', 'styles', 'styles.xml')}</Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet><sheetData>${linhas}</sheetData></worksheet>`,
  ...outras,
});
