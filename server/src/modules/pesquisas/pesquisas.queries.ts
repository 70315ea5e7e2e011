import { type ComAcoes, can } from '@pontua/contract/access';
import { fusoHorario } from '@pontua/contract/dates';
import { countUnidades, type FontePesquisa, type ItemPesquisa, type NovaPesquisa } from '@pontua/contract/pesquisas';
import type { LojaRef, RedeRef } from '@pontua/contract/referencias';
import { type Expression, type NotNull, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type AlvoDaBusca, buscaPor, opcional, porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja, idDaRede } from '../../platform/db/referencias.ts';
import { holdLinhas } from '../../platform/db/trava.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/**
 * `p` with its store `l` and rede `e`, within the scope; those of inactive stores are seen by whoever may see such. Both are there; a left
 * join is left out where nothing of it is asked.
 */
export const alcance = (db: Db, ator: Pick<AtorUsuario, 'escopo'> & ComAcoes) =>
  db
    .selectFrom('pesquisasMercado as p')
    .leftJoin('revendas as l', 'l.id', 'p.revendaId')
    .leftJoin('redes as e', 'e.id', 'l.redeId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('p.revendaId'), sql.ref('l.redeId')))
    .$if(!can(ator, 'verInativos'), (query) => query.where('l.ativo', '=', true));

const loja = sql.ref<number>('p.revendaId');
/** Stores, too: the research itself knows neither city nor rede. */
const daCidade: AlvoDaBusca = {
  ...alvos.lojas(loja),
  diz: (palavra) => [porPalavras(sql`l.end_cidade`, palavra)],
};
const daRede: AlvoDaBusca = {
  ...alvos.lojas(loja),
  diz: (palavra) => [sql`l.rede_id in (select r.id from redes r where ${porPalavras(sql`r.nome`, palavra)})`],
};

export async function pesquisas(
  db: Db,
  ator: AtorUsuario,
  { rede, buscar }: { rede?: RedeRef | undefined; buscar: string },
) {
  const achadas = await buscaPor(db, buscar, {
    alvos: [alvos.loja(loja), daCidade, daRede],
    diz: (palavra) => [porPalavras(sql`p.categoria || ' ' || p.comunicacao`, palavra)],
  });
  return alcance(db, ator)
    .where(achadas)
    .where((eb) => opcional(rede, (uma) => eb('l.redeId', '=', idDaRede(uma))))
    .select(['p.id', 'e.nome as rede', 'l.nomeFantasia as revenda', 'l.endCidade as cidade', 'l.cnpj as cnpjRevenda'])
    .select([
      'p.categoria',
      'p.comunicacao',
      'p.qtdeVendedores',
      'p.faturamento',
      'p.qtdeProdutosVendidos',
      'p.criadoEm',
    ])
    .select([
      mediaMensal(sql.ref('p.revendaId'), sql`(p.criado_em at time zone ${sql.lit(fusoHorario)})::date`).as(
        'mediaMensal',
      ),
      sql<number>`p.share`.as('share'),
      sql<FontePesquisa>`p.fonte`.as('fonte'),
      sql<ItemPesquisa[]>`p.produtos_mais_vendidos`.as('produtosMaisVendidos'),
      sql<ItemPesquisa[]>`p.produtos_mais_vendidos_concorrentes`.as('produtosMaisVendidosConcorrentes'),
    ])
    .$narrowType<Record<'rede' | 'revenda' | 'cnpjRevenda', NotNull>>();
}

/** Each is typed by hand, some thousand at most: sorted whole. */
export const ordem = {
  poucas: true,
  id: sql.ref('p.id'),
  colunas: {
    revenda: sql`busca(l.nome_fantasia)`,
    rede: sql`busca(e.nome)`,
    cidade: { anulavel: sql`busca(l.end_cidade)` },
    categoria: sql`busca(p.categoria)`,
    share: sql.ref('p.share'),
    qtdeProdutosVendidos: sql.ref('p.qtdeProdutosVendidos'),
    faturamento: sql.ref('p.faturamento'),
    qtdeVendedores: sql.ref('p.qtdeVendedores'),
    fonte: sql.ref('p.fonte'),
    criadoEm: sql.ref('p.criadoEm'),
  },
};

/**
 * What a store bought a month, over its last twelve months with purchases until a day. What went back is taken from the value and
 * makes no month by itself (docs/decisions/0511-antes-e-depois.md).
 */
const mediaMensal = (revenda: Expression<unknown>, ate: Expression<unknown>) => sql<number | null>`(
  select round(sum(total) / nullif(count(*) filter (where comprou), 0), 2)
    from (select sum(h.valor_total) as total, bool_or(h.qtde > 0) as comprou,
                 sum(bool_or(h.qtde > 0)::integer) over (order by date_trunc('month', h.data) desc) as meses
            from historico h
           where h.revenda_id = ${revenda} and h.data <= ${ate}
           group by date_trunc('month', h.data)) compras
   where meses < 12 or meses = 12 and comprou)`;

/** @param ate São Paulo day */
export async function readMedia(db: Db, revendaId: number, ate: string): Promise<number | null> {
  const { rows } = await sql<{ media: number | null }>`
    select ${mediaMensal(sql`${revendaId}::bigint`, sql`${ate}::date`)} as media`.execute(db);
  return rows[0]?.media ?? null;
}

/** Of several researches in a month, all their units together. */
export async function listShares(db: Db, revendaId: number) {
  const { rows } = await sql<{ mes: string; share: number }>`
    select to_char(criado_em at time zone ${sql.lit(fusoHorario)}, 'YYYY-MM') as mes,
           round(100.0 * sum(qtde_propria) / sum(qtde_propria + qtde_produtos_vendidos), 2) as share
      from pesquisas_mercado
     where revenda_id = ${revendaId}
     group by 1
     order by 1`.execute(db);
  return rows;
}

/** In a transaction it stays so until its end. */
export const findLoja = (db: Db, ator: AtorUsuario, loja: LojaRef) =>
  db
    .selectFrom('revendas as l')
    .where('l.id', '=', idDaLoja(loja))
    .where((eb) => noEscopo(ator.escopo, eb.ref('l.id'), eb.ref('l.redeId')))
    .$if(!can(ator, 'verInativos'), (query) => query.where('l.ativo', '=', true))
    .$if(db.isTransaction, (query) => query.forShare())
    .select('l.id')
    .executeTakeFirst();

export async function lock(trx: Trx, ator: AtorUsuario, id: number) {
  await holdLinhas(trx, 'pesquisas_mercado', [id]);
  const linha = await alcance(trx, ator)
    .where('p.id', '=', id)
    .selectAll('p')
    .select('l.nomeFantasia as nome')
    .select([
      sql<ItemPesquisa[]>`p.produtos_mais_vendidos`.as('produtosMaisVendidos'),
      sql<ItemPesquisa[]>`p.produtos_mais_vendidos_concorrentes`.as('produtosMaisVendidosConcorrentes'),
    ])
    .$narrowType<{ nome: NotNull }>()
    .executeTakeFirst();
  return (
    linha && {
      ...linha,
      produtosMaisVendidos: inOrder(linha.produtosMaisVendidos),
      produtosMaisVendidosConcorrentes: inOrder(linha.produtosMaisVendidosConcorrentes),
    }
  );
}

/** PostgreSQL keeps the keys of jsonb in an order of its own; here they are as the schema gives them, to be compared. */
const inOrder = (lista: readonly ItemPesquisa[]): ItemPesquisa[] =>
  lista.map(({ marca, produto, qtde, valorUnitario }) => ({ marca, produto, qtde, valorUnitario }));

/** With the id of the store that was named. */
export type PesquisaNova = Omit<NovaPesquisa, 'cnpjRevenda'> & { revendaId: number };

/** What is counted is written with the list that it is counted from. */
export const toColumns = (campos: Partial<PesquisaNova>) => ({
  ...campos,
  qtdePropria: campos.produtosMaisVendidos && countUnidades(campos.produtosMaisVendidos),
  qtdeProdutosVendidos:
    campos.produtosMaisVendidosConcorrentes && countUnidades(campos.produtosMaisVendidosConcorrentes),
});

export const insert = (
  trx: Trx,
  { produtosMaisVendidos, produtosMaisVendidosConcorrentes, ...campos }: PesquisaNova,
  criadoEm: string,
) =>
  trx
    .insertInto('pesquisasMercado')
    .values({
      ...campos,
      produtosMaisVendidos: JSON.stringify(produtosMaisVendidos),
      produtosMaisVendidosConcorrentes: JSON.stringify(produtosMaisVendidosConcorrentes),
      qtdePropria: countUnidades(produtosMaisVendidos),
      qtdeProdutosVendidos: countUnidades(produtosMaisVendidosConcorrentes),
      criadoEm,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const update = (
  trx: Trx,
  id: number,
  {
    produtosMaisVendidos: nossos,
    produtosMaisVendidosConcorrentes: deles,
    ...colunas
  }: Partial<ReturnType<typeof toColumns>>,
) =>
  trx
    .updateTable('pesquisasMercado')
    .set({
      ...colunas,
      ...(nossos && { produtosMaisVendidos: JSON.stringify(nossos) }),
      ...(deles && { produtosMaisVendidosConcorrentes: JSON.stringify(deles) }),
    })
    .where('id', '=', id)
    .execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('pesquisasMercado').where('id', '=', id).execute();
