/**
 * Every order that a list offers is read from indexes, and so is what a search finds and what a word of it may name: no large table is
 * read whole, nor sorted whole. Asked of PostgreSQL's plan, with all other ways made dear, so that tables need not be large; the time at full size is
 * measured by `npm run bench -- --listas`.
 */
import { acoes } from '@pontua/contract/access';
import type { Compilable } from 'kysely';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listas } from '../src/modulos.ts';
import * as alvos from '../src/platform/db/alvos.ts';
import { idsOf } from '../src/platform/db/consulta.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { AtorUsuario } from '../src/platform/http/ator.ts';
import { useTestApp } from './app.ts';
import { espalhadas } from './distribuicao/tabelas.ts';

const t = useTestApp();

/** What grows with every sale and seller. */
const grandes = [
  ...Object.keys(espalhadas),
  'revendas',
  'arquivos',
  'midias',
  'produtos',
  'logs',
  'aceites',
  'produtos_revenda',
  'conferencias',
  'antifraude_correcoes',
  'cartoes',
  'compras_pontuacao',
];

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: No[];
}

const nenhumaRestricao = { redes: null, revendas: null };
const administradora: AtorUsuario = {
  tipo: 'usuario',
  id: 1,
  nome: 'Administradora',
  cpf: '',
  acoes: Object.keys(acoes),
  escopo: nenhumaRestricao,
};
const vendedora = { tipo: 'parceiro', id: 1, nome: 'Vendedora', aceitouRegulamento: true } as const;

const orders = listas.flatMap((lista) =>
  (lista.endpoint.lista?.colunas ?? []).flatMap(({ chave, ordena }) =>
    ordena ? (['asc', 'desc'] as const).map((direcao) => ({ lista, nome: lista.arquivo, campo: chave, direcao })) : [],
  ),
);

/** All that a list may ask for besides its order and its search. */
const pedido = {
  limite: 10,
  registro: 1,
  parceiro: 1,
  resgate: 1,
  ano: 2026,
  mes: 6,
  data: '2026-01-01',
};

type Restringe = (loja: { id: number; redeId: number }) => Partial<AtorUsuario['escopo']>;

/** A call of that list by whoever may make it. */
async function ask(
  { endpoint, emOrdem }: (typeof listas)[number],
  mais: object,
  restringe: Restringe = () => nenhumaRestricao,
) {
  const { id, redeId, cnpj } = await t().fabricas.revenda();
  const daLinha = isDaLinha(endpoint.path) && (await linha(redeId));
  const query = endpoint.query?.parse({ ...pedido, cnpjRevenda: cnpj, ...mais, ...daLinha });
  const ator =
    endpoint.auth === 'loja'
      ? { ...vendedora, revendaId: id, redeId }
      : { ...administradora, escopo: { ...nenhumaRestricao, ...restringe({ id, redeId }) } };
  return emOrdem(t().app, ator, query);
}

/** Lists that read these large tables whole, though they are few rows. */
const lidasInteiras: Readonly<Record<string, readonly string[]>> = {
  // What each chain adds up to is added up for all of them.
  Redes: ['parceiros', 'revendas'],
  // One entry of an index: the first value of all, where the walk from one to the next begins.
  Correcoes: ['alocacoes'],
  CorrecoesPorProduto: ['alocacoes'],
  // Of each person of the staff it is asked whether one of their stores is out of reach.
  Usuarios: ['revendas'],
  // Within a scope, newest first, until the page is full: a log belongs to no chain, and of each it is asked whose it is.
  Logs: ['logs'],
};

/** And these, only in an order: its own table, one row for each product that a chain bought, and the products that it is sorted by. */
const lidasEmOrdem: typeof lidasInteiras = { ...lidasInteiras, Antifraude: ['antifraude', 'produtos'] };

