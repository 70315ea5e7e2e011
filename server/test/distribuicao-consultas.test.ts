/**
 * Which of the statements that the product sends would not run as they are where its large tables are spread by chain over machines
 * (docs/crescimento.md): those that join rows of which nothing says that they are of one chain, and those that change or lock rows of
 * many. They are named here; another one fails until it is, or joins by the chain.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from './app.ts';
import { capture, createJornada } from './distribuicao/jornada.ts';
import { type Catalogo, type Partes, readPartes } from './distribuicao/partes.ts';
import { espalhadas } from './distribuicao/tabelas.ts';

const t = useTestApp();
let catalogo: Catalogo;
let enviadas: Partes[];

beforeAll(async () => {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select table_name as tabela, column_name as coluna from information_schema.columns where table_schema = 'public'`.execute(
    t().app.db,
  );
  const colunas = new Map(
    [...Map.groupBy(rows, ({ tabela }) => tabela)].map(([tabela, suas]) => [
      tabela,
      new Set(suas.map((c) => c.coluna)),
    ]),
  );
  catalogo = { colunas, espalhadas: new Set(Object.keys(espalhadas)) };
  const textos = await capture(await createJornada(t()));
  enviadas = await Promise.all(textos.map((texto) => readPartes(texto, catalogo)));
}, 60_000);

const cross = ({ grupos }: Partes) =>
  grupos.length > 1
    ? [
        grupos
          .map((g) => g.join('+'))
          .sort()
          .join(' | '),
      ]
    : [];

const textoDaCausa =
  'an entry is found by its cause, which is a text: a lote, redemption or scoring of the same seller';
const auditoria =
  'the audit reads the books whole, and an error is what it looks for: it runs on each machine by itself';
const partes = 'counts beside each other, each of one table';
const daLoja = 'by the store, which may have changed chains: the chain is added where it may not';
const outraVida = 'a seller who was deleted and came back, maybe to another chain, is known by a trace';

/** Large tables that a statement joins, group by group, where nothing says that the groups are of one chain. */
const juncoes: Record<string, string> = {
  'alocacoes | alocacoes | alocacoes+parceiros+pontuacoes+venda_itens+vendas | alocacoes+pontuacoes+venda_itens | pontuacoes':
    'corrections are looked for in what every chain sold of a product',
  'alocacoes | alocacoes | alocacoes+pontuacoes+venda_itens | alocacoes+pontuacoes+venda_itens | pontuacoes':
    'corrections by product are those of all chains',
  'alocacoes | antifraude':
    'what a cancellation or a release scored at once, and what waits beside it, in the chains that it names',
  'alocacoes+consumos+lancamentos+lotes+parceiros+pontuacoes | lancamentos': textoDaCausa,
  'alocacoes+lancamentos+pontuacoes+vendas | lotes': auditoria,
  'consumos+lancamentos | lancamentos | lancamentos | lancamentos | lotes': textoDaCausa,
  'consumos+lancamentos+lotes | lancamentos | lancamentos | lancamentos': textoDaCausa,
  'consumos+lancamentos+lotes | lancamentos+lotes': auditoria,
  'consumos+lancamentos+lotes+parceiros | lancamentos | lancamentos | lancamentos | lancamentos | lotes': textoDaCausa,
  'consumos+lancamentos+lotes+parceiros+pontuacoes+resgates+vendas | resgates':
    'whether a Pix key has paid anybody else is asked of all chains',
  'historico | historico+historico_correcoes': daLoja,
  'historico | parceiros | vendas': partes,
  'lancamentos | lancamentos | lancamentos | lancamentos | lotes+parceiros': textoDaCausa,
  'lancamentos | lancamentos | lancamentos+resgates | resgates': textoDaCausa,
  'lancamentos | lancamentos+lotes+pontuacoes': textoDaCausa,
  'lancamentos | lancamentos+parceiros | lotes': textoDaCausa,
  'lancamentos | lotes': textoDaCausa,
  'lancamentos | resgates': textoDaCausa,
  'lancamentos+parceiros | lancamentos+parceiros': auditoria,
  'lancamentos+parceiros | lotes+parceiros+venda_itens+vendas': outraVida,
  'lotes+parceiros | parceiros | parceiros | parceiros | venda_itens+vendas | vendas | vendas | vendas': daLoja,
  'lotes+parceiros | venda_itens+vendas | vendas': daLoja,
  'mensagens | mensagens | mensagens': partes,
  'mensagens | mensagens+parceiros': 'the last day of reminders is that of all chains',
  'parceiros | parceiros+pontuacoes+venda_itens+vendas | venda_itens | vendas': outraVida,
  'parceiros | parceiros+vendas | venda_itens': outraVida,
  'parceiros | resgates | submissoes': 'the audits of the month, each of a redemption, a receipt or a seller',
  'parceiros+submissoes | submissoes | submissoes | submissoes': 'a receipt may look like one of another chain',
  'pontuacoes+venda_itens+vendas_em_espera | pontuacoes+vendas+vendas_em_espera': auditoria,
  'vendas | vendas': daLoja,
};

/** Rows that are changed or locked where neither their chain nor one record is named. */
const deMuitas: Record<string, string> = {
  'lock antifraude': 'the balances of all products of a file, in one order',
  'lock resgates': 'the redemptions that staff change together, in one order',
  'update antifraude': 'the balances of all products of a file',
  'update historico': 'the purchases that a file corrects, of all its stores',
  'update lotes': 'the lotes of all sellers of a step',
  'update parceiros': 'the balances of all sellers of a step',
  'update resgates': 'one that staff cancel, by the statement that cancels all of somebody who is deleted',
  'update submissoes': 'the receipt of a sale that was cancelled, found by the sale',
  'update venda_itens': 'the lines of one sale, each found by itself',
};

describe('over machines', () => {
  test('only these statements join large tables without their chain or a record of it', () => {
    expect([...new Set(enviadas.flatMap(cross))].sort()).toEqual(Object.keys(juncoes).sort());
  });

  test('only these change or lock rows of many chains at once', () => {
    const muitas = enviadas.flatMap(({ escritas }) => escritas.flatMap((e) => (/^insert|: one/.test(e) ? [] : e)));
    const nomes = muitas.map((escrita) => escrita.replace(': many', ''));
    expect([...new Set(nomes)].sort()).toEqual(Object.keys(deMuitas).sort());
  });

  test.each([
    ['select from vendas v join historico h on h.revenda_id = v.revenda_id', ['historico | vendas']],
    ['select from vendas v join historico h on h.rede_id = v.rede_id or h.id = 1', ['historico | vendas']],
    ['select from vendas v join historico h on h.rede_id = v.rede_id', []],
    ['select from vendas v where exists (select from venda_itens i where i.venda_id = v.id)', []],
    ['select from vendas v where v.identificador in (select documento from historico)', ['historico | vendas']],
    ['with c as (select rede_id as r from historico) select from c join vendas v on v.rede_id = c.r', []],
  ])('%s', async (texto, esperado) => {
    expect(cross(await readPartes(texto, catalogo))).toEqual(esperado);
  });

  test.each([
    ['update parceiros set ativo = true where revenda_id = $1', 'update parceiros: many'],
    ['select from resgates where parceiro_id = $1 for update', 'lock resgates: one record'],
    ['delete from vendas where rede_id = $1', 'delete vendas: one chain'],
  ])('%s', async (texto, esperado) => {
    expect((await readPartes(texto, catalogo)).escritas).toEqual([esperado]);
  });
});
