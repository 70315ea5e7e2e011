/** Whatever a cell holds, through both files into the database: each line comes in or is named, and nothing else ever happens. */
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { getFaltas } from '@pontua/contract/processamentos';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { workbook, zip } from '../../platform/spreadsheets/test/planilhas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
let equipe: Cliente;
let redeId: number;

beforeAll(async () => {
  const { fabricas } = t();
  const rede = await fabricas.rede({ controlaSaldo: false });
  redeId = rede.id;
  await fabricas.revenda({ redeId, cnpj: '11222333000181' });
  await fabricas.produto({ codigo: 'PX-1', valorPontos: 0.25 });
  // A million of these are more points than a balance can hold.
  await fabricas.produto({ codigo: 'CARO', valorPontos: 99_999_999.99 });
  equipe = await t().nivel(2);
  await t().app.startJobs();
});
afterAll(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

type CelulaGerada = string | number;

const hostis: CelulaGerada[] = [
  ...[
    '\0',
    'A\0B',
    '_x0000_',
    'A_x0000_B',
    '_xD800_',
    '\ud800',
    'x\udc00y',
    '\ufffd',
    '\uffff',
    '\u200f123\u200e',
    '\u202e9',
  ],
  ...[
    'x'.repeat(32_767),
    '9'.repeat(32_767),
    ';,\t|'.repeat(8000),
    '\r\n',
    'a\nb',
    '"',
    '""',
    `'=1`,
    '=1+1',
    '<b>&amp;',
    '. .',
  ],
  ...[
    '1E308',
    '1e309',
    '3,52106E+43',
    '-1E308',
    '-0',
    '-1',
    '0',
    '1,5',
    'NaN',
    'Infinity',
    '1000000',
    '99.999.999,99',
    '0,001',
    '٣',
    '１２',
  ],
  ...['31/12/9999', '01/01/0000', '0000-01-01', '9999-12-31', '31/02/2026', '99/99/9999', 'CARO', 'ß', '🙂', '\u0085'],
  ...[1e308, -0, 5e-324, -1, 0, 1.5, 1_000_000, 99_999_999.99, 2_958_465, 2_958_466, 60, 46_000, 1e15, 1e21],
];
/** Any code points, lone surrogates too. What fast-check itself offers looks at all million of them first, a second of work. */
const ponto = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10_ffff)).map((n) => String.fromCodePoint(n));
const hostil = fc.oneof(fc.constantFrom(...hostis), fc.string({ unit: ponto, maxLength: 30 }), fc.double());
/** A good value for each column, now and then something else. */
const linhasDe = (boas: readonly CelulaGerada[]) => {
  const celulas = boas.map((boa) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(boa) }, { weight: 1, arbitrary: hostil }),
  );
  return fc.array(fc.tuple(...celulas), { minLength: 1, maxLength: 24, size: 'max' });
};

/** Each hostile cell once, by itself in a good line. */
const umaDeCada = (boas: readonly CelulaGerada[]) =>
  hostis.map((hostil, n) => boas.with(n % boas.length, hostil)) as [CelulaGerada, ...CelulaGerada[]][];

/** Attributes of a cell: a shared text that is not there, an error, a truth, a day as text or by its look. */
const tipo = fc.constantFrom(undefined, undefined, 't="s"', 't="str"', 't="e"', 't="b"', 't="d"', 's="1"');

let numero = 0;
/** Each line is a document of its own, where its number is not the odd cell. */
const numbered = (linhas: readonly (readonly CelulaGerada[])[]): CelulaGerada[][] =>
  linhas.map((linha) => linha.map((celula, coluna) => (coluna === 2 && celula === '' ? `D${++numero}` : celula)));

interface RespostaUpload {
  processamento: { id: number; estado: string; totalLinhas: number | null; totalErros: number; erro: string | null };
  erros: { linha: number; mensagem: string }[];
}

/** @param aplicadas lines that came in, as the result counts them */
function expectLinhas({ processamento, erros }: RespostaUpload, aplicadas: number | undefined): void {
  expect(['concluido', 'com_erros']).toContain(processamento.estado);
  expect(processamento.erro).toBeNull();
  const comErro = new Set(erros.map(({ linha }) => linha));
  expect(comErro.size + (aplicadas ?? Number.NaN)).toBe(processamento.totalLinhas);
  for (const { mensagem } of erros) expect(mensagem.length).toBeLessThan(300);
}

