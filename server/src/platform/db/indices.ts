/**
 * Indexes of tables that `npm run particoes` has divided. PostgreSQL makes and drops none of them `concurrently`, and migrations are written
 * for tables that are whole: their statements are put into those that a divided table takes.
 */
import type pg from 'pg';

const cria = /^\s*create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+(\w+)\s*([\s\S]+)$/i;
const exclui = /^\s*drop\s+index\s+concurrently\s+if\s+exists\s+(\w+)\s*$/i;

/** The statement itself, unless it is about an index of a divided table. */
export async function byParts(client: pg.Client, comando: string): Promise<string[]> {
  const [, unico = '', nome = '', tabela = '', resto = ''] = cria.exec(comando) ?? [];
  if (nome && (await kindOf(client, tabela)) === 'p') {
    // Whole, it may have been made before the table was divided: its parts then have names of PostgreSQL's.
    if (await isWhole(client, nome)) return [];
    const partes = await listPartes(client, tabela);
    return createByParts({ unico, nome, tabela, resto }, partes);
  }
  const excluido = exclui.exec(comando)?.[1];
  // The parts' own go with it. It takes a moment, under a lock that is given up where it is not had.
  if (excluido && (await kindOf(client, excluido)) === 'I') return [`drop index if exists ${excluido}`];
  return [comando];
}

/** First the table's, which no query uses and nobody waits for; then each part's beside who writes; the last one makes the table's valid. */
function createByParts(
  { unico, nome, tabela, resto }: { unico: string; nome: string; tabela: string; resto: string },
  partes: string[],
): string[] {
  return [
    `create ${unico}index if not exists ${nome} on only ${tabela} ${resto}`,
    ...partes.flatMap((parte, n) => [
      `create ${unico}index concurrently if not exists ${nome}_${n} on ${parte} ${resto}`,
      `alter index ${nome} attach partition ${nome}_${n}`,
    ]),
  ];
}

/** `p`: a divided table, `I`: an index of one. */
async function kindOf(client: pg.Client, relacao: string): Promise<string | undefined> {
  const { rows } = await client.query<{ tipo: string }>(
    'select relkind as tipo from pg_class where oid = to_regclass($1)',
    [relacao],
  );
  return rows[0]?.tipo;
}

async function isWhole(client: pg.Client, indice: string): Promise<boolean> {
  const { rows } = await client.query<{ inteiro: boolean }>(
    'select indisvalid as inteiro from pg_index where indexrelid = to_regclass($1)',
    [indice],
  );
  return rows[0]?.inteiro ?? false;
}

/** In an order that stays, because the name of a part's index is made of its place. */
async function listPartes(client: pg.Client, tabela: string): Promise<string[]> {
  const { rows } = await client.query<{ parte: string }>(
    'select inhrelid::regclass::text as parte from pg_inherits where inhparent = $1::text::regclass order by inhrelid',
    [tabela],
  );
  return rows.map(({ parte }) => parte);
}
