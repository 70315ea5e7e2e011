/**
 * What a file really is, by its bytes and never by its name, and whether it is safe to unpack. An .xlsx is checked by the
 * directory at its end, before anything is unpacked.
 */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import yauzl, { type ZipFile } from 'yauzl';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import type { Formato } from './tipos.ts';

/** Far above a million rows of sales, far below what would hurt the machine. */
const maximoDesempacotado = 1024 * 1024 * 1024;
/** Spreadsheet XML packs 10 to 40 times; bombs pack a thousand times. */
const maximaRazao = 200;
/** Parts below this size may be as repetitive as they like. */
const semRazao = 20 * 1024 * 1024;
const maximoEntradas = 5000;

const frases = {
  vazio: 'O arquivo está vazio.',
  senha: 'Este arquivo está protegido por senha. Salve uma cópia sem senha e envie de novo.',
  xls: 'Este arquivo está no formato antigo .xls. Abra a planilha, salve como .xlsx e envie de novo.',
  naoXlsx:
    'Isto não é uma planilha .xlsx. Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  corrompido: 'A planilha está corrompida ou incompleta. Abra-a, salve de novo e envie outra vez.',
  outraPlanilha:
    'Esta planilha não está no formato .xlsx. Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  bomba: 'A planilha é grande demais depois de aberta. Divida-a em partes menores e envie uma de cada vez.',
  naoCsv: 'Isto não é um arquivo CSV. Abra a planilha, salve como CSV e envie de novo.',
} as const;

/** @throws ArquivoInvalido */
export async function inspect(caminho: string, formato: Formato): Promise<void> {
  if ((await stat(caminho)).size === 0) throw new ArquivoInvalido(frases.vazio);
  const inicio = await readInicio(caminho);
  if (formato === 'csv') return inspectCsv(inicio);
  if (startsWith(inicio, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new ArquivoInvalido((await hasEncryptedPackage(caminho)) ? frases.senha : frases.xls);
  }
  if (!startsWith(inicio, [0x50, 0x4b])) throw new ArquivoInvalido(frases.naoXlsx);
  await inspectZip(caminho);
}

const startsWith = (bytes: Buffer, assinatura: readonly number[]): boolean =>
  assinatura.every((byte, indice) => bytes[indice] === byte);

async function readInicio(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho);
  try {
    const { buffer, bytesRead } = await arquivo.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await arquivo.close();
  }
}

function inspectCsv(inicio: Buffer): void {
  const utf16 = startsWith(inicio, [0xff, 0xfe]) || startsWith(inicio, [0xfe, 0xff]);
  const texto = inicio.toString('latin1');
  const outroTipo = /^(PK|%PDF|\x89PNG|\s*<(!doctype|html|\?xml))/i;
  if (outroTipo.test(texto) || (!utf16 && semTexto.test(firstLine(texto)))) throw new ArquivoInvalido(frases.naoCsv);
  if (texto.replace(/[\s;,"\xef\xbb\xbf]/g, '') === '') throw new ArquivoInvalido(frases.vazio);
}

/** Signs that no text begins with but UTF-16, and every picture, archive and program; a single cell below may hold any. */
const semTexto = /[^\P{Cc}\t-\r\x7f-\x9f]/u;

/** What stands above the first line break that comes after a few characters. */
function firstLine(texto: string): string {
  const inicio = texto.search(/[^\r\n]/);
  const fim = texto.slice(inicio).search(/[\r\n]/);
  return fim < 0 ? texto : texto.slice(inicio, inicio + fim);
}

/** An encrypted workbook is an OLE file with a stream of that name, written in UTF-16. */
async function hasEncryptedPackage(caminho: string): Promise<boolean> {
  const nome = Buffer.from('EncryptedPackage', 'utf16le');
  let fim = Buffer.alloc(0);
  for await (const parte of createReadStream(caminho)) {
    // The name may lie across two pieces.
    const bytes = Buffer.concat([fim, parte]);
    if (bytes.includes(nome)) return true;
    fim = bytes.subarray(-nome.length);
  }
  return false;
}

async function inspectZip(caminho: string): Promise<void> {
  const zip = await yauzl.openPromise(caminho, { lazyEntries: true, autoClose: false }).catch(() => {
    throw corrompido();
  });
  try {
    checkNomes(await listNomes(zip));
  } catch (error) {
    throw error instanceof ArquivoInvalido ? error : corrompido();
  } finally {
    zip.close();
  }
}

/** Names of the parts, each of them checked by what the directory says of it. */
async function listNomes(zip: ZipFile): Promise<Set<string>> {
  const nomes = new Set<string>();
  let desempacotado = 0;
  if (zip.entryCount > maximoEntradas) throw grandeDemais();
  for await (const entrada of zip.eachEntry()) {
    nomes.add(entrada.fileName);
    desempacotado += entrada.uncompressedSize;
    if (entrada.isEncrypted()) throw new ArquivoInvalido(frases.senha);
    const inchada = entrada.uncompressedSize > entrada.compressedSize * maximaRazao;
    if (desempacotado > maximoDesempacotado || (inchada && entrada.uncompressedSize > semRazao)) throw grandeDemais();
  }
  return nomes;
}

function checkNomes(nomes: ReadonlySet<string>): void {
  if (nomes.has('[Content_Types].xml') && nomes.has('xl/workbook.xml')) return;
  // The binary workbook of Excel, LibreOffice's own format, Apple's.
  const planilha = ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa'].some((nome) => nomes.has(nome));
  throw new ArquivoInvalido(planilha ? frases.outraPlanilha : frases.naoXlsx);
}

/** What the reader's own complaints mean to the sender. */
export const corrompido = (): ArquivoInvalido => new ArquivoInvalido(frases.corrompido);
export const grandeDemais = (): ArquivoInvalido => new ArquivoInvalido(frases.bomba);
