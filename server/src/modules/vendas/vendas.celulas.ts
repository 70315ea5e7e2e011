/** What each cell of a sales line must be. Loaded by the reading thread. */

import { semNumeroFiscal } from '@pontua/contract/numero-fiscal';
import { colunasVendas } from '@pontua/contract/planilhas';
import { copyLine } from '../../platform/db/copia.ts';
import { cite } from '../../platform/spreadsheets/citacao.ts';
import { isSoma } from '../../platform/spreadsheets/somas.ts';
import type { Celula } from '../../platform/spreadsheets/tipos.ts';
import type { Validador } from '../../platform/spreadsheets/validacao.ts';
import {
  isBlank,
  parseCnpj,
  parseCpf,
  parseData,
  parseQuantidade,
  parseTexto,
  parseValor,
  textOf,
} from '../../platform/spreadsheets/valores.ts';
import { readNumero, remember, somasDe, type ValorLido, validateLinha } from '../processamentos/linhas.api.ts';

export interface ParametrosDasVendas {
  /** São Paulo's calendar day. */
  hoje: string;
  /** The first day a sale may be of. */
  desde: string;
}

/** For the lines of one file. A line with an invalid cell is loaded too: it holds back the sale it belongs to. */
export function createValidador({ hoje, desde }: ParametrosDasVendas): Validador {
  const leitores = [
    remember(parseCpf),
    remember(readTipoFiscal),
    readNumero(semNumeroFiscal),
    remember((celula) => parseData(celula, { desde, ate: hoje })),
    remember((celula) => parseTexto(celula, 30)),
    remember(parseQuantidade),
    remember(parseValor),
    remember((celula) => (isBlank(celula) ? { ok: true, valor: '0' } : parseValor(celula))),
    remember((celula) => (isBlank(celula) ? { ok: true, valor: null } : parseCnpj(celula))),
  ];
  const somas = somasDe(colunasVendas, ['qtde', 'valorUnitario', 'desconto']);
  return (lida) => {
    const { valores, faltas } = validateLinha(lida, colunasVendas, leitores);
    if (faltas.length > 0 && isSoma(lida, somas)) return { copia: '', faltas: [] };
    return { copia: copyLine([...valores, faltas.length === 0 ? 't' : 'f']), faltas };
  };
}

const tipos: Record<string, 'N' | 'C'> = {
  n: 'N',
  nota: 'N',
  notafiscal: 'N',
  nf: 'N',
  nfe: 'N',
  c: 'C',
  cupom: 'C',
  cupomfiscal: 'C',
  nfce: 'C',
  cf: 'C',
  cfe: 'C',
};

/** N or C, and the words people write for them: "Nota", "NF-e", "Cupom". */
function readTipoFiscal(celula: Celula): ValorLido {
  const texto = textOf(celula);
  const tipo = tipos[texto.toLowerCase().replace(/[^a-z]/g, '')];
  if (tipo) return { ok: true, valor: tipo };
  return {
    ok: false,
    mensagem:
      texto === '' ? 'Informe o tipo fiscal' : `Tipo fiscal desconhecido: ${cite(texto)}. Use N (nota) ou C (cupom)`,
  };
}
