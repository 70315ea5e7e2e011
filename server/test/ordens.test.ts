/**
 * Every order that a list offers is read from indexes, and so is what a word of a search may name: no large table is read whole, nor
 * sorted. Asked of PostgreSQL's plan, with all other ways made dear, so that tables need not be large; the time at full size is
 * measured by `npm run bench -- --listas`.
 */
import { acoes } from '@pontua/contract/access';
import type { Compilable } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listas } from '../src/modulos.ts';
import * as alvos from '../src/platform/db/alvos.ts';
import { idsOf } from '../src/platform/db/consulta.ts';
import type { Db } from '../src/platform/db/database.ts';
import type { Ator } from '../src/platform/http/ator.ts';
import { useTestApp } from './app.ts';

const t = useTestApp();

/** What grows with every sale and seller. Sales that wait (`vendas_em_espera`) become scorings. */
const grandes = [
  'parceiros',
  'revendas',
  'vendas',
  'pontuacoes',
  'resgates',
  'submissoes',
  'arquivos',
  'produtos',
  'logs',
  'mensagens',
  'historico',
  'venda_itens',
];

interface No {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: No[];
}

const nenhumaRestricao = { redes: null, revendas: null };
const administradora: Ator = {
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

describe('a page read in its order needs no large table whole', () => {
  test.each(orders)('$nome by $campo $direcao', async ({ lista, campo, direcao }) => {
    const { id, redeId, cnpj } = await t().fabricas.revenda();
    const pedido = {
      ordenacao: { campo, direcao },
      download: 'atual',
      cnpjRevenda: cnpj,
      registro: 1,
      parceiro: 1,
      resgate: 1,
      ano: 2026,
      mes: 6,
      data: '2026-01-01',
    };
    const query = lista.endpoint.query?.parse({
      ...pedido,
      ...(isDaLinha(lista.endpoint.path) && (await linha(redeId))),
    });
    const ator = lista.endpoint.auth === 'loja' ? { ...vendedora, revendaId: id, redeId } : administradora;
    const { linhas, poucas } = await lista.emOrdem(t().app, ator, query);
    if (poucas) return;
    const lidos = tablesReadWhole(await planOf(t().app.db, linhas));
    expect(lidos).toEqual([]);
  });
});

/** Of one row of the antifraude. */
const isDaLinha = (path: string) => /^\/api\/antifraude\/(espera|documentos|liberacoes)$/.test(path);

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
    expect(tablesReadWhole(await planOf(db, procura, 'bitmapscan'))).toEqual([]);
  });
});

test('an order without an index would be seen', async () => {
  const linhas = t().app.db.selectFrom('resgates').select('id').orderBy('obs').limit(10);
  expect(tablesReadWhole(await planOf(t().app.db, linhas))).toEqual(['resgates']);
});

/** @param tambem a way that is as good as any here: trigrams are read as bitmaps, which keep no order */
const planOf = (db: Db, linhas: Compilable, tambem?: 'bitmapscan'): Promise<No> =>
  db.transaction().execute(async (trx) => {
    const caminhos = ['seqscan', 'sort', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'];
    for (const caminho of caminhos.filter((nome) => nome !== tambem)) {
      await sql`set local ${sql.raw(`enable_${caminho}`)} = off`.execute(trx);
    }
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

function tablesReadWhole(no: No): string[] {
  const daqui =
    no['Node Type'] === 'Sort' ? tablesOf(no) : no['Node Type'] === 'Seq Scan' ? [no['Relation Name'] ?? ''] : [];
  const achadas = [...daqui, ...(no.Plans ?? []).flatMap(tablesReadWhole)];
  return [...new Set(achadas)].filter((tabela) => grandes.includes(tabela));
}

const tablesOf = (no: No): string[] => [no['Relation Name'] ?? '', ...(no.Plans ?? []).flatMap(tablesOf)];
