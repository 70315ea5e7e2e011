/**
 * A programme after some years, for what must not become slow with volume: chains of unequal size whose stores carry their names,
 * common and rare names, three years of sales, scorings, redemptions and their ledger, cards, messages, logs and all else that a list reads. Made by a few
 * statements in minutes and kept between runs; the schema of a kept one is brought up to date, the rows stay. For reading only: the ledger's hashes are none.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startPostgresEmbutido } from '../server/src/platform/postgres-embutido.ts';
import { withDigitos } from './mundo.ts';
import { semeadura, type TamanhoVolume } from './volume.sql.ts';
import { semeaduraDeCadastros } from './volume-cadastros.sql.ts';
import { semeaduraDoLivro } from './volume-livro.sql.ts';

export const cheio: TamanhoVolume = {
  redes: 60,
  produtos: 1000,
  lojas: 20_000,
  vendedores: 200_000,
  vendas: 1_000_000,
  resgates: 1_000_000,
  recibos: 200_000,
  compras: 5_000_000,
};

export const decimo: TamanhoVolume = {
  redes: 30,
  produtos: 200,
  lojas: 2000,
  vendedores: 20_000,
  vendas: 100_000,
  resgates: 100_000,
  recibos: 20_000,
  compras: 500_000,
};

export interface Volume {
  url: string;
  stop(): Promise<void>;
}

/** The world of that size, made if it is not there yet. */
export async function openVolume(tamanho: TamanhoVolume): Promise<Volume> {
  const comandos = [...semeadura(tamanho), ...semeaduraDoLivro, ...semeaduraDeCadastros(tamanho)];
  const versao = createHash('sha256').update(JSON.stringify(comandos)).digest('hex').slice(0, 10);
  const pasta = join(tmpdir(), `pontua-volume-${tamanho.resgates}-${versao}`);
  // The account that runs PostgreSQL for root has to reach its folder.
  await mkdir(pasta, { recursive: true, mode: 0o755 });
  // Without fsync: what is lost with the machine is made again.
  const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres'), rapido: true });
  try {
    await migrate(banco.dono, banco.url);
    await seed(banco.dono, tamanho, comandos);
  } catch (error) {
    await banco.stop();
    throw error;
  }
  return banco;
}

async function seed(url: string, { lojas, vendedores }: TamanhoVolume, comandos: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from redes limit 1');
    if (rowCount) return;
    await client.query('begin');
    await client.query('create temporary table documentos (tipo text, n integer, numero text) on commit drop');
    const numeros = [
      ...Array.from({ length: lojas }, (_, n) => ['cnpj', n, withDigitos(String(110_000_000_001 + n * 10_000), 9)]),
      ...Array.from({ length: vendedores }, (_, n) => ['cpf', n, withDigitos(String(100_000_000 + n * 3571), 11)]),
    ];
    await client.query('insert into documentos select * from unnest($1::text[], $2::integer[], $3::text[])', [
      numeros.map(([tipo]) => tipo),
      numeros.map(([, n]) => n),
      numeros.map(([, , numero]) => numero),
    ]);
    for (const comando of comandos) {
      process.stderr.write('.');
      await client.query(comando);
    }
    await client.query('commit');
    process.stderr.write('\n');
  } finally {
    // A migration may have rewritten a table of a world that was kept.
    await client.query('vacuum (analyze)');
    await client.end();
  }
}
