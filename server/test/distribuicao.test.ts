/**
 * What a distributed PostgreSQL (Citus) would need of our keys, and how far the schema is from it: a table that is spread over machines carries
 * the column it is spread by, and every key of it has that column, because no machine sees the rows of the others. What does not hold is named
 * here with its reason, so that nothing is added to it unseen; the way out of each is in docs/crescimento.md.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from './app.ts';
import { espalhadas } from './distribuicao/tabelas.ts';

const t = useTestApp();
/** All that a sale, a release or a redemption decides is about one chain: its balance of a product, its sellers, their points. */
const coluna = 'rede_id';

const umNumero = 'one number from one sequence, unique wherever the row lies: the key becomes (rede_id, id)';
const daLinha = 'what it is unique by belongs to one chain for ever: the column is added to the key';

/** Unique keys without the column. */
const chaves: Record<string, string> = {
  alocacoes_pkey: daLinha,
  antifraude_eventos_pkey: umNumero,
  antifraude_id_key: umNumero,
  consumos_pkey: daLinha,
  duvidas_pkey: umNumero,
  duvidas_uma_aberta: daLinha,
  historico_compra:
    'a store that changes chains could bring the same document twice: it is looked for in all chains first',
  historico_correcoes_pkey: umNumero,
  historico_pkey: umNumero,
  lancamentos_causa_key: daLinha,
  lancamentos_parceiro_id_ordem_key:
    'the book of a seller who changed chains lies in two of them: it moves with the seller, or is unique by its hashes',
  lancamentos_pkey: umNumero,
  lotes_pkey: umNumero,
  mensagens_pkey: umNumero,
  mensagens_uma_vez: daLinha,
  parceiros_cpf_key: 'a person signs in by it before any chain is known: a table of its own, on every machine',
  parceiros_pkey: umNumero,
  pontuacoes_pkey: umNumero,
  resgates_pkey: umNumero,
  retencoes_pkey: daLinha,
  submissoes_arquivo_id_key: daLinha,
  submissoes_chave_pontuada: 'one receipt scores once in all chains: a table of its own, on every machine',
  submissoes_espera_unica: daLinha,
  submissoes_pkey: umNumero,
  submissoes_reenvio: daLinha,
  venda_itens_pkey: umNumero,
  vendas_em_espera_pkey: umNumero,
  vendas_em_espera_venda_id_key: daLinha,
  vendas_pkey: umNumero,
  vendas_viva: 'a store that changes chains could bring the same sale twice: it is looked for in all chains first',
};

const comColuna = 'both are of one chain: the column is added to the reference';
/** References from one spread table to another that do not name the column. Those to other tables are to copies on every machine. */
const referencias: Record<string, string> = {
  duvidas_parceiro_id_fkey: comColuna,
  duvidas_venda_id_fkey: comColuna,
  mensagens_resgate_id_fkey: comColuna,
  resgates_parceiro_id_fkey: comColuna,
  retencoes_venda_id_fkey: comColuna,
  submissoes_parceiro_id_fkey: comColuna,
  submissoes_reenvio_de_fkey: comColuna,
  submissoes_semelhante_id_fkey: 'a receipt may look like one of another chain: it is kept without a reference',
  venda_itens_venda_id_fkey: comColuna,
  vendas_parceiro_id_fkey: comColuna,
  vendas_submissao_id_fkey: comColuna,
};

test('every large table carries the chain, or says where it comes from', async () => {
  const { rows } = await sql<{ tabela: string; tem: boolean }>`
    select c.relname as tabela,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = ${coluna} and a.attnotnull) as tem
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relname = any (${Object.keys(espalhadas)})`.execute(
    t().app.db,
  );
  expect(rows).toHaveLength(Object.keys(espalhadas).length);
  const sem = rows.filter(({ tem }) => !tem).map(({ tabela }) => tabela);
  expect(sem.sort()).toEqual(
    Object.keys(espalhadas)
      .filter((tabela) => espalhadas[tabela] !== '')
      .sort(),
  );
});

test('every unique key of a large table has the chain in it, or its reason', async () => {
  const { rows } = await sql<{ nome: string }>`
    select i.indexrelid::regclass::text as nome
      from pg_index i
     where i.indisunique and i.indrelid = any (${Object.keys(espalhadas)}::regclass[])
       and not exists (select from pg_attribute a
                        where a.attrelid = i.indrelid and a.attname = ${coluna} and a.attnum = any (i.indkey::smallint[]))`.execute(
    t().app.db,
  );
  // Divided by the chain (`npm run particoes`), the keys of the histórico have it.
  const { rows: dividido } = await sql`select from pg_class where relname = 'historico' and relkind = 'p'`.execute(
    t().app.db,
  );
  const comRede = dividido.length > 0 ? ['historico_compra', 'historico_pkey'] : [];
  const faltam = Object.keys(chaves).filter((chave) => !comRede.includes(chave));
  expect(rows.map(({ nome }) => nome).sort()).toEqual(faltam.sort());
});

test('every reference between large tables names the chain, or its reason', async () => {
  const { rows } = await sql<{ nome: string }>`
    select f.conname as nome
      from pg_constraint f
     where f.contype = 'f' and f.confrelid = any (${Object.keys(espalhadas)}::regclass[])
       and f.conrelid = any (${Object.keys(espalhadas)}::regclass[])
       and not exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attname = ${coluna} and a.attnum = any (f.conkey))`.execute(
    t().app.db,
  );
  expect(rows.map(({ nome }) => nome).sort()).toEqual(Object.keys(referencias).sort());
});
