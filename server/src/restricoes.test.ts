import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { restricoes } from './restricoes.ts';

const t = useTestApp();

/** Counted by name before (`describeUso` of modules revendas and parceiros). */
const contadas = [
  'parceiros_revenda_id_fkey',
  'vendas_revenda_id_fkey',
  'cartoes_parceiro_id_fkey',
  'resgates_parceiro_id_fkey',
  'submissoes_parceiro_id_fkey',
  'vendas_parceiro_id_fkey',
];

test('whatever keeps a chain, a store, a seller, a product, a prize or a usuário from being deleted is said by name', async () => {
  const { rows } = await sql<{ nome: string }>`
    select conname as nome from pg_constraint
     where contype = 'f' and conparentid = 0 and confdeltype in ('a', 'r')
       and confrelid in ('redes'::regclass, 'revendas'::regclass, 'parceiros'::regclass, 'produtos'::regclass,
                         'premios'::regclass, 'usuarios'::regclass)
     order by 1`.execute(t().app.db);
  const mudas = rows.filter(({ nome }) => restricoes[nome]?.codigo !== 'em_uso' && !contadas.includes(nome));
  expect(rows.length).toBeGreaterThan(10);
  expect(mudas).toEqual([]);
});
