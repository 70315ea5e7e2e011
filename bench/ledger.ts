/** The audit of the whole ledger, against hashing what it hashes, entry after entry, with nothing else done. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as espera } from 'node:timers/promises';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import type { Ambiente } from './ambiente.ts';
import { createFila, release } from './liberacao.ts';
import type { Mundo } from './mundo.ts';
import { cronometra, numero, type ResultadoMedida, segundos } from './tabela.ts';

const devido = 4;
/** What one call of a release frees at most comes in parts, as staff would. */
const porVez = 100_000;

/** @param entradas how many the ledger holds at least before it is audited: what is missing is scored, one entry to a sale */
export async function measureLedger(ambiente: Ambiente, mundo: Mundo, entradas: number): Promise<ResultadoMedida[]> {
  await fill(ambiente, mundo, entradas);
  await ambiente.pool.query('vacuum analyze');
  const textos = await listTextos(ambiente);
  const hash = await cronometra(async () => hashAll(textos));
  const memoria = watchMemory();
  const conexoes = availableParallelism();
  const { db, close } = openDatabase(ambiente.databaseUrl, { conexoes, nome: 'pontua-bench-ledger' });
  const { ms, resultado: violacoes } = await cronometra(() => verifyLedger(db, { conexoes })).finally(close);
  const aMais = memoria.stop();
  for (const { regra, detalhe } of violacoes) console.error(`✗ ${regra}\n    ${detalhe}`);
  if (violacoes.length > 0) process.exitCode = 1;
  return [
    {
      trabalho: `ledger:verify, ${numero(textos.length, 0)} lançamentos, ${violacoes.length} violações`,
      medido: `${segundos(ms)}, ${numero(aMais, 0)} MB a mais`,
      referencia: `${segundos(hash.ms)} (um SHA-256 por lançamento, em sequência)`,
      razao: numero(ms / hash.ms),
      devido: `≤ ${devido}`,
      cumpre: violacoes.length === 0 && ms / hash.ms <= devido,
    },
  ];
}

async function fill(ambiente: Ambiente, mundo: Mundo, entradas: number): Promise<void> {
  for (let vez = 1; ; vez++) {
    const { rows } = await ambiente.pool.query<{ faltam: number }>(
      'select $1::integer - count(*) as faltam from lancamentos',
      [entradas],
    );
    const faltam = Math.min(rows[0]?.faltam ?? 0, porVez);
    if (faltam <= 0) return;
    const { redeId, codigo } = await createFila(ambiente, faltam, `LIVRO${vez}`, 1);
    await ambiente.pool.query('vacuum analyze venda_itens, vendas, vendas_em_espera');
    await release(ambiente, mundo, { rede: redeId, codProduto: codigo, quantidade: faltam });
  }
}

/** What the chain hashes: of each seller, in order, the hash before and the entry's text. */
async function listTextos({ pool }: Ambiente): Promise<Buffer[]> {
  const { rows } = await pool.query<{ texto: Buffer }>(
    `select coalesce(lag(hash) over (partition by parceiro_id order by ordem), '\\x') || convert_to(lancamento_texto(
              parceiro_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, resgate_id, responsavel, motivo, criado_em)
              || '|2|' || encode(fatos, 'hex'), 'UTF8') as texto
       from lancamentos order by parceiro_id, ordem`,
  );
  return rows.map(({ texto }) => texto);
}

function hashAll(textos: readonly Buffer[]): void {
  for (const texto of textos) createHash('sha256').update(texto).digest();
}

/** How many megabytes this process grows by at most. */
function watchMemory(): { stop(): number } {
  const antes = process.memoryUsage.rss();
  let maximo = antes;
  const relogio = new AbortController();
  void (async () => {
    while (!relogio.signal.aborted) {
      maximo = Math.max(maximo, process.memoryUsage.rss());
      await espera(100, undefined, { signal: relogio.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      relogio.abort();
      return (maximo - antes) / 2 ** 20;
    },
  };
}
