import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DestinoDasLinhas } from '../../platform/db/gravacao.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import type { Frente } from './frentes.api.ts';
import type { FaixaDeLinhas } from './importador.ts';

export const destino = 'linhas_cadastro (linha, chave, dados)';

export async function createLeitura(trx: Trx): Promise<void> {
  await sql`
    create temporary table linhas_cadastro (linha integer not null, chave text not null, dados jsonb not null)
    on commit drop`.execute(trx);
}

/** A key that comes twice: the same said again does no harm, something else leaves open which of them is meant. */
export async function indexLeitura(trx: Trx): Promise<void> {
  await sql`
    delete from linhas_cadastro l
     using (select min(linha) as primeira, chave, dados from linhas_cadastro group by chave, dados having count(*) > 1) i
     where l.chave = i.chave and l.dados = i.dados and l.linha > i.primeira`.execute(trx);
  await sql`analyze linhas_cadastro`.execute(trx);
}

export const repetidas = (coluna: string | null) => sql`
  select linha, ${coluna}::text as coluna, 'Repetido neste arquivo, com outros dados: veja a linha ' || primeira as mensagem
    from (select linha, min(linha) over (partition by chave) as primeira from linhas_cadastro) l
   where linha > primeira`;

/** Rows that are switched off do not exist for who may not see them: their forms do not open, and their lines change nothing. */
export const inativas = ({ tabela, chave, onde = sql`true` }: DestinoDasLinhas, coluna: string) => sql`
  select l.linha, ${coluna}::text as coluna, 'Já cadastrado e inativo: peça à administração que o reative antes' as mensagem
    from linhas_cadastro l
   cross join lateral (select t.ativo from ${sql.table(tabela)} t where ${chave} = l.chave and ${onde} offset 0) t
   where not t.ativo`;

/** Of a known row, lines with another CEP that leave blank what else it has: the street of one CEP is in no other's town. @param campos the columns of an address, with their titles */
export const partesDeOutro = (
  { tabela, chave, onde = sql`true` }: DestinoDasLinhas,
  campos: Readonly<Record<string, string>>,
) => sql`
  select l.linha, ${campos.end_cep}::text as coluna,
         'Outro CEP é outro endereço: preencha também ' || string_agg(c.titulo, ', ' order by c.vez) as mensagem
    from linhas_cadastro l
   cross join lateral (select t.end_cep, to_jsonb(t) as tem from ${sql.table(tabela)} t where ${chave} = l.chave and ${onde} offset 0) t
    join unnest(${Object.keys(campos)}::text[], ${Object.values(campos)}::text[]) with ordinality as c (coluna, titulo, vez)
      on t.tem ->> c.coluna <> '' and not l.dados ? c.coluna
   where l.dados ->> 'end_cep' <> t.end_cep
   group by l.linha`;

/**
 * Locks the rows that a step changes, as they are to be written. @returns the lines of those that their sender reaches no more, or no longer sees
 * @param alcance which rows `t` the sender reaches @param ativas only those that are switched on
 */
export async function listPerdidas(
  trx: Trx,
  { tabela, chave, onde = sql`true` }: DestinoDasLinhas,
  linhas: RawBuilder<unknown>,
  { alcance, ativas }: { alcance: RawBuilder<unknown>; ativas: boolean },
): Promise<Omit<FaltaLida, 'coluna'>[]> {
  const { rows } = await sql<Omit<FaltaLida, 'coluna'>>`
    with achadas as materialized (
      select l.linha, a.id
        from (${linhas}) l
       cross join lateral (select t.id from ${sql.table(tabela)} t where ${chave} = l.chave and ${onde} offset 0) a
    ),
    travadas as materialized (
      select a.linha, ${alcance} as alcanca, ${ativas ? sql.ref('t.ativo') : sql`true`} as visivel
        from achadas a
        join ${sql.table(tabela)} t on t.id = a.id
       order by t.id
         for no key update of t
    )
    select linha, case when alcanca then 'Ficou inativo enquanto o arquivo esperava: peça à administração que o reative antes'
                       else 'Saiu do seu alcance enquanto o arquivo esperava' end as mensagem
      from travadas
     where (alcanca and visivel) is not true`.execute(trx);
  return rows;
}

interface Comparada {
  coluna: string;
  /** A text as the unique index of the column compares it. */
  normal(texto: RawBuilder<unknown>): RawBuilder<unknown>;
}

/**
 * Lines that the unique index of a column would refuse: another row has what they say, or an earlier line does. A row that a line of the
 * same step changes gives it away, unless that line is refused itself.
 */
export async function listTomadas(
  trx: Trx,
  { tabela, chave, onde = sql`true` }: DestinoDasLinhas,
  linhas: RawBuilder<unknown>,
  { coluna, normal }: Comparada,
): Promise<{ linha: number }[]> {
  const { rows } = await sql<{ linha: number; espera: number | null }>`
    with lidas as materialized (
      select linha, chave, dados, ${normal(sql`dados ->> ${coluna}::text`)} as valor
        from (${linhas}) l
       where dados ->> ${coluna}::text is not null
    ),
    donas as materialized (
      select l.linha, l.valor, ${chave} as da_dona, ${chave} = l.chave and ${onde} as propria
        from lidas l
        join ${sql.table(tabela)} t on ${normal(sql.ref(`t.${coluna}`))} = l.valor
    ),
    de_outra as materialized (
      select d.linha, m.linha as espera
        from donas d
        left join lidas m on m.chave = d.da_dona and m.valor <> d.valor
       where not propria
    ),
    repetidas as (
      select linha, row_number() over (partition by valor order by linha) as vez
        from lidas
       where linha not in (select linha from de_outra where espera is null)
    )
    select linha, espera from de_outra
     union all
    select linha, null from repetidas where vez > 1`.execute(trx);
  const esperam = Map.groupBy(rows, ({ espera }) => espera);
  const tomadas = new Set(esperam.get(null)?.map(({ linha }) => linha));
  // What a set is given while it is gone through is gone through too.
  for (const tomada of tomadas) for (const { linha } of esperam.get(tomada) ?? []) tomadas.add(linha);
  return [...tomadas].map((linha) => ({ linha }));
}

