import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buscaPor, porNome, porPalavras } from './consulta.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { lista, ordenada } from './lista.ts';

let banco: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
const total = 5003;

beforeAll(async () => {
  banco = await createTestDatabase();
  database = openDatabase(banco.dono, { conexoes: 3, nome: 'teste' });
  await sql`insert into produtos (codigo, nome, valor_pontos, valor_pontos_exibicao)
            select 'P' || n, 'Produto ' || n, n % 7, case when n % 3 = 0 then n end from generate_series(1, ${sql.lit(total)}) n`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.close();
  await banco.drop();
});

const opcoes = {
  colunas: { valorPontos: sql.ref('p.valor_pontos'), exibicao: { anulavel: sql.ref('p.valor_pontos_exibicao') } },
  id: sql.ref('p.id'),
};
const produtos = (db: Db = database.db) => db.selectFrom('produtos as p').select(['p.id', 'p.nome', 'p.valorPontos']);
const pedido = (pagina: number, limite: number, campo = 'valorPontos', direcao: 'asc' | 'desc' = 'desc') => ({
  pagina,
  limite,
  ordenacao: { campo, direcao },
});

describe('pages', () => {
  test.each(['asc', 'desc'] as const)(
    'put together are the whole list, each row once, in order (%s)',
    async (direcao) => {
      const vistas: number[] = [];
      for (let pagina = 1; pagina <= 51; pagina++) {
        const { rows, count } = await lista(database.db, produtos(), pedido(pagina, 100, 'exibicao', direcao), opcoes);
        expect(count).toBe(total);
        vistas.push(...rows.map(({ id }) => id));
      }
      const inteira = await ordenada(produtos(), pedido(1, 100, 'exibicao', direcao), opcoes).execute();
      expect(vistas).toEqual(inteira.map(({ id }) => id));
      expect(new Set(vistas).size).toBe(total);
    },
  );

  test('rows without a value come last in both directions', async () => {
    for (const direcao of ['asc', 'desc'] as const) {
      const { rows } = await lista(database.db, produtos(), pedido(1, 1, 'exibicao', direcao), opcoes);
      expect(Number(rows[0]?.nome.slice(8)) % 3).toBe(0);
    }
  });

  test('past the end are empty and still tell the count; 0 asks for all, bounded', async () => {
    expect(await lista(database.db, produtos(), pedido(900, 10), opcoes)).toEqual({
      rows: [],
      count: total,
      exato: true,
    });
    expect((await lista(database.db, produtos(), pedido(1, 0), opcoes)).rows).toHaveLength(5000);
  });

  test('a full one of which a row leaves between its two statements is not taken for the last', async () => {
    const primeiras = { ...pedido(1, 10), contar: 0 };
    const [alguma] = (await lista(database.db, produtos(), primeiras, opcoes)).rows;
    // The rows are read where it is gone already, their ids where it is not.
    const depois = await database.db.startTransaction().execute();
    await depois
      .deleteFrom('produtos')
      .where('id', '=', alguma?.id ?? 0)
      .execute();
    const { rows, exato } = await lista(database.db, produtos(depois), primeiras, opcoes);
    await depois.rollback().execute();
    expect([rows.length, exato]).toEqual([9, false]);
  });

  test('of one that is read at once are the same, with the same count, also past the end', async () => {
    for (const pagina of [1, 51, 900]) {
      const [deUmaVez, emDuas] = [true, false].map((deUmaVez) =>
        lista(database.db, produtos(), pedido(pagina, 100, 'exibicao'), { ...opcoes, deUmaVez }),
      );
      expect(await deUmaVez).toEqual(await emDuas);
    }
  });

  test('a column that is not in the map is a mistake of ours, not a query', async () => {
    await expect(lista(database.db, produtos(), pedido(1, 10, 'senha_hash'), opcoes)).rejects.toThrow(
      'não sabe ordenar',
    );
  });
});

