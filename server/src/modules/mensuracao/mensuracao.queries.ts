import { can } from '@pontua/contract/access';
import type { RedeRef } from '@pontua/contract/referencias';
import { type RawBuilder, sql } from 'kysely';
import { opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';

interface RecorteDaMensuracao {
  geracao: number;
  rede: RedeRef | undefined;
}

/** `m`, a row of the generation, with its chain `r`: sums of whole chains, for those whose scope is the chain. Inactive ones for who sees them. */
const medidas = (db: Db, ator: AtorUsuario, { geracao, rede }: RecorteDaMensuracao) =>
  db
    .selectFrom('mensuracao as m')
    .innerJoin('redes as r', 'r.id', 'm.redeId')
    .where('m.geracaoId', '=', geracao)
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('m.redeId'), { somenteRedes: true }))
    .where((eb) => opcional(rede, (ref) => eb('m.redeId', '=', idDaRede(ref))))
    .$if(!can(ator, 'verInativos'), (query) => query.where('r.ativo', '=', true));

type NumeroMedido = RawBuilder<number | null>;
type ParteDaMensuracao = 'meses' | 'semanas';

/** Null where nothing was bought. */
const media = (quando: 'antes' | 'pos', parte: ParteDaMensuracao): NumeroMedido =>
  sql`round(${sql.ref(`m.valor_${quando}`)} / nullif(${sql.ref(`m.${parte}_${quando}`)}, 0), 2)`;

/**
 * By how much the mean changed, in percent: of the exact means, so that it is rounded once. Nothing can be said where nothing, or less,
 * was bought before; a value without a quantity has no month.
 */
const resultado = (parte: ParteDaMensuracao): NumeroMedido => sql`
  case when m.valor_antes > 0 and ${sql.ref(`m.${parte}_antes`)} > 0 then
    round(100 * m.valor_pos * ${sql.ref(`m.${parte}_antes`)}
          / nullif(m.valor_antes * ${sql.ref(`m.${parte}_pos`)}, 0) - 100, 2)
  end`;

export const linhas = (db: Db, ator: AtorUsuario, recorte: RecorteDaMensuracao) =>
  medidas(db, ator, recorte)
    .leftJoin('usuarios as g', 'g.id', 'r.gestorId')
    .select(['m.redeId as id', 'm.redeId as idRede', 'r.nome as rede', 'm.dataCadastro'])
    .select([
      sql<string>`coalesce(g.nome, 'Não definido')`.as('gestor'),
      'm.mesesAntes as mesesAtendidosAntes',
      'm.mesesPos as mesesAtendidosPos',
      'm.semanasAntes as semanasAtendidasAntes',
      'm.semanasPos as semanasAtendidasPos',
      'm.valorAntes as totalVendidoAntes',
      'm.valorPos as totalVendidoPos',
      media('antes', 'meses').as('mediaMensal'),
      media('pos', 'meses').as('mediaMensalPos'),
      resultado('meses').as('resultadoMensal'),
      media('antes', 'semanas').as('mediaSemanal'),
      media('pos', 'semanas').as('mediaSemanalPos'),
      resultado('semanas').as('resultadoSemanal'),
      sql<string>`coalesce((select o.observacao from mensuracao_observacoes o
                             where o.rede_id = m.rede_id order by o.id desc limit 1), '')`.as('observacao'),
    ]);

/** Months that a chart has room for. */
const maximoMeses = 36;

/** Those without purchases between the first and the last are there, too. */
export const meses = (db: Db, ator: AtorUsuario, recorte: RecorteDaMensuracao) =>
  db
    .selectFrom(
      sql<{ id: string; mes: string; antes: number; depois: number }>`(
    with somas as (
      select s.mes, sum(s.valor_antes) as antes, sum(s.valor_pos) as depois
        from mensuracao_meses s
       where s.geracao_id = ${recorte.geracao}
         and s.rede_id in (${medidas(db, ator, recorte).select('m.redeId')})
       group by s.mes
    )
    select mes::date as id, mes::date as mes, coalesce(s.antes, 0) as antes, coalesce(s.depois, 0) as depois
      from (select min(mes) as primeiro, max(mes) as ultimo from somas) e
     cross join generate_series(greatest(e.primeiro, e.ultimo - make_interval(months => ${maximoMeses - 1})), e.ultimo, interval '1 month') as mes
      left join somas s using (mes))`.as('m'),
    )
    .selectAll();

/** A chain within reach, as far as its sums are shown. */
export const findRede = (db: Db, escopo: Escopo, rede: RedeRef) =>
  db
    .selectFrom('redes as r')
    .where('r.id', '=', idDaRede(rede))
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .select(['r.id', 'r.nome'])
    .executeTakeFirst();

const maximoObservacoes = 500;

export const listObservacoes = (db: Db, redeId: number) =>
  db
    .selectFrom('mensuracaoObservacoes')
    .where('redeId', '=', redeId)
    .select(['nome', 'criadoEm', 'observacao'])
    .orderBy('id', 'desc')
    .limit(maximoObservacoes)
    .execute();

export const findObservacao = (db: Db, redeId: number) =>
  db
    .selectFrom('mensuracaoObservacoes')
    .where('redeId', '=', redeId)
    .select('observacao')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One note after the other: what is logged as before is what was before. */
export const lockRede = (trx: Trx, id: number) =>
  trx.selectFrom('redes').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirstOrThrow();

export const insertObservacao = (
  trx: Trx,
  nova: { redeId: number; usuarioId: number; nome: string; observacao: string; criadoEm: string },
) => trx.insertInto('mensuracaoObservacoes').values(nova).execute();
