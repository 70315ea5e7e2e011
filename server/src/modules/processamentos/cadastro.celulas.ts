/** Validates a line of a plain noun's file by the schema of the noun's form. Loaded by the reading thread. */

import { normalizeCodigo } from '@pontua/contract/codigos';
import type { ColunaImportada, PlanilhaCadastro, TipoCelula } from '@pontua/contract/importacao';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { toColuna } from '../../platform/db/colunas.ts';
import { copyLine } from '../../platform/db/copia.ts';
import { type ColunaDaSoma, isSoma } from '../../platform/spreadsheets/somas.ts';
import type { Celula, LinhaPlanilha } from '../../platform/spreadsheets/tipos.ts';
import type { FaltaLida, Validador } from '../../platform/spreadsheets/validacao.ts';
import {
  isBlank,
  type LeituraDoTexto,
  parseBarras,
  parseCep,
  parseCnpj,
  parseCpf,
  parseData,
  parseIdentificador,
  parseNascimento,
  parseNumero,
  parseOpcao,
  parseSimNao,
  parseTexto,
  parseValor,
} from '../../platform/spreadsheets/valores.ts';
import { planilhas } from './tipos.ts';

export interface ParametrosDoCadastro {
  tipo: TipoProcessamento;
  /** Fields of the form that are the same for the whole file: the store it was sent for. */
  fixos: Readonly<Record<string, unknown>>;
}

/** The form's schema says which length is too long; this only keeps a cell from being a book. */
const maximoTexto = 10_000;

const leitores: Record<TipoCelula, (celula: Celula, coluna: ColunaImportada) => LeituraDoTexto<unknown>> = {
  texto: (celula) => parseTexto(celula, maximoTexto),
  identificador: parseIdentificador,
  barras: parseBarras,
  cpf: parseCpf,
  cnpj: parseCnpj,
  cep: parseCep,
  dia: (celula) => parseData(celula),
  nascimento: parseNascimento,
  opcao: (celula, { opcoes = {} }) => parseOpcao(celula, opcoes),
  simNao: parseSimNao,
  numero: (celula) => asNumber(parseNumero(celula)),
  valor: (celula) => asNumber(parseValor(celula, { negativo: true })),
};

const asNumber = (lido: LeituraDoTexto): LeituraDoTexto<number> =>
  lido.ok ? { ok: true, valor: Number(lido.valor) } : lido;

export function createValidador({ tipo, fixos }: ParametrosDoCadastro): Validador {
  const planilha = planilhas[tipo];
  if (!planilha) throw new Error(`${tipo} não é um cadastro`);
  const somas = planilha.colunas.map(
    ({ chave, obrigatoria, celula = 'texto' }): ColunaDaSoma => ({
      obrigatoria,
      numerica: celula === 'numero' || celula === 'valor',
      chave: chave === planilha.chave,
    }),
  );
  return (lida) => {
    if (lida.falta !== undefined)
      return { copia: '', faltas: [{ linha: lida.linha, coluna: null, mensagem: lida.falta }] };
    if (isSoma(lida, somas)) return { copia: '', faltas: [] };
    const { campos, faltas } = read(lida, planilha.colunas);
    const { dados, recusas } = check({ ...fixos, ...campos }, planilha);
    // What could not be read has its own sentence already.
    for (const recusa of recusas)
      if (!faltas.some(({ coluna }) => coluna === recusa.coluna)) faltas.push({ linha: lida.linha, ...recusa });
    return { copia: faltas.length === 0 ? copyOf(lida.linha, dados, planilha.chave) : '', faltas };
  };
}

/** What a line says; a blank cell says nothing. */
function read({ linha, celulas }: LinhaPlanilha, colunas: readonly ColunaImportada[]) {
  const campos: Record<string, unknown> = {};
  const faltas: FaltaLida[] = [];
  for (const [n, coluna] of colunas.entries()) {
    const { chave, titulo, celula = 'texto' } = coluna;
    const lida = celulas[n] ?? null;
    if (isBlank(lida)) continue;
    const leitura = leitores[celula](lida, coluna);
    if (leitura.ok) campos[chave] = leitura.valor;
    else faltas.push({ linha, coluna: titulo, mensagem: leitura.mensagem });
  }
  return { campos, faltas };
}

/** As the form is checked, and without what the schema puts where nothing was said. */
function check(linha: Record<string, unknown>, { campos, colunas }: PlanilhaCadastro) {
  const lida = campos.safeParse(linha);
  if (lida.success) {
    const ditos = Object.entries(lida.data).filter(([campo]) => linha[campo] !== undefined);
    return { dados: Object.fromEntries(ditos), recusas: [] };
  }
  const recusas = lida.error.issues.map(({ path, message }) => ({
    coluna: colunas.find(({ chave }) => chave === path[0])?.titulo ?? null,
    mensagem: message,
  }));
  return { dados: {}, recusas };
}

const copyOf = (linha: number, dados: Record<string, unknown>, chave: string): string =>
  copyLine([linha, normalizeCodigo(String(dados[chave])), JSON.stringify(toColunas(dados))]);

const toColunas = (dados: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(dados).map(([campo, valor]) => [toColuna(campo), valor]));