/** More than are counted and more than are collected: read in the order of the people they belong to. */
describe('of a large list', () => {
  const muitas = 60_000;
  const pessoas = { tabela: 'pessoas', como: 'p', referencia: sql.ref<number>('c.pessoa_id') };
  const ordem = {
    id: sql.ref('c.id'),
    colunas: { pessoa: { por: sql`p.nome_busca`, de: pessoas }, resto: { anulavel: sql`nullif(c.id % 7, 0)` } },
  };
  const compras = () =>
    database.db
      .selectFrom(sql<{ id: number; pessoaId: number }>`compras`.as('c'))
      .leftJoin(sql<{ id: number; nome: string }>`pessoas`.as('p'), 'p.id', 'c.pessoaId')
      .select(['c.id', 'p.nome']);
  const page = (pagina: number, direcao: 'asc' | 'desc' = 'asc', limite = 100) =>
    lista(database.db, compras(), pedido(pagina, limite, 'pessoa', direcao), ordem);

  describe.each(['pessoa', 'resto'])('by %s', (campo) => {
    test.each(['asc', 'desc'] as const)(
      'a page far on is read from the nearer end, and all are counted (%s)',
      async (direcao) => {
        for (const pagina of [501, 599, 600, 601]) {
          const daPagina = pedido(pagina, 100, campo, direcao);
          const rows = await ordenada(compras(), { ...daPagina, download: 'atual' }, ordem).execute();
          expect(await lista(database.db, compras(), daPagina, ordem)).toEqual({ rows, count: muitas, exato: true });
        }
        // A full page and half of one.
        for (const [limite, pagina] of [
          [110, 546],
          [59_000, 2],
        ] as const) {
          const daPagina = pedido(pagina, limite, campo, direcao);
          const rows = await ordenada(compras(), { ...daPagina, download: 'atual' }, ordem).execute();
          expect((await lista(database.db, compras(), daPagina, ordem)).rows).toEqual(rows);
        }
      },
    );
  });

  beforeAll(async () => {
    for (const comando of [
      `create table pessoas as select n as id, case n % 3 when 0 then 'Érica' when 1 then 'ana' else case n when 2 then 'Bia Raro' else 'Bia' end end as nome
         from generate_series(1::bigint, 6000) n`,
      'alter table pessoas add nome_busca text generated always as (busca(nome)) stored',
      `create table compras as select n as id, 1 + n * 7919 % 6000 as pessoa_id from generate_series(1::bigint, ${muitas}) n`,
      'alter table pessoas add primary key (id)',
      'alter table compras add primary key (id)',
      'create index on pessoas (nome_busca, id)',
      'create index on compras (pessoa_id)',
      'analyze pessoas',
      'analyze compras',
    ]) {
      await sql.raw(comando).execute(database.db);
    }
  });

  test.each(['asc', 'desc'] as const)('each page is that part of the whole (%s)', async (direcao) => {
    const inteira = await ordenada(compras(), pedido(1, 0, 'pessoa', direcao), ordem).execute();
    expect(inteira).toHaveLength(muitas);
    for (const pagina of [1, 2, 100, 101, 400, 600]) {
      const { rows } = await page(pagina, direcao);
      expect(rows).toEqual(inteira.slice((pagina - 1) * 100, pagina * 100));
    }
  });

  test.each(['asc', 'desc'] as const)('so is each of those that are collected first (%s)', async (direcao) => {
    const algumas = compras().where(sql<boolean>`c.id <= 20000`);
    const inteira = await ordenada(algumas, pedido(1, 0, 'pessoa', direcao), ordem).execute();
    for (const pagina of [1, 2, 100, 200]) {
      const { rows, count } = await lista(database.db, algumas, pedido(pagina, 100, 'pessoa', direcao), ordem);
      expect(rows).toEqual(inteira.slice((pagina - 1) * 100, pagina * 100));
      expect(count).toBe(20_000);
    }
    const alem = await lista(database.db, algumas, pedido(201, 100, 'pessoa', direcao), ordem);
    expect(alem).toEqual({ rows: [], count: 20_000, exato: true });
  });

  test('a search for what many are called is asked of the joined row, and of what few are called by their numbers', async () => {
    const diz = (palavra: string) => [porNome(sql`p.nome_busca`, palavra)];
    const find = async (texto: string) => {
      const achadas = await buscaPor(database.db, texto, { alvos: [{ ...pessoas, diz }] });
      const { rows, count } = await lista(database.db, compras().where(achadas), pedido(1, 10, 'pessoa'), ordem);
      return { nomes: [...new Set(rows.map(({ nome }) => nome))], count };
    };
    expect(await find('ÉRI')).toEqual({ nomes: ['Érica'], count: 20_000 });
    expect(await find('BIA raro')).toEqual({ nomes: ['Bia Raro'], count: 10 });
  });

  test('what a word says of the list’s own rows is asked of them, unless it names something else and no row is called so', async () => {
    const numeros = {
      tabela: 'compras',
      como: 'c',
      propria: true as const,
      referencia: sql.ref<number>('c.id'),
      diz: (palavra: string) => [sql<boolean>`c.id::text like ${`${palavra}%`}`],
    };
    const alvos = [
      { ...pessoas, juntada: true as const, diz: (palavra: string) => [porNome(sql`p.nome_busca`, palavra)] },
      numeros,
    ];
    const find = async (texto: string) => {
      const achadas = compras().where(await buscaPor(database.db, texto, { alvos }));
      const { rows, count } = await lista(database.db, achadas, pedido(1, 10, 'pessoa'), ordem);
      return {
        numeros: achadas.compile().sql.includes('c.id::text'),
        nomes: [...new Set(rows.map(({ nome }) => nome))],
        count,
      };
    };
    expect(await find('ana')).toEqual({ numeros: false, nomes: ['ana'], count: 20_000 });
    // More than are handed over: asked of the rows themselves.
    expect(await find('3')).toMatchObject({ numeros: true, count: 11_111 });
    expect(await find('ana 59991')).toMatchObject({ nomes: ['ana'], count: 1 });
  });

  test('a page of one that is known to be large is read without counting', async () => {
    const sem = { ...pedido(3, 100, 'pessoa'), contar: 0 };
    const { rows } = await page(3, 'desc');
    const poucas = compras().where(sql<boolean>`c.id <= 300`);
    expect(await lista(database.db, compras(), sem, ordem)).toEqual({ rows, count: 10_001, exato: false });
    expect(await lista(database.db, poucas, { ...sem, pagina: 1 }, ordem)).toMatchObject({ exato: false });
  });

  test('no more are counted than somebody reads, and there is a next page until the last', async () => {
    expect(await page(1)).toMatchObject({ count: 10_001, exato: false });
    expect(await page(100)).toMatchObject({ count: 10_001, exato: false });
    expect(await page(101)).toMatchObject({ count: 10_101, exato: false });
    const [ultima, alem] = [await page(858, 'asc', 70), await page(900)];
    expect([ultima.rows.length, ultima.count, ultima.exato]).toEqual([10, muitas, true]);
    expect(alem).toEqual({ rows: [], count: muitas, exato: true });
  });
});

describe('search', () => {
  const busca = (texto: string) => produtos().where(porPalavras(sql`p.codigo || ' ' || p.nome`, texto)).execute();

  test('ignores case and accents and finds every word anywhere', async () => {
    await database.db
      .insertInto('produtos')
      .values({ codigo: 'Á-1', nome: 'Açaí com Guaraná 50%', valorPontos: 1 })
      .execute();
    for (const texto of ['acai', 'GUARANÁ açai', 'á-1 com', '50%', '']) {
      expect((await busca(texto)).some(({ nome }) => nome.startsWith('Açaí'))).toBe(true);
    }
    expect(await busca('acai limão')).toEqual([]);
  });

  test('takes wildcards literally', async () => {
    expect((await busca('%')).map(({ nome }) => nome)).toEqual(['Açaí com Guaraná 50%']);
    expect(await busca('_')).toEqual([]);
    expect(await busca('\\')).toEqual([]);
  });
});
