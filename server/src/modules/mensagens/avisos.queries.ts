import { padraoAviso, type TipoAviso } from '@pontua/contract/avisos';
import type { Canal } from '@pontua/contract/mensagens';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import { gatewayConfigurado } from './mensagens.queries.ts';

/** What causes each kind, as the queue and the logs call it. */
const motivos = {
  pontuacao: ['pontuacao', 'devolucao'],
  resgate: ['resgate_status', 'resgate_cancelado'],
  recibo: ['recibo_encerrado', 'venda_cancelada', 'unidades_recusadas'],
  vencimento: ['vencimento'],
} as const satisfies Record<TipoAviso, readonly string[]>;
export type MotivoAviso = (typeof motivos)[TipoAviso][number];

export interface AvisoAoVendedor {
  tipo: TipoAviso;
  motivo: MotivoAviso;
  parceiroId: number;
  /** Of the seller, who is greeted where there is room. */
  nome: string;
  texto: string;
  /** Title of a push and subject of an e-mail, where it is not that of its kind. */
  assunto?: string;
  /** What it tells of: "resgate:12:2". The same is told once. */
  chave: string;
  /** The redemption it tells of, on whose page it is shown. */
  resgateId?: number;
  /** By WhatsApp also where no gateway is set up, as a draft that staff may send later. */
  rascunho?: boolean;
  /** The last São Paulo day on which it is of use. */
  validaAte?: string | undefined;
  /** Not by WhatsApp, whatever the seller chose. */
  semWhatsapp?: boolean;
}

/** Whether the seller wants this kind by this channel. @param parceiro SQL of the id @param tipo SQL of the kind */
export const wants = (canal: Canal, parceiro: RawBuilder<unknown>, tipo: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select e.ligado from escolhas_aviso e
                          where e.parceiro_id = ${parceiro} and e.tipo = ${tipo} and e.canal = ${sql.lit(canal)}),
                        ${sql.lit(padraoAviso[canal])})`;

const wantsHere = (canal: Canal) => wants(canal, sql`a.parceiro_id`, sql`a.tipo`);

/** By each channel that the seller wants and has; answers how many wait to be sent. @param vez when they may go */
export async function insert(
  trx: Trx,
  avisos: readonly (AvisoAoVendedor & { assunto: string; saudacao: string })[],
  { agora, vez }: { agora: string; vez: string },
): Promise<number> {
  const { rows } = await sql<{ naFila: number }>`
    ${preparado}
    with a as (
      select *
        from unnest(${avisos.map(({ tipo }) => tipo)}::text[],
                    ${avisos.map(({ motivo }) => motivo)}::text[],
                    ${avisos.map(({ assunto }) => assunto)}::text[],
                    ${avisos.map(({ saudacao }) => saudacao)}::text[],
                    ${avisos.map(({ texto }) => texto)}::text[],
                    ${avisos.map(({ parceiroId }) => parceiroId)}::bigint[],
                    ${avisos.map(({ resgateId }) => resgateId ?? null)}::bigint[],
                    ${avisos.map(({ chave }) => chave)}::text[],
                    ${avisos.map(({ rascunho }) => rascunho ?? false)}::boolean[],
                    ${avisos.map(({ semWhatsapp }) => semWhatsapp ?? false)}::boolean[],
                    ${avisos.map(({ validaAte }) => validaAte ?? null)}::date[])
               as a (tipo, motivo, assunto, saudacao, texto, parceiro_id, resgate_id, chave, rascunho, sem_whatsapp, valida_ate)
    ),
    destinos as (
      select a.*, 'whatsapp' as canal, p.celular as destino, null::bigint as inscricao_id, a.saudacao || a.texto as corpo
        from a join parceiros p on p.id = a.parceiro_id
       where not a.sem_whatsapp
         and p.celular <> ''
         and (a.rascunho or ${gatewayConfigurado})
         and ${wantsHere('whatsapp')}
      union all
      select a.*, 'email', p.email, null, a.saudacao || a.texto
        from a join parceiros p on p.id = a.parceiro_id
       where p.email <> ''
         and ${wantsHere('email')}
      union all
      select a.*, 'push', split_part(i.endereco, '/', 3), i.id, a.texto
        from a join push_inscricoes i on i.parceiro_id = a.parceiro_id
       where ${wantsHere('push')}
    ),
    novas as (
      insert into mensagens (canal, destino, assunto, texto, motivo, parceiro_id, resgate_id, estado, criado_em, tentar_em,
                             inscricao_id, chave, diurna, valida_ate)
      select canal, destino, assunto, corpo, motivo, parceiro_id, resgate_id,
             case when canal <> 'whatsapp' or ${gatewayConfigurado} then 'na_fila' else 'rascunho' end,
             ${agora}::timestamptz, ${vez}::timestamptz, inscricao_id, chave, true, valida_ate
        from destinos
          on conflict (parceiro_id, canal, coalesce(inscricao_id, 0), chave) where chave is not null do nothing
      returning estado
    )
    select count(*) filter (where estado = 'na_fila') as na_fila from novas`.execute(trx);
  return rows[0]?.naFila ?? 0;
}

export const listEscolhas = (db: Db, parceiroId: number) =>
  db.selectFrom('escolhasAviso').where('parceiroId', '=', parceiroId).select(['tipo', 'canal', 'ligado']).execute();

interface EscolhaDoVendedor {
  parceiroId: number;
  tipo: TipoAviso;
  canal: Canal;
  ligado: boolean;
}

export async function setEscolha(db: Db, escolha: EscolhaDoVendedor): Promise<void> {
  await db
    .insertInto('escolhasAviso')
    .values(escolha)
    .onConflict((oc) => oc.columns(['parceiroId', 'tipo', 'canal']).doUpdateSet({ ligado: escolha.ligado }))
    .execute();
}

export const desligou = 'O vendedor desligou este aviso';

/** What waits, be it for the morning or for staff to send it. What nobody can choose has no `chave`. */
export async function dropWaiting(
  trx: Trx,
  { parceiroId, tipo, canal }: Omit<EscolhaDoVendedor, 'ligado'>,
): Promise<void> {
  await trx
    .updateTable('mensagens')
    .set({ estado: 'descartada', erro: desligou, incerta: false })
    .where('parceiroId', '=', parceiroId)
    .where('canal', '=', canal)
    .where('motivo', 'in', motivos[tipo])
    .where('chave', 'is not', null)
    .where('estado', 'in', ['na_fila', 'rascunho'])
    .execute();
}

const motivosDosTipos = Object.entries(motivos).flatMap(([tipo, dele]) =>
  dele.map((motivo) => sql`(${tipo}, ${motivo})`),
);

/** The seller has switched off what message `m` tells of, by its channel. */
export const desligada = sql<boolean>`
  (m.chave is not null
   and exists (select from escolhas_aviso e
                where e.parceiro_id = m.parceiro_id and e.canal = m.canal and not e.ligado
                  and (e.tipo, m.motivo) in (${sql.join(motivosDosTipos)})))`;

export const findContato = (db: Db, parceiroId: number) =>
  db
    .selectFrom('parceiros')
    .where('id', '=', parceiroId)
    .select(['email', 'emailNovo', 'celular'])
    .select(gatewayConfigurado.as('temGateway'))
    .executeTakeFirst();
