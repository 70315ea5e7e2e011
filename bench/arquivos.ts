/** The spreadsheets that are uploaded: as large and as varied as real ones, and the same in every run. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { writeXlsxStream } from 'hucre/xlsx';
import type { MundoDoBench } from './mundo.ts';

/** A day within the last 200, which every rule admits. */
const dia = (n: number): Temporal.PlainDate => Temporal.Now.plainDateISO().subtract({ days: 2 + (n % 200) });
const brasileiro = (data: Temporal.PlainDate): string =>
  `${String(data.day).padStart(2, '0')}/${String(data.month).padStart(2, '0')}/${data.year}`;
const dias = Array.from({ length: 200 }, (_, n) => ({ iso: dia(n).toString(), br: brasileiro(dia(n)) }));

/** Spreads equal distances over a range, so that neighbours in a file have nothing in common. */
const pick = <T>(valores: readonly T[], n: number): T => {
  const valor = valores[(n * 7919) % valores.length];
  if (valor === undefined) throw new Error('nada de onde escolher');
  return valor;
};

/** Sales of two or three lines each, in the order a store's till writes them. @param serie makes the fiscal numbers new */
export async function writeVendas(
  caminho: string,
  { vendedores, produtos }: MundoDoBench,
  linhas: number,
  serie: string,
) {
  function* vendas() {
    yield colunasVendas.map(({ titulo }) => titulo);
    for (let linha = 0; linha < linhas; linha++) {
      const venda = Math.floor(linha / 2.5);
      const { cpf } = pick(vendedores, venda);
      const { codigo } = pick(produtos, linha);
      const preco = 90 + (linha % 700) / 10;
      const data = pick(dias, venda).br;
      yield [
        cpf,
        venda % 3 ? 'N' : 'C',
        `${serie}${100_000 + venda}`,
        data,
        codigo,
        1 + (linha % 3),
        preco,
        linha % 5 ? 0 : 5,
        '',
      ];
    }
  }
  await pipeline(Readable.fromWeb(writeXlsxStream(vendas(), { name: 'Vendas' })), createWriteStream(caminho));
}

export interface CompraMedida {
  loja: MundoDoBench['lojas'][number];
  produto: MundoDoBench['produtos'][number];
  data: { iso: string; br: string };
  documento: number;
  qtde: number;
  centavos: number;
}

/** The chains' purchases: invoices of twelve lines. */
export function* compras({ lojas, produtos }: MundoDoBench, linhas: number): Generator<CompraMedida> {
  for (let linha = 0; linha < linhas; linha++) {
    const nota = Math.floor(linha / 12);
    const qtde = 1 + (linha % 24);
    yield {
      loja: pick(lojas, nota),
      // Shifted now and then, so that in time every store buys every product.
      produto: pick(produtos, linha + Math.floor(nota / 20) * 12),
      data: pick(dias, nota),
      documento: 40_000 + nota,
      qtde,
      centavos: qtde * (5000 + (linha % 9000)),
    };
  }
}

const emReais = (centavos: number): string =>
  `${Math.floor(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;

export const writeHistorico = (caminho: string, mundo: MundoDoBench, linhas: number) =>
  pipeline(Readable.from(inBlocks(asCsv(mundo, linhas))), createWriteStream(caminho));

function* asCsv(mundo: MundoDoBench, linhas: number): Generator<string> {
  yield `${colunasHistorico.map(({ titulo }) => titulo).join(';')}\r\n`;
  for (const { loja, produto, data, documento, qtde, centavos } of compras(mundo, linhas)) {
    yield `${loja.cnpj};${data.br};${documento};${produto.codigo};${qtde};${emReais(centavos)}\r\n`;
  }
}

/** Joined until a block is worth a write. */
export function* inBlocks(partes: Iterable<string>): Generator<string> {
  let bloco: string[] = [];
  for (const parte of partes) {
    if (bloco.push(parte) < 2000) continue;
    yield bloco.join('');
    bloco = [];
  }
  yield bloco.join('');
}
