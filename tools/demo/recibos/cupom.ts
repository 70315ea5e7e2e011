/** What is on a receipt of the demo, and what its picture looks like. */
import { digitoChave } from '@pontua/contract/chave-acesso';
import sharp from 'sharp';
import { redesDemo } from '../dados/lojas.ts';
import { produtosDemo } from '../dados/produtos.ts';
import { createSorte } from '../sorte.ts';
import { type Cupom, drawRecibo } from './drawRecibo.ts';
import { pdfOf } from './pdfOf.ts';
import type { Plano } from './planos.ts';

/** IBGE's codes of the states in which the demo has stores of type 2. */
const codigoUf: Readonly<Record<string, string>> = {
  CE: '23',
  GO: '52',
  MT: '51',
  PE: '26',
  PR: '41',
  RJ: '33',
  SP: '35',
};
const primeiroNumero = 90_001;

/** The n-th receipt, of a store, the same for the same day. */
export function cupomOf(dono: { cnpj: string }, n: number, dia: string): Cupom {
  const loja = redesDemo.flatMap(({ lojas }) => lojas).find(({ cnpj }) => cnpj === dono.cnpj);
  if (!loja) throw new Error(`A demonstração não conhece a loja ${dono.cnpj}`);
  const sorte = createSorte(`recibo ${n}`);
  const numero = primeiroNumero + n;
  const itens = Array.from({ length: sorte([1, 2, 2, 3]) }, () => {
    const { codigo, nome, valorUnitario } = sorte(produtosDemo);
    return { codigo, nome, qtde: 1, valorUnitario, valorDesconto: sorte([0, 0, 5]) };
  });
  const { nomeFantasia, cnpj, cidade, estado } = loja;
  return { loja: nomeFantasia, cnpj, cidade, estado, numero, dia, itens, chave: chaveOf(estado, dia, cnpj, numero) };
}

function chaveOf(estado: string, dia: string, cnpj: string, numero: number): string {
  const uf = codigoUf[estado];
  if (!uf) throw new Error(`A demonstração não conhece o código de ${estado}`);
  const mes = dia.slice(2, 4) + dia.slice(5, 7);
  const corpo = `${uf}${mes}${cnpj}65001${String(numero).padStart(9, '0')}1${String(numero * 7).padStart(8, '0')}`;
  return corpo + digitoChave(corpo);
}

/** Its pages: the upper and the lower part, which overlap, where one photo will not do. */
export async function photograph(
  cupom: Cupom,
  { borrada, emPdf, emPartes }: Pick<Plano, 'borrada' | 'emPdf' | 'emPartes'>,
): Promise<Buffer[]> {
  const figura = sharp(Buffer.from(drawRecibo(cupom)));
  const jpeg = await (borrada ? figura.blur(9) : figura).jpeg({ quality: 82 }).toBuffer();
  if (emPartes) return halve(jpeg);
  return [emPdf ? pdfOf(jpeg) : jpeg];
}

async function halve(jpeg: Buffer): Promise<Buffer[]> {
  const { width, height } = await sharp(jpeg).metadata();
  const alto = Math.round(height * 0.6);
  const part = (top: number) => sharp(jpeg).extract({ left: 0, top, width, height: alto }).jpeg().toBuffer();
  return Promise.all([part(0), part(height - alto)]);
}
