/** The rows of a sheet, as they come out of its XML. */
import { corrompido } from '../inspecao.ts';
import type { Celula, LinhaPlanilha } from '../tipos.ts';
import { maximoCelula } from '../valores.ts';
import type { Estilo } from './estilos.ts';
import { createTexto, unescapeXml } from './textos.ts';
import { attribute, type OuvinteXml } from './xml.ts';

export interface ContextoDaFolha {
  textos: readonly string[];
  estilos: readonly Estilo[];
  /** The day of a number; null where it is none. */
  dayOf: (serial: number) => string | null;
}

/** Excel's own limits; a row beyond does not come from a spreadsheet. */
const maximoLinha = 1_048_576;
/** Cells further right are not looked at: a single one in the last column would make a row of 16,384. */
const maximoColunas = 256;

/** Calls back for each row with something in it. */
export function createFolha(contexto: ContextoDaFolha, take: (linha: LinhaPlanilha) => void): OuvinteXml {
  let linha = 0;
  let coluna = 0;
  let celulas: Celula[] = [];
  let erros: number[] = [];
  let tipo = '';
  let estilo: Estilo = 'numero';
  let valor = '';
  let emValor = false;
  const add = (trecho: string) => {
    if (valor.length <= maximoCelula) valor += trecho.slice(0, maximoCelula);
  };
  const escrito = createTexto(add);

  const openRow = (atributos: string) => {
    linha = positive(attribute(atributos, 'r'), linha + 1, maximoLinha);
    coluna = 0;
    celulas = [];
    erros = [];
  };
  const openCell = (atributos: string) => {
    const lugar = attribute(atributos, 'r');
    coluna = lugar === undefined ? coluna + 1 : columnOf(lugar);
    tipo = attribute(atributos, 't') ?? 'n';
    estilo = contexto.estilos[Number(attribute(atributos, 's') ?? 0)] ?? 'numero';
    valor = '';
  };
  const closeCell = () => {
    if (coluna > maximoColunas || (valor === '' && tipo !== 'inlineStr')) return;
    const celula = read(valor, tipo, estilo, contexto);
    if (celula === null) return;
    while (celulas.length < coluna - 1) celulas.push(null);
    celulas[coluna - 1] = celula;
    if (tipo === 'e') erros.push(coluna - 1);
  };
  const closeRow = () => {
    if (celulas.some((celula) => celula !== null && celula !== '')) {
      take({ linha, celulas, ...(erros.length > 0 && { erros }) });
    }
  };

  return {
    open(nome, atributos) {
      if (nome === 'row') openRow(atributos);
      else if (nome === 'c') openCell(atributos);
      else if (nome === 'v') emValor = true;
      else escrito.open(nome);
    },
    close(nome) {
      if (nome === 'row') closeRow();
      else if (nome === 'c') closeCell();
      else if (nome === 'v') emValor = false;
      else escrito.close(nome);
    },
    text: add,
    wantsText: () => emValor || escrito.wantsText(),
  };
}

function positive(texto: string | undefined, senao: number, maximo: number): number {
  const numero = texto === undefined ? senao : Number(texto);
  if (!Number.isInteger(numero) || numero < 1 || numero > maximo) throw corrompido();
  return numero;
}

/** "AB12" is column 28. */
function columnOf(lugar: string): number {
  let coluna = 0;
  for (let i = 0; i < lugar.length; i++) {
    const letra = lugar.charCodeAt(i) & ~32;
    if (letra < 65 || letra > 90) break;
    coluna = coluna * 26 + letra - 64;
  }
  if (coluna < 1 || coluna > 16_384) throw corrompido();
  return coluna;
}

function read(valor: string, tipo: string, estilo: Estilo, { textos, dayOf }: ContextoDaFolha): Celula {
  switch (tipo) {
    case 's':
      return textos[Number(valor)] ?? null;
    case 'str':
    case 'inlineStr':
      return unescapeXml(valor);
    case 'b':
      return valor === '1' || valor === 'true';
    case 'd':
      return valor.slice(0, 10);
    case 'e':
      return valor;
    default: {
      const numero = Number(valor);
      if (!Number.isFinite(numero)) return valor;
      if (estilo === 'porcentagem') return asPorcentagem(numero);
      return estilo === 'dia' ? (dayOf(numero) ?? numero) : numero;
    }
  }
}

/** As it is shown: "10%" is kept as 0.1, which would be ten cents. */
const asPorcentagem = (numero: number): string =>
  `${String(Number((numero * 100).toPrecision(12))).replace('.', ',')}%`;
