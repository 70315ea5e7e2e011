/** The audit of the whole ledger, against hashing what it hashes, in one go and entry after entry, with nothing else done. */
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as espera } from 'node:timers/promises';
import { sql } from 'kysely';
import { abertosAgora, textoDosFatosDe, tocadosAgora } from '../server/src/modules/pontos/fatos.queries.ts';
import { countViolacoes, verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import type { Ambiente } from './ambiente.ts';
import { createFila, release } from './liberacao.ts';
import type { MundoDoBench } from './mundo.ts';
import { measureTime, numero, type ResultadoMedida, segundos } from './tabela.ts';

const devido = 4;
/** A million entries are some hundreds of megabytes. */
const devidoMb = 100;
/** What one call of a release frees at most comes in parts, as staff would. */
const porVez = 100_000;

/** @param entradas how many the ledger holds at least before it is audited: what is missing is scored, one entry to a sale */
export async function measureLedger(
  ambiente: Ambiente,
  mundo: MundoDoBench,
  entradas: number,
): Promise<ResultadoMedida[]> {
  await fill(ambiente, mundo, entradas);
  await ambiente.pool.query('vacuum analyze');
  const textos = await listTextos(ambiente);
  const umSo = await measureTime(async () => hashAtOnce(textos));
  const hash = await measureTime(async () => hashAll(textos));
  const memoria = watchMemory();
  const conexoes = availableParallelism();
  const { db, close } = openDatabase(ambiente.databaseUrl, { conexoes, nome: 'pontua-bench-ledger' });
  const { ms, resultado: violacoes } = await measureTime(() => verifyLedger(db, { conexoes })).finally(close);
  const aMais = memoria.stop();
  for (const { regra, detalhe } of violacoes) console.error(`✗ ${regra}\n    ${detalhe}`);
  if (violacoes.length > 0) process.exitCode = 1;
  const render = (trabalho: string, contra: number, como: string): ResultadoMedida => ({
    trabalho,
    medido: `${segundos(ms)}, ${numero(aMais, 0)} MB a mais`,
    referencia: `${segundos(contra)} (${como})`,
    razao: numero(ms / contra),
    devido: `≤ ${devido}, ≤ ${devidoMb} MB a mais`,
    cumpre: violacoes.length === 0 && ms / contra <= devido && aMais <= devidoMb,
  });
  return [
    render(
      `ledger:verify, ${numero(textos.length, 0)} lançamentos, ${countViolacoes(violacoes)} violações`,
      hash.ms,
      'dois SHA-256 por lançamento, em sequência',
    ),
    render('o mesmo ledger:verify, contra os bytes sozinhos', umSo.ms, 'um SHA-256 dos mesmos bytes'),
  ];
}

async function fill(ambiente: Ambiente, mundo: MundoDoBench, entradas: number): Promise<void> {
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

/** What the audit hashes: of each entry what it stands for, and, seller by seller and in order, the hash before with the entry's text. */
async function listTextos({ app }: Ambiente): Promise<{ entrada: Buffer; fatos: Buffer }[]> {
  const { rows } = await sql<{ entrada: Buffer; fatos: Buffer }>`
    select coalesce(lag(l.hash) over (partition by l.parceiro_id order by l.ordem), '\\x') || convert_to(lancamento_texto(
             l.parceiro_id, l.ordem, l.tipo, l.pontos, l.saldo, l.causa, l.pontuacao_id, l.resgate_id, l.responsavel, l.motivo, l.criado_em)
             || '|2|' || encode(l.fatos, 'hex'), 'UTF8') as entrada,
           convert_to(${textoDosFatosDe('l', sql`a.texto`, sql`t.texto`)}, 'UTF8') as fatos
      from lancamentos l
      left join (${abertosAgora()}) a on a.lancamento_id = l.id
      left join (${tocadosAgora()}) t on t.lancamento_id = l.id
     order by l.parceiro_id, l.ordem`.execute(app.db);
  return rows;
}

/** As quality.md has it: the same bytes through one digest. */
function hashAtOnce(textos: readonly { entrada: Buffer; fatos: Buffer }[]): void {
  const hash = createHash('sha256');
  for (const { entrada, fatos } of textos) hash.update(fatos).update(entrada);
  hash.digest();
}

/** As whoever audits it has to: each entry has two digests of its own. */
function hashAll(textos: readonly { entrada: Buffer; fatos: Buffer }[]): void {
  for (const { entrada, fatos } of textos) {
    createHash('sha256').update(fatos).digest();
    createHash('sha256').update(entrada).digest();
  }
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