describe('a page read in its order needs no large table whole', () => {
  test.each(orders)('$nome by $campo $direcao', async ({ lista, nome, campo, direcao }) => {
    const { linhas, poucas } = await ask(lista, { ordenacao: { campo, direcao }, download: 'atual' });
    // Few rows may be sorted, but are found by an index all the same.
    const lidas = poucas
      ? tablesWalked(await planOf(t().app.db, linhas, bySearch)).filter((uma) => !lidasEmOrdem[nome]?.includes(uma))
      : tablesReadWhole(await planOf(t().app.db, linhas));
    expect(lidas).toEqual([]);
  });
});

/** Of a hundred thousand products a month has rows of a thousand: the others are passed by, each at the price of one look. */
test.each(['produto', 'codProduto'])(
  'by %s each product finds its rows of the month, or that it has none, by one index',
  async (campo) => {
    const lista = listas.find(({ arquivo }) => arquivo === 'ComprasPontuacao');
    if (!lista) throw new Error('sem a lista');
    const { linhas } = await ask(lista, { ordenacao: { campo, direcao: 'asc' }, download: 'atual' });
    const condicoes = conditionsOn('compras_pontuacao', await planOf(t().app.db, linhas));
    expect(condicoes).toEqual([expect.stringMatching(/geracao_id = .*\(produto_id = /)]);
  },
);

const conditionsOn = (tabela: string, no: No): (string | undefined)[] => [
  ...(no['Relation Name'] === tabela ? [no['Index Cond']] : []),
  ...(no.Plans ?? []).flatMap((outro) => conditionsOn(tabela, outro)),
];

/** Of one row of the antifraude. */
const isDaLinha = (path: string) => /^\/api\/antifraude\/(espera|documentos|liberacoes|serie)$/.test(path);

async function linha(rede: number) {
  const { id: produtoId, codigo: codProduto } = await t().fabricas.produto();
  await t().app.db.insertInto('antifraude').values({ redeId: rede, produtoId }).execute();
  return { rede, codProduto };
}

/** A part of a name, its beginning, a CPF and a number. */
const palavras = ['maria', 'ma', '123.456', '4711'];
const procuradas = [
  alvos.vendedor(sql.ref('x.id'), administradora),
  alvos.loja(sql.ref('x.id')),
  alvos.venda(sql.ref('x.id')),
];

describe('what a word may name is looked up by an index', () => {
  const casos = procuradas.flatMap((alvo) => palavras.map((palavra) => ({ alvo, tabela: alvo.tabela, palavra })));
  test.each(casos)('$tabela: $palavra', async ({ alvo, palavra }) => {
    const { db } = t().app;
    const procura = { compile: () => idsOf(alvo, [palavra]).compile(db) };
    expect(tablesReadWhole(await planOf(db, procura, byWord))).toEqual([]);
  });
});

const searched = listas
  .filter(({ endpoint }) => endpoint.query instanceof z.ZodObject && 'buscar' in endpoint.query.shape)
  .map((lista) => ({ lista, nome: lista.arquivo }));

describe('what a search finds, it finds by an index', () => {
  /** Somebody, a store, a product and a prize are called so, or else nothing would be searched for. */
  const palavra = 'zwicker';
  beforeAll(async () => {
    const { fabricas } = t();
    await fabricas.revenda({ nomeFantasia: `Loja ${palavra}` });
    await fabricas.parceiro({ nome: `Ana ${palavra}` });
    await fabricas.produto({ nome: `Fogão ${palavra}` });
    await fabricas.premio({ nome: `Vale ${palavra}` });
  });
  test.each(searched)('$nome', async ({ lista, nome }) => {
    for (const buscar of [palavra, `ana ${palavra}`, '123.456', '4711']) {
      const { linhas } = await ask(lista, { buscar, download: 'atual' });
      const lidas = tablesWalked(await planOf(t().app.db, linhas, bySearch));
      expect(
        lidas.filter((tabela) => !lidasInteiras[nome]?.includes(tabela)),
        buscar,
      ).toEqual([]);
    }
  });
});

const doPainel = orders.filter(({ lista, direcao }) => lista.endpoint.auth !== 'loja' && direcao === 'desc');
const restritos: { quais: string; restringe: Restringe; ordens: typeof orders }[] = [
  { quais: 'chains', restringe: ({ redeId }) => ({ redes: [redeId] }), ordens: doPainel },
  {
    quais: 'stores',
    restringe: ({ id }) => ({ revendas: [id] }),
    // A row of the antifraude is of a whole chain.
    ordens: doPainel.filter(({ lista }) => !isDaLinha(lista.endpoint.path)),
  },
];

/** Few rows of a scope are found, counted and sorted; where they are many, the list is read in its order. */
describe.each(restritos)(
  'who sees only some $quais has their rows found by an index, and read in order',
  ({ restringe, ordens }) => {
    test.each(ordens)('$nome by $campo', async ({ lista, nome, campo, direcao }) => {
      const pagina = { ordenacao: { campo, direcao }, download: 'atual' };
      const { linhas, poucas } = await ask(lista, pagina, restringe);
      if (!poucas) expect(tablesReadWhole(await planOf(t().app.db, linhas))).toEqual([]);
      // What belongs to no chain is everybody's.
      const deTodos = linhas.compile().sql === (await ask(lista, pagina)).linhas.compile().sql;
      const walked = deTodos ? [] : tablesWalked(await planOf(t().app.db, linhas, bySearch));
      expect(walked.filter((tabela) => !lidasInteiras[nome]?.includes(tabela))).toEqual([]);
    });
  },
);

test('a search without an index would be seen', async () => {
  const linhas = t().app.db.selectFrom('resgates').select('id').where('obs', 'like', '%zwicker%').orderBy('id');
  expect(tablesWalked(await planOf(t().app.db, linhas, bySearch))).toEqual(['resgates']);
});

test('an order without an index would be seen', async () => {
  const linhas = t().app.db.selectFrom('resgates').select('id').orderBy('obs').limit(10);
  expect(tablesReadWhole(await planOf(t().app.db, linhas))).toEqual(['resgates']);
});

/** Rows in an order come from an index that has it. Trigrams are read as bitmaps, which keep no order: where none is asked for they are as good. */
const inOrder = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'];
const byWord = inOrder.filter((caminho) => caminho !== 'bitmapscan');
/** A bitmap is made of what a condition finds in an index, and nothing else is; what is found is few, and may be sorted. */
const bySearch = ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin'];

/** @param caros ways that are made so dear that they are only gone where there is no other */
const planOf = (db: Db, linhas: Compilable, caros: readonly string[] = inOrder): Promise<No> =>
  db.transaction().execute(async (trx) => {
    for (const caminho of caros) await sql`set local ${sql.raw(`enable_${caminho}`)} = off`.execute(trx);
    const { sql: texto, parameters } = linhas.compile();
    const { rows } = await trx.executeQuery<Record<string, [{ Plan: No }]>>({
      ...sql`select 1`.compile(trx),
      sql: `explain (format json) ${texto}`,
      parameters,
    });
    const [plano] = Object.values(rows[0] ?? {});
    if (!plano) throw new Error('sem plano');
    return plano[0].Plan;
  });

/** Large tables of which every row is looked at, be it along an index. */
function tablesWalked(no: No): string[] {
  const todas = /^(Seq|Index|Index Only) Scan$/.test(no['Node Type']) && no['Index Cond'] === undefined;
  const achadas = [...(todas ? [no['Relation Name'] ?? ''] : []), ...(no.Plans ?? []).flatMap(tablesWalked)];
  return [...new Set(achadas)].filter((tabela) => grandes.includes(tabela));
}

function tablesReadWhole(no: No): string[] {
  const daqui =
    no['Node Type'] === 'Sort' ? tablesOf(no) : no['Node Type'] === 'Seq Scan' ? [no['Relation Name'] ?? ''] : [];
  const achadas = [...daqui, ...(no.Plans ?? []).flatMap(tablesReadWhole)];
  return [...new Set(achadas)].filter((tabela) => grandes.includes(tabela));
}

const tablesOf = (no: No): string[] => [no['Relation Name'] ?? '', ...(no.Plans ?? []).flatMap(tablesOf)];
