/** What came back to sellers, and what of it is theirs until when: read and told in the transaction that gave it back. */
import { formatDia } from '@pontua/contract/dates';
import { contaPontos, formatPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { isSingular } from '@pontua/contract/plural';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Lancado } from './lancamentos.queries.ts';

/** Of one seller. */
export interface Retorno {
  parceiroId: number;
  nome: string;
  /** They can come in and spend them. */
  podeUsar: boolean;
  /** The last of its entries: two acts have no two alike. */
  lancamentoId: number;
  pontos: number;
  /** What is left of them once debts are paid, by its last day, the nearest first. */
  partes: { dia: string; pontos: number }[];
}

/** Before anything else moves: what came into a lote of its own is what is left of it. */
export async function listRetornos(trx: Trx, lancados: readonly Lancado[]): Promise<Retorno[]> {
  const { rows } = await sql<Retorno>`
    with creditos as materialized (
      select id, parceiro_id, pontos from lancamentos where causa = any (${lancados.map(({ causa }) => causa)}::text[])
    ),
    voltaram as materialized (
      select c.parceiro_id, l.vence_em, l.restante as pontos
        from creditos c
        join lotes l on l.parceiro_id = c.parceiro_id and l.lancamento_id = c.id and l.restante > 0
      union all
      select c.parceiro_id, l.vence_em, -t.pontos
        from creditos c
        join consumos t on t.lancamento_id = c.id and t.pontos < 0
        join lotes l on l.id = t.lote_id
    )
    select p.id as parceiro_id, p.nome, bool_and(p.ativo and r.ativo) as pode_usar, max(c.id) as lancamento_id, sum(c.pontos) as pontos,
           (select coalesce(jsonb_agg(jsonb_build_object('dia', v.vence_em, 'pontos', v.pontos) order by v.vence_em), '[]')
              from (select vence_em, sum(pontos) as pontos from voltaram where parceiro_id = p.id group by vence_em) v) as partes
      from creditos c
      join parceiros p on p.id = c.parceiro_id
      join revendas r on r.id = p.revenda_id
     group by p.id
     order by p.id`.execute(trx);
  return rows;
}

/** "100 pontos voltaram para o seu saldo. Eles vencem em 15/07/2026." Points that are back in their lotes have its day. */
export function textoDoRetorno({ pontos, partes }: Pick<Retorno, 'pontos' | 'partes'>): string {
  const ficaram = fromCentesimos(partes.reduce((soma, parte) => soma + toCentesimos(parte.pontos), 0));
  const pagos = fromCentesimos(toCentesimos(pontos) - toCentesimos(ficaram));
  return `${whatOf(pontos, pagos, ficaram)}.${whenOf(partes, pagos > 0 ? 'Este' : 'Ele')}`;
}

/** @param dia on which they expired */
export const textoDaDevolucao = (dia: string, retorno: Pick<Retorno, 'pontos' | 'partes'>): string =>
  `Os seus pontos que venceram em ${formatDia(dia)} foram devolvidos: ${textoDoRetorno(retorno)}`;

/** A debt is a balance below nothing: as that sellers know it. */
function whatOf(pontos: number, pagos: number, ficaram: number): string {
  const voltaram = `${contaPontos(pontos)} ${verbo(pontos, 'voltou', 'voltaram')}`;
  if (pagos === 0) return `${voltaram} para o seu saldo`;
  if (ficaram === 0) return `${voltaram} e ${verbo(pontos, 'abateu', 'abateram')} o seu saldo negativo`;
  const abateram = `${formatPontos(pagos)} ${verbo(pagos, 'abateu', 'abateram')} o seu saldo negativo`;
  return `${voltaram}: ${abateram} e ${formatPontos(ficaram)} ${verbo(ficaram, 'ficou', 'ficaram')} para você`;
}

function whenOf([primeira, ...outras]: Retorno['partes'], ele: string): string {
  if (!primeira) return '';
  const { pontos, dia } = primeira;
  const quais = outras.length > 0 ? contaPontos(pontos) : `${ele}${isSingular(pontos) ? '' : 's'}`;
  const depois = outras.length > 0 ? ', os outros depois' : '';
  return ` ${quais} ${verbo(pontos, 'vence', 'vencem')} em ${formatDia(dia)}${depois}.`;
}

const verbo = (pontos: number, um: string, varios: string): string => (isSingular(pontos) ? um : varios);
