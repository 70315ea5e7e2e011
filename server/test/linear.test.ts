import { colunasVendas } from '@pontua/contract/planilhas';
import { findSuperlinear } from '@pontua/contract/test/linear';
import { describe, expect, test } from 'vitest';
import { readNome } from '../src/modules/banners/pasta.rules.ts';
import { createValidador as createValidadorHistorico } from '../src/modules/historico/historico.celulas.ts';
import { withoutSecrets } from '../src/modules/logs/logs.api.ts';
import { cleanDescricao } from '../src/modules/premios/premios.rules.ts';
import { createValidador as createValidadorVendas } from '../src/modules/vendas/vendas.celulas.ts';
import { contentDisposition } from '../src/platform/http/cabecalhos.ts';
import { hideValues } from '../src/platform/log.ts';
import { isCabecalho } from '../src/platform/spreadsheets/colunas.ts';

import { createRegistros } from '../src/platform/spreadsheets/csv/registros.ts';
import { detectSeparador } from '../src/platform/spreadsheets/csv/separador.ts';
import { estiloDe } from '../src/platform/spreadsheets/xlsx/estilos.ts';
import { unescapeXml } from '../src/platform/spreadsheets/xlsx/textos.ts';
import { createXml } from '../src/platform/spreadsheets/xlsx/xml.ts';

const validateVendas = createValidadorVendas({ hoje: '2026-06-30', desde: '2021-06-30' });
const validateHistorico = createValidadorHistorico({ hoje: '2026-06-30', processamento: 1 });
const row = (celula: string) => ({ linha: 2, celulas: Array.from({ length: 9 }, () => celula) });

/** Everything of the server that takes apart what a file or a form says, beyond the contract's schemas. */
const leitores: Record<string, (texto: string) => unknown> = {
  'a header': (texto) => isCabecalho([texto, texto.slice(1)], colunasVendas),
  'the many cells of a header': (texto) => isCabecalho(texto.split(';'), colunasVendas),
  'the cells of a sale': (texto) => validateVendas(row(texto)),
  'the cells of a purchase': (texto) => validateHistorico(row(texto)),
  // Of the first lines, which are read in two pieces of 64 KB at most.
  'the separator of a CSV': (texto) => detectSeparador(texto.slice(0, 2 * 64 * 1024)),
  'the lines of a CSV': (texto) => {
    const registros = createRegistros(';');
    return [registros.push(texto), registros.push(texto), registros.end()];
  },
  'a shared text': unescapeXml,
  'a number format': estiloDe,
  'the XML of a sheet': (texto) => {
    const xml = createXml({ open: () => {}, close: () => {}, text: () => {}, wantsText: () => true });
    try {
      xml.write(`<a>${texto}`);
      xml.end();
    } catch {
      // Most of these are refused.
    }
  },
  'the name of a download': contentDisposition,
  'the name of a banner': readNome,
  'what goes to the log': withoutSecrets,
  'what goes to the server’s own log': hideValues,
  // The form takes no more.
  'the description of a prize': (texto) => cleanDescricao(texto.slice(0, 20_000)),
};

describe('a megabyte of the worst, or as much as it ever gets, is work of its length for', () => {
  test.each(Object.entries(leitores))('%s', { timeout: 60_000 }, (_, leitor) => {
    expect(findSuperlinear(leitor)).toBeNull();
  });
});
