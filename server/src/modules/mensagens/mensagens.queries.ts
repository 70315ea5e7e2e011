import type { Canal, gateways } from '@pontua/contract/mensagens';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import { seladas } from './sigilo.ts';

export interface NovaMensagem {
  canal: 'whatsapp' | 'email';
  /** Phone digits with area code, or an e-mail address. Nobody to write to: no message. */
  destino: string | null;
  assunto?: string;
  texto: string;
  /** What caused it, as the logs call it: "pontuacao", "resgate", "senha_inicial". */
  motivo: string;
  parceiroId?: number | null;
  /** The redemption it tells of, on whose page it is shown. */
  resgateId?: number | null;
  /** For an e-mail that somebody else should answer. */
  responderPara?: string | null;
}

/** A gateway is configured when all that a call needs is there, and its token was not found to be under another key. */
export const gatewayConfigurado = sql<boolean>`exists (
  select from configuracoes where url <> '' and token not in ('', token_sem_chave) and codigo <> '')`;

export const hasGateway = async (db: Db): Promise<boolean> =>
  (await db.selectNoFrom(gatewayConfigurado.as('ha')).executeTakeFirstOrThrow()).ha;

/** Inserts what has somewhere to go; answers how many of them wait to be sent. */
export async function insert(trx: Trx, mensagens: readonly NovaMensagem[], agora: string): Promise<number> {
  const { rows } = await sql<{ naFila: number }>`
    ${preparado}
    with novas as (
      insert into mensagens (canal, destino, assunto, texto, motivo, parceiro_id, resgate_id, responder_para, estado, criado_em, tentar_em)
      select canal, destino, assunto, texto, motivo, parceiro_id, resgate_id, responder_para,
             case when canal = 'email' or ${gatewayConfigurado} then 'na_fila' else 'rascunho' end,
             ${agora}::timestamptz, ${agora}::timestamptz
        from unnest(${mensagens.map((m) => m.canal)}::text[],
                    ${mensagens.map((m) => m.destino)}::text[],
                    ${mensagens.map((m) => m.assunto ?? '')}::text[],
                    ${mensagens.map((m) => m.texto)}::text[],
                    ${mensagens.map((m) => m.motivo)}::text[],
                    ${mensagens.map((m) => m.parceiroId ?? null)}::bigint[],
                    ${mensagens.map((m) => m.resgateId ?? null)}::bigint[],
                    ${mensagens.map((m) => m.responderPara ?? null)}::text[])
               as m (canal, destino, assunto, texto, motivo, parceiro_id, resgate_id, responder_para)
       where coalesce(destino, '') <> ''
      returning estado
    )
    select count(*) filter (where estado = 'na_fila') as na_fila from novas`.execute(trx);
  return rows[0]?.naFila ?? 0;
}

export interface MensagemTomada {
  id: number;
  criadoEm: string;
  canal: Canal;
  destino: string;
  assunto: string;
  texto: string;
  responderPara: string | null;
  tentativas: number;
  motivo: string;
  /** Of a push. */
  inscricaoId: number | null;
  diurna: boolean;
  /** The last São Paulo day on which it is of use. */
  validaAte: string | null;
  /** The seller whom it tells of something unasked is not active any more. */
  deInativo: boolean;
}

/** Of messages `m`. */
export const deInativo = sql<boolean>`
  (m.diurna and exists (select from parceiros p where p.id = m.parceiro_id and not p.ativo))`;

/**
 * Takes the message that has waited longest for its turn and marks it before anything is sent, so that whatever happens to
 * this process, nobody sends it again. Until the outcome is written, `erro` says what would have to be thought of it.
 * @param fora destinations that are left waiting
 */
export async function take(
  db: Db,
  canal: Canal,
  { agora, noite, fora = [] }: { agora: string; noite: boolean; fora?: readonly string[] },
): Promise<MensagemTomada | undefined> {
  const { rows } = await sql<MensagemTomada>`
    update mensagens m
       set estado = 'enviando', tentativas = tentativas + 1, tentar_em = ${agora},
           incerta = true, erro = 'O envio começou e foi interrompido: a mensagem pode ter sido entregue'
      from (select id from mensagens
             where estado = 'na_fila' and canal = ${canal} and tentar_em <= ${agora}::timestamptz
               and (not diurna or not ${noite}::boolean)
               and destino <> all (${fora}::text[])
             order by tentar_em, id
               for update skip locked
             limit 1) proxima
     where m.id = proxima.id
    returning m.id, m.criado_em, m.canal, m.destino, m.assunto, m.texto, m.responder_para, m.tentativas,
              m.motivo, m.inscricao_id, m.diurna, m.valida_ate, ${deInativo} as de_inativo`.execute(db);
  return rows[0];
}

/** A secret that will not be sent any more is not kept either; that it was one still shows. */
export const semSegredo = sql<string>`case when texto like ${sql.lit(`${seladas}%`)} then ${sql.lit(seladas)} else texto end`;

export async function markSent(db: Db, id: number, gatewayId: string | null, agora: string): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ estado: 'enviada', texto: semSegredo, erro: null, incerta: false, gatewayId, enviadaEm: agora })
    .where('id', '=', id)
    .execute();
}

/** @param incerta it may have arrived all the same */
export async function markFailed(db: Db, id: number, erro: string, incerta: boolean): Promise<void> {
  await db.updateTable('mensagens').set({ estado: 'falhou', erro, incerta }).where('id', '=', id).execute();
}

/** Nobody is there any more to be told, or there is nothing left to tell. */
export async function markDropped(db: Db, id: number, erro: string): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ estado: 'descartada', texto: semSegredo, erro, incerta: false })
    .where('id', '=', id)
    .execute();
}

/** Whatever waits or is on its way. @returns how many they were */
export async function failOpen(db: Db, erro: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mensagens')
    .set({ estado: 'falhou', erro, incerta: true })
    .where('estado', 'in', ['na_fila', 'enviando'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Back to the queue until `tentarEm`. */
export async function postpone(db: Db, id: number, erro: string, tentarEm: string): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ estado: 'na_fila', erro, incerta: false, tentarEm })
    .where('id', '=', id)
    .execute();
}

/** Any numbers, the same on every node. */
const travas: Record<Canal, number> = { whatsapp: 7_461_206, push: 7_461_207, email: 7_461_208 };

/** Of a connection that is kept until `unlockEnvio`: one node sends by a channel at a time. */
export async function tryLockEnvio(conexao: Db, canal: Canal): Promise<boolean> {
  const { rows } = await sql<{ minha: boolean }>`select pg_try_advisory_lock(${travas[canal]}) as minha`.execute(
    conexao,
  );
  return rows[0]?.minha ?? false;
}

export async function unlockEnvio(conexao: Db, canal: Canal): Promise<void> {
  await sql`select pg_advisory_unlock(${travas[canal]})`.execute(conexao);
}

export const findConfiguracao = (db: Db) =>
  db
    .selectFrom('configuracoes')
    .selectAll()
    // The column admits nothing else.
    .$narrowType<{ gateway: (typeof gateways)[number] }>()
    .executeTakeFirstOrThrow();

/** Notes which token does not open; empty: the one there is does. */
export const setTokenSemChave = (db: Db, tokenSemChave: string) =>
  db.updateTable('configuracoes').set({ tokenSemChave }).execute();

export const lockConfiguracao = (trx: Trx) =>
  trx.selectFrom('configuracoes').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();

export const updateConfiguracao = (
  trx: Trx,
  configuracao: { gateway: string; url: string; token: string; codigo: string },
) => trx.updateTable('configuracoes').set(configuracao).execute();
