/** Points past their day, as staff look at them, within their scope. */
import { type RawBuilder, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, noPeriodo } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';
import { vencido } from './debitos.queries.ts';

interface PreviaDaRede {
  id: number;
  rede: string;
  vendedores: number;
  lotes: number;
  pontos: number;
}

/**
 * @param lotes which lotes `l`: few, as they expire every night, whatever PostgreSQL expects; hence each seller is looked up by its own
 * @param pontos what of each
 */
const previa = (db: Db, escopo: Escopo, lotes: RawBuilder<unknown>, pontos: RawBuilder<unknown>) =>
  db
    .selectFrom(
      sql<PreviaDaRede>`(
        select e.id, e.nome as rede, count(distinct l.parceiro_id) as vendedores, count(*) as lotes, sum(${pontos}) as pontos
          from lotes l
         cross join lateral (select s.revenda_id from parceiros s where s.id = l.parceiro_id offset 0) s
          join revendas r on r.id = s.revenda_id
          join redes e on e.id = r.rede_id
         where ${lotes}
           and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}
         group by e.id)`.as('previa'),
    )
    .selectAll();

export const previaDaExpiracao = (db: Db, escopo: Escopo, vencidos: RawBuilder<unknown>) =>
  previa(db, escopo, vencidos, sql`l.restante`);

/** What a lote held when it expired is in the ledger alone. */
export const previaDaDevolucao = (db: Db, escopo: Escopo, devolviveis: RawBuilder<unknown>) =>
  previa(db, escopo, devolviveis, sql`(select -x.pontos from lancamentos x where x.causa = 'expiracao:' || l.id)`);

/** Points of that day that are over and not expired yet. */
export const sumAExpirar = async (db: Db, escopo: Escopo, hoje: string, dia: string): Promise<number> => {
  const { pontos } = await previaDaExpiracao(db, escopo, sql`${vencido(hoje)} and l.vence_em = ${dia}::date`)
    .clearSelect()
    .select(sql<number>`coalesce(sum(pontos), 0)`.as('pontos'))
    .executeTakeFirstOrThrow();
  return pontos;
};

/** The last day of the lote that expired last; of a part of the sellers by the last one of each, as theirs may be long ago. */
export const findUltimoDia = async (db: Db, escopo: Escopo): Promise<string | null> => {
  const ultima = (de: RawBuilder<unknown>) => sql`
    select x.causa, x.criado_em, x.id from lancamentos x where x.tipo = 'expiracao' and ${de}
     order by x.criado_em desc, x.id desc limit 1`;
  const { rows } = await sql<{ venceEm: string }>`
    select l.vence_em
      from (${
        isIrrestrito(escopo)
          ? ultima(sql`true`)
          : sql`select u.causa
                  from parceiros s
                 cross join lateral (${ultima(sql`x.parceiro_id = s.id`)}) u
                 where ${noEscopo(escopo, sql.ref('s.revenda_id'))}
                 order by u.criado_em desc, u.id desc
                 limit 1`
      }) x
      join lotes l on l.id = substring(x.causa from 11)::bigint`.execute(db);
  return rows[0]?.venceEm ?? null;
};

/** What the ledger expired: `x`, its entry, with the lote `l`, the seller `s`, the store `r` and its chain `e`. */
export const expirados = (
  db: Db,
  { escopo }: AtorUsuario,
  { dataInicial, dataFinal }: { dataInicial?: string | undefined; dataFinal?: string | undefined },
) =>
  db
    .selectFrom('lancamentos as x')
    .leftJoin('lotes as l', (join) => join.on(sql`l.id`, '=', sql`substring(x.causa from 11)::bigint`))
    .leftJoin('parceiros as s', 's.id', 'x.parceiroId')
    .leftJoin('revendas as r', 'r.id', 's.revendaId')
    .leftJoin('redes as e', 'e.id', 'r.redeId')
    .where('x.tipo', '=', sql.lit('expiracao'))
    .where(noEscopo(escopo, sql.ref('s.revenda_id')))
    .where((eb) => noPeriodo(eb.ref('x.criadoEm'), dataInicial, dataFinal));

export const withColunas = (query: ReturnType<typeof expirados>) =>
  query
    .select(['x.id', 'x.criadoEm as expiradoEm'])
    .select([
      sql<number>`l.id`.as('lote'),
      sql<string>`s.nome`.as('parceiro'),
      sql<string>`s.cpf`.as('cpf'),
      sql<string>`r.nome_fantasia`.as('revenda'),
      sql<string>`e.nome`.as('rede'),
      sql<number>`-x.pontos`.as('pontos'),
      sql<string>`l.vence_em`.as('venceEm'),
      sql<boolean>`exists (select from lancamentos d where d.causa = 'devolucao:' || l.id)`.as('devolvido'),
    ]);

export const busca = (ator: AtorUsuario): Busca => ({
  alvos: [alvos.juntada(alvos.vendedor(sql.ref('x.parceiro_id'), ator))],
});

export const ordem = { id: sql.ref('x.id'), colunas: { expiradoEm: sql.ref('x.criado_em'), pontos: sql`(-x.pontos)` } };
