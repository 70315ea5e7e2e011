/** Random programmes, one after the other, each from a seed of its own that its failure names; in between, the books are verified. */
import { mkdirSync } from 'node:fs';
import { gerarAntifraude } from '@pontua/contract/antifraude';
import { verifyLedger } from '../../server/src/modules/pontos/verify.service.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { createSorteio } from '../estresse/sorteio.ts';
import { atos, type NomeAto, pesos } from './atos.ts';
import { Cena, createPalco, type Palco } from './cena.ts';
import { startNos } from './nos.ts';

const atosPorPrograma = 40;
/** All that was ever done in the database is verified: seldom enough that the programmes are most of the work. */
const programasPorVerificacao = 50;

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

/** @param databaseUrl a migrated database without data @param pasta for uploads */
export async function runSimulador(
  databaseUrl: string,
  pasta: string,
  { semente, segundos, programas = Number.POSITIVE_INFINITY, aoMenos = 1 }: Corrida,
): Promise<ResultadoSimulador> {
  mkdirSync(pasta, { recursive: true });
  const nos = await startNos(databaseUrl, pasta);
  const database = openDatabase(databaseUrl, { conexoes: 2, nome: 'pontua-simulador' });
  const resultado: ResultadoSimulador = { programas: 0, atos: new Map() };
  const fim = performance.now() + segundos * 1000;
  try {
    const palco = await createPalco(nos, database.pool);
    while (resultado.programas < programas && (performance.now() < fim || resultado.programas < aoMenos)) {
      await runPrograma(palco, semente + resultado.programas, resultado.atos);
      resultado.programas += 1;
      if (resultado.programas % programasPorVerificacao === 0) await expectBooks(palco);
    }
    await expectBooks(palco);
    return resultado;
  } finally {
    await database.close();
    await nos.stop();
  }
}

async function runPrograma(palco: Palco, semente: number, feitos: Map<NomeAto, number>): Promise<void> {
  const sorteio = createSorteio(semente);
  const cena = await Cena.open(palco, sorteio);
  for (let n = 1; n <= atosPorPrograma; n++) {
    const nome = sorteio.weighted(pesos);
    try {
      await atos[nome](cena, sorteio);
      await cena.compare();
    } catch (error) {
      throw new Error(`semente ${semente}, ato ${n} (${nome}): ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    feitos.set(nome, (feitos.get(nome) ?? 0) + 1);
  }
}

/** Nothing is violated, and rebuilding the antifraude from the facts changes nothing. */
async function expectBooks({ nos, equipe }: Palco): Promise<void> {
  const violacoes = await verifyLedger(nos.calmo.db);
  if (violacoes.length > 0) throw new Error(`ledger:verify: ${JSON.stringify(violacoes)}`);
  await nos.call(createSorteio(0), equipe, gerarAntifraude, {});
}