/** Of a store of its own, where no odd number is that of a sale sent before: that line would neither come in nor be named. */
async function sellerOfFile(): Promise<ReadonlyMap<CelulaGerada, string>> {
  const { fabricas } = t();
  const loja = await fabricas.revenda({ redeId });
  const { cpf } = await fabricas.parceiro({ revendaId: loja.id });
  return new Map([
    ['CPF', cpf],
    ['CNPJ', loja.cnpj],
  ]);
}

/** A hundred lines in few files: a file costs more than its lines, and proves no more. */
const opcoes = { numRuns: 8, endOnFailure: true };

test('sales', async () => {
  const boas = ['CPF', 'N', '', '01/06/2026', 'PX-1', 1, 10, 0, 'CNPJ'];
  await fc.assert(
    fc.asyncProperty(linhasDe(boas), fc.array(tipo), async (linhas, tipos) => {
      const daVez = await sellerOfFile();
      let vez = 0;
      const outroTipo = (celula: CelulaGerada) => (hostis.includes(celula) ? tipos[vez++] : undefined);
      const preenchidas = numbered(linhas).map((linha) => linha.map((celula) => daVez.get(celula) ?? celula));
      const conteudo = asXlsx([colunasVendas.map(({ titulo }) => titulo), ...preenchidas], outroTipo);
      const resposta = await equipe.ok(uploadVendas, { body: {} }, { arquivos: [{ nome: 'v.xlsx', conteudo }] });
      expectLinhas(resposta, resposta.processamento.resultado.linhas);
      if (resposta.processamento.totalErros === 0) return;
      const { bytes } = await equipe.envia(getFaltas, { params: { id: resposta.processamento.id } });
      const comErro = new Set(resposta.erros.map(({ linha }) => linha));
      expect((await readXlsx(bytes)).sheets[0]?.rows).toHaveLength(1 + comErro.size);
    }),
    { ...opcoes, examples: [[umaDeCada(boas), []]] },
  );
}, 180_000);

test('purchases', async () => {
  const boas = ['11222333000181', '08/05/2026', '', 'PX-1', '1', '10,00'];
  await fc.assert(
    fc.asyncProperty(linhasDe(boas), async (linhas) => {
      const conteudo = asCsv([colunasHistorico.map(({ titulo }) => titulo), ...numbered(linhas)]);
      const resposta = await equipe.ok(uploadHistorico, {}, { arquivos: [{ nome: 'h.csv', conteudo }] });
      expectLinhas(resposta, resposta.processamento.resultado.total);
    }),
    { ...opcoes, examples: [[umaDeCada(boas)]] },
  );
}, 180_000);

/** Texts and numbers as they are written, or as a cell of some other kind that holds the same. */
function asXlsx(
  linhas: readonly (readonly CelulaGerada[])[],
  outroTipo: (celula: CelulaGerada) => string | undefined,
): Buffer {
  const celula = (valor: CelulaGerada) => {
    const conteudo = `<v>${escapeXml(String(valor))}</v>`;
    const tipo = outroTipo(valor);
    if (tipo !== undefined) return `<c ${tipo}>${conteudo}</c>`;
    return typeof valor === 'number'
      ? `<c>${conteudo}</c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(valor)}</t></is></c>`;
  };
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const [titulos = [], ...outras] = linhas;
  const rows = [
    titulos.map((titulo) => `<c t="str"><v>${titulo}</v></c>`),
    ...outras.map((linha) => linha.map(celula)),
  ];
  return zip(workbook(rows.map((row) => `<row>${row.join('')}</row>`).join(''), { 'xl/styles.xml': styles }));
}

/** What XML cannot hold, lone surrogates among it, is written the way Excel writes it. */
const escapeXml = (texto: string): string =>
  texto.replace(
    /[\p{Cc}\p{Cs}<>&\ufffe\uffff]/gu,
    (sinal) => `_x${sinal.charCodeAt(0).toString(16).padStart(4, '0')}_`,
  );

function asCsv(linhas: readonly (readonly CelulaGerada[])[]): Buffer {
  const celula = (valor: CelulaGerada) => `"${String(valor).replaceAll('"', '""')}"`;
  return encode(linhas.map((linha) => `${linha.map(celula).join(';')}\r\n`).join(''));
}

/** UTF-8, with lone surrogates as programs that know no better write them. */
const encode = (texto: string): Buffer =>
  Buffer.concat(
    Array.from(texto, (sinal) => {
      const codigo = sinal.codePointAt(0) ?? 0;
      const metade = codigo >= 0xd800 && codigo <= 0xdfff;
      return metade ? Buffer.from([0xed, 0x80 | ((codigo >> 6) & 0x3f), 0x80 | (codigo & 0x3f)]) : Buffer.from(sinal);
    }),
  );
