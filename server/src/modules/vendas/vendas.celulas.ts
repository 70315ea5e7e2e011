/** What each cell of a sales line must be. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { normalizeIdentificador } from '@pontua/contract/pontuacoes';
import type { Celula, LinhaLida } from '../../platform/spreadsheets/planilha.ts';
import {
  parseCnpj,
  parseCpf,
  parseData,
  parseQuantidade,
  parseTexto,
  parseValor,
} from '../../platform/spreadsheets/valores.ts';
import { judge, type Leitura, type LinhaJulgada, remember } from '../processamentos/linhas.service.ts';

/** For the lines of one file. @param hoje São Paulo's calendar day @param desde the first day a sale may be of */
export function createLeitor({ hoje, desde }: { hoje: string; desde: string }): (lida: LinhaLida) => LinhaJulgada {
  const leitores = [
    remember(parseCpf),
    readTipoFiscal,
    readIdentificador,
    remember((celula) => parseData(celula, { desde, ate: hoje })),
    (celula: Celula) => parseTexto(celula, 30),
    parseQuantidade,
    parseValor,
    (celula: Celula): Leitura => (isBlank(celula) ? { ok: true, valor: '0' } : parseValor(celula)),
    remember((celula) => (isBlank(celula) ? { ok: true, valor: null } : parseCnpj(celula))),
  ];
  return (lida) => judge(lida, colunasVendas, leitores);
}

/** As the typed forms keep it, or one receipt could score by both ways. */
function readIdentificador(celula: Celula): Leitura {
  const lido = parseTexto(celula, 60);
  return lido.ok ? { ok: true, valor: normalizeIdentificador(lido.valor) } : lido;
}

const tipos: Record<string, 'N' | 'C'> = {
  n: 'N',
  nota: 'N',
  nf: 'N',
  nfe: 'N',
  c: 'C',
  cupom: 'C',
  nfce: 'C',
  cf: 'C',
};

/** N or C, and the words people write for them: "Nota", "NF-e", "Cupom". */
function readTipoFiscal(celula: Celula): Leitura {
  const texto = String(celula ?? '').trim();
  const tipo = tipos[texto.toLowerCase().replace(/[^a-z]/g, '')];
  if (tipo) return { ok: true, valor: tipo };
  return {
    ok: false,
    mensagem: texto === '' ? 'Informe o tipo fiscal' : `Tipo fiscal desconhecido: ${texto}. Use N (nota) ou C (cupom)`,
  };
}

const isBlank = (celula: Celula): boolean => celula === null || String(celula).trim() === '';