/**
 * Which line of the file would have given away what these wait for, were it in their step: a trade across steps is refused (0910).
 * @param tomadas the lines that were refused
 */
export async function listDistantes(
  trx: Trx,
  { id, desde, ate }: { id: number } & FaixaDeLinhas,
  { tabela, chave }: DestinoDasLinhas,
  tomadas: readonly { linha: number }[],
  { coluna, normal }: Comparada,
): Promise<Map<number, number>> {
  if (tomadas.length === 0) return new Map();
  const { rows } = await sql<{ linha: number; distante: number }>`
    with tomadas as materialized (
      select l.linha, d.valor, ${chave} as da_dona
        from linhas_a_aplicar l
       cross join lateral (select ${normal(sql`l.dados ->> ${coluna}::text`)} as valor) d
        join ${sql.table(tabela)} t on ${normal(sql.ref(`t.${coluna}`))} = d.valor
       where l.linha = any (${tomadas.map(({ linha }) => linha)}::int[])
    )
    select t.linha, min(m.linha) as distante
      from tomadas t
      join cadastro_preparado m on m.chave = t.da_dona
     where m.processamento_id = ${id} and not (m.linha > ${desde} and m.linha <= ${ate})
       and ${normal(sql`m.dados ->> ${coluna}::text`)} <> t.valor
     group by t.linha`.execute(trx);
  return new Map(rows.map(({ linha, distante }) => [linha, distante]));
}

/** The form would refuse its sender every one of them. */
export const semPermissao = (linhas: RawBuilder<unknown>) => sql`
  select linha, null as coluna, 'Quem enviou este arquivo perdeu a permissão para isto enquanto ele esperava' as mensagem
    from (${linhas}) l`;

/** @param recusadas a query of `linha`, `coluna`, `mensagem` */
export const listRecusadas = async (trx: Trx, recusadas: RawBuilder<unknown>): Promise<FaltaLida[]> =>
  (await sql<FaltaLida>`${recusadas}`.execute(trx)).rows;

export async function drop(trx: Trx, recusadas: readonly { linha: number }[]): Promise<void> {
  if (recusadas.length === 0) return;
  await sql`delete from linhas_a_aplicar where linha = any(${recusadas.map(({ linha }) => linha)}::int[])`.execute(trx);
}

interface ComZeros {
  tabela: string;
  coluna: string;
  titulo: string;
  onde: RawBuilder<unknown> | undefined;
}

/** "123" where there is "00123" and no "123": whether it is the same one nobody knows, so it becomes neither another one nor that one's. */
export function semZeros({ tabela, coluna, titulo, onde = sql`true` }: ComZeros) {
  const guardado = sql.ref(`t.${coluna}`);
  return sql`
  select l.linha, ${titulo}::text as coluna,
         'Já existe ' || min(${guardado}) || '. Se a planilha tirou os zeros, formate a coluna como texto e preencha de novo' as mensagem
    from (select linha, dados, dados ->> ${coluna}::text as escrito from linhas_cadastro) l
    join ${sql.table(tabela)} t on ltrim(${guardado}, '0') = l.escrito and ${onde}
   where l.escrito ~ '^[1-9][0-9]*$'
   group by l.linha, l.escrito
  having bool_and(${guardado} <> l.escrito)`;
}

/** @param faltas a query of `linha`, `coluna`, `mensagem`: those lines stay out */
export async function keep(trx: Trx, { id }: { id: number }, faltas: ReturnType<typeof repetidas>): Promise<void> {
  await sql`create temporary table faltas_cadastro on commit drop as ${faltas}`.execute(trx);
  await sql`
    insert into cadastro_preparado (processamento_id, linha, chave, dados)
    select ${id}::bigint, linha, chave, dados
      from linhas_cadastro
     where linha not in (select linha from faltas_cadastro)
     order by linha`.execute(trx);
}

/** Brings the kept lines that are left to this connection. @returns the last of them; 0 where there is none */
export async function openPreparado(db: Db, { id }: { id: number }, { desde }: Frente): Promise<number> {
  await sql`
    create temporary table linhas_a_aplicar as
    select linha, chave, dados from cadastro_preparado where processamento_id = ${id} and linha > ${desde}`.execute(db);
  await sql`create index on linhas_a_aplicar (linha)`.execute(db);
  await sql`analyze linhas_a_aplicar`.execute(db);
  const { rows } = await sql<{ linha: number | null }>`select max(linha) as linha from linhas_a_aplicar`.execute(db);
  return rows[0]?.linha ?? 0;
}

export const daFaixa = ({ desde, ate }: FaixaDeLinhas) => sql`
  select linha, chave, dados from linhas_a_aplicar where linha > ${desde} and linha <= ${ate}`;

export async function listLinhas(trx: Trx, { desde, ate }: FaixaDeLinhas): Promise<number[]> {
  const { rows } = await sql<{ linha: number }>`
    select linha from linhas_a_aplicar where linha > ${desde} and linha <= ${ate} order by linha`.execute(trx);
  return rows.map(({ linha }) => linha);
}

/** The kept lines of imports that have ended. */
export const forgetPreparado = (db: Db) =>
  sql`
    delete from cadastro_preparado
     where processamento_id in (select id from processamentos where estado not in ('na_fila', 'processando'))`.execute(
    db,
  );
