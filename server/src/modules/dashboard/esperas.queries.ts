/** What waits for somebody at this moment, counted where an index holds just that. */
import { diasAExpirar, diasDeFalhas, diasDoPrazo } from '@pontua/contract/dashboard';
import { sql } from 'kysely';
import { noPeriodo } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import { doVendedor, naRede, type RecorteDoDashboard } from './dashboard.queries.ts';

export interface Agora extends Omit<RecorteDoDashboard, 'mes'> {
  momento: string;
  /** São Paulo day. */
  hoje: string;
}

const [revendaId, redeId] = [sql.ref<number>('r.revenda_id'), sql.ref<number>('r.rede_id')];
const alcance = ({ escopo, rede }: Agora) => sql`${naRede(rede, redeId)} and ${noEscopo(escopo, revendaId, redeId)}`;

export async function countRecibos(db: Db, agora: Agora) {
  const older = (dias: number) => sql`r.criado_em <= ${agora.momento}::timestamptz - make_interval(days => ${dias})`;
  const { rows } = await sql<Record<'total' | 'ateUmDia' | 'ateTresDias' | 'maisDeTresDias', number>>`
    select count(*) as total,
           count(*) filter (where not ${older(1)}) as ate_um_dia,
           count(*) filter (where ${older(1)} and not ${older(3)}) as ate_tres_dias,
           count(*) filter (where ${older(3)}) as mais_de_tres_dias
      from submissoes r where r.estado = 'pendente' and ${alcance(agora)}`.execute(db);
  return rows[0] ?? { total: 0, ateUmDia: 0, ateTresDias: 0, maisDeTresDias: 0 };
}

export async function countResgatesAtrasados(db: Db, agora: Agora): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from resgates r
     where r.status in (0, 2) and r.previsao_entrega < ${agora.hoje}::date and ${alcance(agora)}`.execute(db);
  return rows[0]?.quantos ?? 0;
}

/** Of whole chains: who reaches only some of their stores has no part in it, as in the list. */
export async function sumUnidades(db: Db, { escopo, rede }: Agora) {
  const { rows } = await sql<{ unidades: number; redes: number }>`
    select coalesce(sum(r.qtd_af), 0) as unidades, count(distinct r.rede_id) as redes
      from antifraude r
     where r.qtd_af > 0 and ${naRede(rede, redeId)} and ${noEscopoDeRede(escopo, redeId, { somenteRedes: true })}`.execute(
    db,
  );
  return rows[0] ?? { unidades: 0, redes: 0 };
}

export async function countDesbloqueios(db: Db, agora: Agora): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from cartoes c where c.em_desbloqueio and ${doVendedor(agora, 'c.parceiro_id')}`.execute(
    db,
  );
  return rows[0]?.quantos ?? 0;
}

/** Since the beginning of a day, as the list is filtered by it. A message to nobody in particular is of those who reach everybody. */
export async function countMensagensFalhas(db: Db, agora: Agora): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from mensagens m
     where m.estado = 'falhou' and ${noPeriodo(sql.ref('m.criado_em'), firstDay(agora.hoje), undefined)}
       and ${doVendedor(agora, 'm.parceiro_id')}`.execute(db);
  return rows[0]?.quantos ?? 0;
}

const firstDay = (hoje: string): string => Temporal.PlainDate.from(hoje).subtract({ days: diasDeFalhas }).toString();

/** A request can still be answered on its day. */
export async function countPedidosTitular(db: Db, agora: Agora) {
  const hoje = sql`${agora.hoje}::date`;
  const { rows } = await sql<Record<'total' | 'vencidos' | 'aVencer', number>>`
    select count(*) as total,
           count(*) filter (where t.prazo < ${hoje}) as vencidos,
           count(*) filter (where t.prazo >= ${hoje} and t.prazo <= ${hoje} + ${diasDoPrazo}::int) as a_vencer
      from pedidos_titular t where t.estado = 'aberto' and ${doVendedor(agora, 't.parceiro_id')}`.execute(db);
  return rows[0] ?? { total: 0, vencidos: 0, aVencer: 0 };
}

export async function countDuvidas(db: Db, agora: Agora): Promise<number> {
  const { rows } = await sql<{ quantas: number }>`
    select count(*) as quantas from duvidas r where r.respondida_em is null and ${alcance(agora)}`.execute(db);
  return rows[0]?.quantas ?? 0;
}

/** A lote can still be used on its day: from today on, for so many days. */
export async function sumAExpirar(db: Db, agora: Agora) {
  const { rows } = await sql<{ pontos: number; vendedores: number }>`
    select coalesce(sum(t.restante), 0) as pontos, count(distinct t.parceiro_id) as vendedores
      from lotes t
     where t.restante > 0 and t.vence_em >= ${agora.hoje}::date and t.vence_em < ${agora.hoje}::date + ${diasAExpirar}::int
       and ${doVendedor(agora, 't.parceiro_id')}`.execute(db);
  return rows[0] ?? { pontos: 0, vendedores: 0 };
}
