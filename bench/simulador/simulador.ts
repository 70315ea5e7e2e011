/**
 * Random programmes, one after the other, each from a seed of its own and in a database of its own, so that the seed that a failure names
 * repeats all of it. At the end of each the books are verified.
 */
import { deepStrictEqual } from 'node:assert';
import { mkdirSync } from 'node:fs';
import type { App } from '../../server/src/app.ts';
import { rebuild } from '../../server/src/modules/antifraude/controle.service.ts';
import { verifyLedger } from '../../server/src/modules/pontos/verify.service.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { createSorteio, type Sorteio } from '../estresse/sorteio.ts';
import { atos, type NomeAto, pesos } from './atos.ts';
import { CenaSimulada, createPalco } from './cena.ts';
import { drawInicio, type Inicio } from './inicio.ts';
import { startNos } from './nos.ts';

const atosPorPrograma = 40;

/** A migrated database without data, gone with `drop`. */
export interface BancoVazio {
  url: string;
  drop(): Promise<unknown>;
}

interface Corrida {
  semente: number;
  segundos: number;
  /** At most so many programmes. */
  programas?: number;
  /** At least so many, however long they take. */
  aoMenos?: number;
}

export interface ResultadoSimulador {
  programas: number;
  /** How often each act was done. */
  atos: Map<NomeAto, number>;
}

/** @param pasta for uploads */
export async function runSimulador(
  createBanco: () => Promise<BancoVazio>,
  pasta: string,
  { semente, segundos, programas = Number.POSITIVE_INFINITY, aoMenos = 1 }: Corrida,
): Promise<ResultadoSimulador> {
  mkdirSync(pasta, { recursive: true });
  const resultado: ResultadoSimulador = { programas: 0, atos: new Map() };
  const fim = performance.now() + segundos * 1000;
  while (resultado.programas < programas && (performance.now() < fim || resultado.programas < aoMenos)) {
    const banco = await createBanco();
    try {
      await runPrograma(banco.url, pasta, semente + resultado.programas, resultado.atos);
    } finally {
      await banco.drop();
    }
    resultado.programas += 1;
  }
  return resultado;
}

async function runPrograma(url: string, pasta: string, semente: number, feitos: Map<NomeAto, number>): Promise<void> {
  const sorteio = createSorteio(semente);
  const inicio = drawInicio(sorteio);
  const nos = await startNos(url, pasta, inicio);
  const database = openDatabase(url, { conexoes: 2, nome: 'pontua-simulador' });
  try {
    const cena = await CenaSimulada.open(await createPalco(nos, database.pool), sorteio);
    for (let n = 1; n <= atosPorPrograma; n++) {
      const nome = sorteio.weighted(pesos);
      await naming({ semente, inicio, onde: `ato ${n} (${nome})` }, () => act(cena, sorteio, nome));
      feitos.set(nome, (feitos.get(nome) ?? 0) + 1);
    }
    await naming({ semente, inicio, onde: 'no fim' }, () => expectBooks(cena));
  } finally {
    await database.close();
    await nos.stop();
  }
}

async function act(cena: CenaSimulada, sorteio: Sorteio, nome: NomeAto): Promise<void> {
  await atos[nome](cena, sorteio);
  await cena.compare();
}

/** A failure names what repeats it. */
async function naming(
  { semente, inicio, onde }: { semente: number; inicio: Inicio; onde: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const motivo = error instanceof Error ? error.message : error;
    throw new Error(`semente ${semente}, a partir de ${inicio.dia}, ${onde}: ${motivo}`, { cause: error });
  }
}

/** Nothing is violated, and rebuilding the antifraude from the facts changes nothing. */
async function expectBooks(cena: CenaSimulada): Promise<void> {
  const { calmo } = cena.nos;
  deepStrictEqual(await verifyLedger(calmo.db), []);
  deepStrictEqual(await rebuildAntifraude(calmo), { corrigidas: 0 });
  await cena.compare();
}

/** What the run of a report does, without its row: nothing is to be corrected, and no correction names it. */
async function rebuildAntifraude(app: App) {
  const semAndamento = { advance: async () => undefined, write: () => Promise.reject(new Error('não escreve linhas')) };
  const { resultado } = await rebuild({ app, db: app.db, id: 0, pediu: null, ...semAndamento });
  return resultado;
}
