/** What is read of one seller's ledger: the statement, the lotes, and what expires next. */
import { diaDe, fusoHorario } from '@pontua/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import { noPeriodo } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';

export interface LinhaExtrato {
  ordem: number;
  tipo: string;
  pontos: number;
  saldo: number;
  descricao: string;
  criadoEm: string;
  /** Of what a sale earned: the sale, the product that earned most of it, and how many others there are. */
  vendaId: number | null;
  produto: string | null;
  outros: number;
}

interface PaginaDoExtrato {
  /** São Paulo day. */
  hoje: string;
  antesDe?: number | undefined;
  /** YYYY-MM: of that month alone. */
  mes?: string | undefined;
  limite: number;
}

/**
 * The newest entries first, those before `antesDe` where given. The expiry of what is past its day stands there even when the job has
 * yet to post it: as the entry that it is going to be, at the first moment of the day after.
 */
export async function listExtrato(db: Db, parceiroId: number, pagina: PaginaDoExtrato): Promise<LinhaExtrato[]> {
  const linhas = [...(await listVencidos(db, parceiroId, pagina)), ...(await listLancados(db, parceiroId, pagina))];
  return linhas.slice(0, pagina.limite).map(({ identificador, premio, motivo, ...linha }) => ({
    ...linha,
    descricao: describeLancamento(linha.tipo, { identificador, premio, motivo }),
  }));
}

type LinhaDoLivro = Omit<LinhaExtrato, 'descricao'> & OrigemDoLancamento;

/** From its first day to its last. */
function noMes(coluna: string, mes: string | undefined) {
  const dias = mes === undefined ? undefined : Temporal.PlainYearMonth.from(mes);
  return noPeriodo(
    sql.ref(coluna),
    dias?.toPlainDate({ day: 1 }).toString(),
    dias?.toPlainDate({ day: dias.daysInMonth }).toString(),
  );
}

const listLancados = (db: Db, parceiroId: number, { antesDe, mes, limite }: PaginaDoExtrato): Promise<LinhaDoLivro[]> =>
  db
    .selectFrom('lancamentos as l')
    .leftJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .leftJoin('resgates as r', 'r.id', 'l.resgateId')
    .leftJoinLateral(produtosDe, (join) => join.onTrue())
    .select(['l.ordem', 'l.tipo', 'l.pontos', 'l.saldo', 'l.motivo', 'l.criadoEm', 'v.identificador', 'r.premio'])
    .select(['v.id as vendaId', 'd.produto', sql<number>`coalesce(d.quantos - 1, 0)`.as('outros')])
    .where('l.parceiroId', '=', parceiroId)
    .where(noMes('l.criadoEm', mes))
    .$if(antesDe !== undefined, (query) => query.where('l.ordem', '<', antesDe ?? 0))
    .orderBy('l.ordem', 'desc')
    .limit(limite)
    .execute();

/** What the scoring of an entry, or of a lote, `l`, scored: its first product, by points, and how many there are. */
const produtosDe = sql<{ produto: string | null; quantos: number | null }>`(
  select (array_agg(p.nome order by a.pontos desc, a.venda_item_id))[1] as produto, count(distinct p.id)::integer as quantos
    from alocacoes a
    join produtos p on p.id = a.produto_id
   where a.pontuacao_id = l.pontuacao_id)`.as<'d'>(sql`d`);

async function listVencidos(
  db: Db,
  parceiroId: number,
  { hoje, antesDe, mes, limite }: PaginaDoExtrato,
): Promise<LinhaDoLivro[]> {
  const { rows } = await sql<LinhaDoLivro>`
    select *
      from (select (p.ultima_ordem + row_number() over ate_aqui)::integer as ordem, 'expiracao' as tipo, -l.restante as pontos,
                   p.saldo_pontos - sum(l.restante) over ate_aqui as saldo, '' as motivo,
                   (l.vence_em + 1)::timestamp at time zone ${sql.lit(fusoHorario)} as criado_em,
                   v.identificador, null as premio, v.id as venda_id, d.produto, coalesce(d.quantos - 1, 0) as outros
              from lotes l
              join parceiros p on p.id = l.parceiro_id
              left join pontuacoes n on n.id = l.pontuacao_id
              left join vendas v on v.id = n.venda_id
             cross join lateral ${produtosDe}
             where l.parceiro_id = ${parceiroId}
               and l.restante > 0
               and l.vence_em < ${hoje}::date
            window ate_aqui as (order by l.vence_em, l.id)) e
     where (ordem < ${antesDe ?? null}::integer or ${antesDe === undefined})
       and ${noMes('e.criado_em', mes)}
     order by ordem desc
     limit ${limite}`.execute(db);
  return rows;
}

/** The day of a seller's first entry. */
export async function findPrimeiroDia(db: Db, parceiroId: number): Promise<string | null> {
  const primeiro = await db
    .selectFrom('lancamentos')
    .select('criadoEm')
    .where('parceiroId', '=', parceiroId)
    .orderBy('ordem')
    .limit(1)
    .executeTakeFirst();
  return primeiro ? diaDe(primeiro.criadoEm) : null;
}

/** Points that expire, by day, the nearest first. */
export const listVencimentos = (
  db: Db,
  parceiroId: number,
  { hoje, limite }: { hoje: string; limite: number },
): Promise<{ venceEm: string; pontos: number }[]> =>
  db
    .selectFrom('lotes')
    .select((eb) => ['venceEm', eb.fn.sum<number>('restante').as('pontos')])
    .where('parceiroId', '=', parceiroId)
    .where('restante', '>', 0)
    .where('venceEm', '>=', hoje)
    .groupBy('venceEm')
    .orderBy('venceEm')
    .limit(limite)
    .execute();

/** What expires next, all of one day, as a column: null where nothing does. @param parceiro the seller's row in the query: `p` */
export const vencimentoDe = (
  parceiro: string,
  hoje: string,
): RawBuilder<{ venceEm: string; pontos: number } | null> => sql`
  (select json_build_object('venceEm', l.vence_em, 'pontos', sum(l.restante))
     from lotes l
    where l.parceiro_id = ${sql.ref(`${parceiro}.id`)}
      and l.restante > 0
      and l.vence_em >= ${hoje}::date
    group by l.vence_em
    order by l.vence_em
    limit 1)`;

/**
 * Ids of all the lotes that a seller ever had, some of them twice. Those that hold something have an index by seller; from each of the others
 * an entry of the seller's took what was in it, which saves every scoring an index of its own.
 */
export const lotesDe = (parceiroId: number): RawBuilder<unknown> => sql`
  select id from lotes where parceiro_id = ${parceiroId} and restante > 0
   union all
  select c.lote_id from lancamentos e join consumos c on c.lancamento_id = e.id where e.parceiro_id = ${parceiroId}`;

interface OrigemDoLancamento {
  identificador: string | null;
  premio: string | null;
  motivo: string;
}

function describeLancamento(tipo: string, { identificador, premio, motivo }: OrigemDoLancamento): string {
  const venda = identificador ? ` da venda ${identificador}` : '';
  const textos: Record<string, string> = {
    pontuacao: identificador ? `Venda ${identificador}` : 'Pontuação',
    resgate: premio ?? 'Resgate',
    estorno_resgate: `Resgate cancelado${premio ? `: ${premio}` : ''}`,
    cancelamento: `Cancelamento${venda}`,
    correcao: `Correção${venda}`,
    expiracao: `Pontos expirados${venda}`,
    devolucao: `Devolução de pontos expirados${venda}`,
    ajuste: motivo || 'Ajuste',
  };
  return textos[tipo] ?? tipo;
}
