/** What it takes to send receipts: sellers of a store of type 2, pictures that differ, keys of fiscal documents. */
import { digitoChave } from '@pontua/contract/chave-acesso';
import { listMinhasSubmissoes, sendRecibos } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import type { Cliente } from './cliente.ts';
import { createCenario } from './vendas.ts';

let sequencia = 0;
const proximo = (): number => ++sequencia;

/** A seller of a store of type 2, whose chain scores whatever is sold. */
export async function createVendedora(t: TestApp) {
  const cenario = await createCenario(t, { controlaSaldo: false, tipoPontuacao: tiposPontuacao.foto });
  return { ...cenario, cliente: await t.como({ parceiro: cenario.vendedora }) };
}

/** A JPEG unlike any other, small unless told. */
export function foto(lado = 60): Promise<Buffer> {
  const cor = `#${proximo().toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: lado, height: lado, channels: 3, background: cor } })
    .composite([
      { input: Buffer.from(`<svg width="20" height="20"><rect width="20" height="${proximo() % 20}"/></svg>`) },
    ])
    .jpeg()
    .toBuffer();
}

/** A receipt of so many lines, each of words of its own. */
export function cupom(linhas = 24): Promise<Buffer> {
  const semente = proximo();
  const largura = (n: number) => 14 + ((Math.imul(n + 7 * semente, 2_654_435_761) >>> 24) % 60);
  const palavras = Array.from({ length: linhas * 6 }, (_, n) => {
    const [x, y] = [60 + (n % 6) * 82, 60 + Math.floor(n / 6) * 30];
    return `<rect x="${x}" y="${y}" width="${largura(n)}" height="16"/>`;
  });
  const papel = `<rect width="600" height="800" fill="#fff"/>${palavras.join('')}`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${papel}</svg>`))
    .jpeg()
    .toBuffer();
}

export const pdf = (conteudo = `% ${proximo()}`): string =>
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${conteudo}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n45\n%%EOF\n`;

/** The access key of an NFC-e of São Paulo, each of a number of its own. */
export function chaveDe(cnpj: string): string {
  const corpo = `352606${cnpj}65001${String(proximo()).padStart(9, '0')}1${String(proximo()).padStart(8, '0')}`;
  return corpo + digitoChave(corpo);
}

type Conteudo = Buffer | string;

export const sendTo = (
  cliente: Cliente,
  conteudos: readonly Conteudo[],
  chaveAcesso = '',
  juntos: { mesmoRecibo?: 1; reenvioDe?: number } = {},
) =>
  cliente.envia(
    sendRecibos,
    { body: { chaveAcesso, ...juntos } },
    { arquivos: conteudos.map((conteudo, n) => ({ nome: `recibo-${n + 1}.jpg`, conteudo })) },
  );

interface UmRecibo {
  conteudo?: Conteudo;
  /** Of one receipt of several pages. */
  paginas?: readonly Conteudo[];
  chave?: string;
  reenvioDe?: number;
}

/** One receipt, which must be taken; answers it as its seller sees it. */
export async function sendOne(cliente: Cliente, { conteudo, paginas, chave = '', reenvioDe }: UmRecibo = {}) {
  const conteudos = paginas ?? [conteudo ?? (await foto())];
  const { status, texto } = await sendTo(cliente, conteudos, chave, {
    mesmoRecibo: 1,
    ...(reenvioDe && { reenvioDe }),
  });
  if (status !== 200) throw new Error(`o recibo não foi aceito: ${texto}`);
  const [nova] = await listOf(cliente);
  if (!nova) throw new Error('o recibo não está na lista');
  return nova;
}

export const listOf = async (cliente: Cliente) =>
  (await cliente.ok(listMinhasSubmissoes, { query: { limite: 100 } })).submissoes;
