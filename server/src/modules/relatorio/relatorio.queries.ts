/** Reading the general report: rows of one generation, summed as asked. */
import type { RedeRef } from '@pontua/contract/referencias';
import type { Agrupamento, LinhaRelatorio } from '@pontua/contract/relatorio';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { opcional, porPalavras } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { daHora, figuras } from './fatos.ts';

export interface RecorteDoRelatorio {
  rede?: RedeRef | undefined;
  ano?: number | undefined;
  mes?: number | undefined;
  regiao?: string | undefined;
  cenario?: number | undefined;
  /** Words of a chain's name and region. */
  buscar?: string | undefined;
}

/** A generation, as somebody reaches it. */
export interface VistaDoRelatorio {
  escopo: Escopo;
  geracaoId: number;
}

/** Whether some of it is made when it is asked for. */
export const isDireto = ({ revendas }: Escopo): boolean => revendas !== null;

/**
 * Rows of whole chains are read from the generation. Of stores whose chain is not within reach there are none in it: they are made from the
 * facts of these stores alone, when they are asked for.
 */
function fonte({ escopo, geracaoId }: VistaDoRelatorio): RawBuilder<unknown> {
  const geradas = sql`
    select mes, rede_id, cenario, ${figuras}
      from relatorio_redes
     where geracao_id = ${geracaoId} and ${noEscopoDeRede(escopo, sql.ref('rede_id'), { somenteRedes: true })}`;
  const { redes, revendas } = escopo;
  if (revendas === null) return geradas;
  const dasLojas = daHora(
    (revenda, rede) =>
      sql<SqlBool>`${revenda} = any (${revendas}::bigint[]) and ${rede} <> all (${redes ?? []}::bigint[])`,
  );
  return sql`${geradas} union all (${dasLojas})`;
}

/** `f` with its chain `r`. */
const linhas = (
  vista: VistaDoRelatorio,
  { rede, ano, mes, regiao, cenario, buscar }: RecorteDoRelatorio,
): RawBuilder<unknown> => sql`
      from (${fonte(vista)}) f
      join redes r on r.id = f.rede_id
     where ${opcional(rede, (ref) => sql<SqlBool>`f.rede_id = ${idDaRede(ref)}`)}
       and ${opcional(ano, (um) => sql<SqlBool>`f.mes >= make_date(${um}::int, 1, 1) and f.mes < make_date(${um}::int + 1, 1, 1)`)}
       and ${opcional(mes, (um) => sql<SqlBool>`extract(month from f.mes) = ${um}`)}
       and ${opcional(regiao, (uma) => sql<SqlBool>`busca(r.regiao) = busca(${uma})`)}
       and ${opcional(cenario, (um) => sql<SqlBool>`f.cenario = ${um}`)}
       and ${opcional(buscar, (palavras) => porPalavras(sql<string>`concat_ws(' ', r.nome, r.regiao)`, palavras))}`;

/** Figures of some rows; none of none. */
const somas = sql`
  coalesce(sum(f.vendas), 0) as vendas, coalesce(sum(f.unidades), 0) as unidades, coalesce(sum(f.valor_vendido), 0) as valor_vendido,
  coalesce(sum(f.em_analise), 0) as em_analise,
  round(100.0 * sum(f.em_analise) / nullif(sum(f.unidades), 0), 2) as percentual_em_analise,
  coalesce(sum(f.unidades_pontuadas), 0) as unidades_pontuadas, coalesce(sum(f.pontos), 0) as pontos,
  coalesce(sum(f.resgates), 0) as resgates, coalesce(sum(f.pontos_resgatados), 0) as pontos_resgatados,
  coalesce(sum(f.custo), 0) as custo`;

/** What a line is the sum of. A region is a free text: it is the same however it is capitalised. */
const mes = sql`to_char(f.mes, 'YYYY-MM')`;
const nada = sql`null::text`;
const agrupados: Readonly<Record<Agrupamento, { por: RawBuilder<unknown>; colunas: RawBuilder<unknown> }>> = {
  mes: { por: sql`f.mes`, colunas: sql`${mes} as mes, ${nada} as rede, ${nada} as regiao, null::smallint as cenario` },
  rede: { por: sql`r.id`, colunas: sql`${nada} as mes, r.nome as rede, r.regiao, null::smallint as cenario` },
  regiao: {
    por: sql`busca(r.regiao)`,
    colunas: sql`${nada} as mes, ${nada} as rede, min(r.regiao) as regiao, null::smallint as cenario`,
  },
  cenario: { por: sql`f.cenario`, colunas: sql`${nada} as mes, ${nada} as rede, ${nada} as regiao, f.cenario` },
  tudo: { por: sql`f.mes, r.id, f.cenario`, colunas: sql`${mes} as mes, r.nome as rede, r.regiao, f.cenario` },
};

/** Of a month, chain and cenário: no other line of one answer has it. */
const idDaLinha = sql`((f.mes - date '2000-01-01')::bigint * 1000000 + f.rede_id) * 10 + f.cenario`;

/** Lines of the report, each with the smallest id of what it sums. */
export function relatorio(db: Db, vista: VistaDoRelatorio, recorte: RecorteDoRelatorio, agrupamento: Agrupamento) {
  const { por, colunas } = agrupados[agrupamento];
  return db
    .selectFrom(
      sql<LinhaRelatorio>`(select min(${idDaLinha}) as id, ${colunas}, ${somas} ${linhas(vista, recorte)} group by ${por})`.as(
        'g',
      ),
    )
    .selectAll();
}

type FigurasSomadas = Omit<LinhaRelatorio, 'id' | 'mes' | 'rede' | 'regiao' | 'cenario'>;

export async function sumAll(db: Db, vista: VistaDoRelatorio, recorte: RecorteDoRelatorio): Promise<FigurasSomadas> {
  const { rows } = await sql<FigurasSomadas>`select ${somas} ${linhas(vista, recorte)}`.execute(db);
  const [total] = rows;
  if (!total) throw new Error('uma soma sem agrupamento responde uma linha');
  return total;
}

/** Month by month, the newest ones, oldest first. */
export async function sumMeses(db: Db, vista: VistaDoRelatorio, recorte: RecorteDoRelatorio, maximo: number) {
  const { rows } = await sql<FigurasSomadas & { mes: string }>`
    select * from (select ${mes} as mes, ${somas} ${linhas(vista, recorte)} group by f.mes order by f.mes desc limit ${maximo}) m
     order by mes`.execute(db);
  return rows;
}

/** The regions of the chains within reach. */
export async function listRegioes(db: Db, escopo: Escopo): Promise<string[]> {
  const { rows } = await sql<{ regiao: string }>`
    select min(r.regiao) as regiao
      from redes r
     where ${noEscopoDeRede(escopo, sql.ref('r.id'))}
     group by busca(r.regiao)
     order by busca(r.regiao)
     limit 200`.execute(db);
  return rows.map(({ regiao }) => regiao);
}

/** Of the report as a whole: years begin with the programme, whoever looks. */
export async function findPrimeiroAno(db: Db, geracaoId: number): Promise<number | null> {
  const { rows } = await sql<{ ano: number | null }>`
    select extract(year from min(mes))::int as ano from relatorio_redes where geracao_id = ${geracaoId}`.execute(db);
  return rows[0]?.ano ?? null;
}
