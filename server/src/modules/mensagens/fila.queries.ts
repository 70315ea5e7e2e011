/** The queue as staff see it. */
import { can } from '@pontua/contract/access';
import type { Canal, EstadoMensagem } from '@pontua/contract/mensagens';
import type { RedeRef } from '@pontua/contract/referencias';
import { type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, noPeriodo, opcional } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { desligada } from './avisos.queries.ts';
import { erroVisivel } from './mensagens.api.ts';
import { deInativo, semSegredo } from './mensagens.queries.ts';
import { seladas } from './sigilo.ts';

export interface FiltrosMensagem {
  rede?: RedeRef | undefined;
  estado?: EstadoMensagem | undefined;
  canal?: Canal | undefined;
  motivo?: string | undefined;
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
}

/** What was written to sellers of the scope; to others, only for those who reach everything. */
export const mensagens = (
  db: Db,
  { escopo }: AtorUsuario,
  { rede, estado, canal, motivo, dataInicial, dataFinal }: FiltrosMensagem,
) =>
  db
    .selectFrom('mensagens as m')
    .leftJoin('parceiros as s', 's.id', 'm.parceiroId')
    .where(noEscopo(escopo, sql.ref('s.revenda_id')))
    .where(
      opcional(
        rede,
        (ref) => sql<SqlBool>`s.revenda_id in (select l.id from revendas l where l.rede_id = ${idDaRede(ref)})`,
      ),
    )
    .where((eb) => opcional(estado, (qual) => eb('m.estado', '=', qual)))
    .where((eb) => opcional(canal, (qual) => eb('m.canal', '=', qual)))
    .where((eb) => opcional(motivo, (qual) => eb('m.motivo', '=', qual)))
    .where((eb) => noPeriodo(eb.ref('m.criadoEm'), dataInicial, dataFinal));

export const buscaMensagens = (ator: AtorUsuario): Busca => ({
  alvos: [alvos.juntada(alvos.vendedor(sql.ref('m.parceiro_id'), ator))],
});

export const ordem = { id: sql.ref('m.id'), colunas: { criadoEm: sql.ref('m.criadoEm') } };

const sigilosa = sql<SqlBool>`m.texto like ${sql.lit(`${seladas}%`)}`;

/** "•••• 4321", "a•••@loja.example". */
const mascarado = sql<string>`case m.canal when 'email' then left(m.destino, 1) || '•••@' || split_part(m.destino, '@', 2)
  when 'push' then m.destino
  else '•••• ' || right(m.destino, 4) end`;

/** Who may not see a seller's contact does not get it from what a seller wrote to us either. */
const contatos = (ator: AtorUsuario) =>
  can(ator, 'verContatoParceiro')
    ? { destino: sql<string>`m.destino`, oculto: sigilosa }
    : {
        destino: mascarado,
        oculto: sql<SqlBool>`(${sigilosa} or m.motivo = 'contato')`,
      };

export function colunas(ator: AtorUsuario) {
  const { destino, oculto } = contatos(ator);
  return [
    'm.id',
    'm.criadoEm',
    'm.motivo',
    'm.tentativas',
    'm.incerta',
    'm.enviadaEm',
    sql<EstadoMensagem>`m.estado`.as('estado'),
    sql<Canal>`m.canal`.as('canal'),
    sql<string>`coalesce(s.nome, '')`.as('vendedor'),
    sql<string | null>`case when m.estado = 'na_fila' then m.tentar_em end`.as('tentarEm'),
    destino.as('destino'),
    sql<string>`coalesce(${erroVisivel(ator)}, '')`.as('erro'),
    sigilosa.as('sigilosa'),
    sql<string>`case when ${oculto} then '' else m.texto end`.as('texto'),
  ] as const;
}

/** What belongs where it was written for: to the support, and where a change of the registration was not made by who reads of it. */
const deDestinoFixo = ['contato', 'email_trocado', 'cpf_trocado'];

/** Where message `m` of the seller `s` would go now; null where they have taken that away. */
const destinoDeHoje = sql<string | null>`
  case when m.parceiro_id is null or m.canal = 'push' or m.motivo = any (${deDestinoFixo}) then m.destino
       else nullif(case m.canal when 'email' then s.email else s.celular end, '') end`;

export interface MensagemTravada {
  id: number;
  estado: EstadoMensagem;
  canal: Canal;
  motivo: string;
  vendedor: string;
  incerta: boolean;
  criadoEm: string;
  /** When it was last tried, or is to be tried. */
  tentarEm: string;
  /** The last day on which it says something. */
  validaAte: string | null;
  /** It tells somebody of something unasked who is not active any more. */
  deInativo: boolean;
  /** The seller has switched off what it tells of. */
  desligada: boolean;
  /** Where it would go now; null where the seller has taken that away. */
  destino: string | null;
}

/** In the order of their ids; what the sender holds at this moment is waited for. */
export const lock = (trx: Trx, ator: AtorUsuario, ids: readonly number[]): Promise<MensagemTravada[]> =>
  mensagens(trx, ator, {})
    .where('m.id', '=', sql<number>`any (${ids}::bigint[])`)
    .select(['m.id', 'm.motivo', 'm.incerta', 'm.criadoEm', 'm.tentarEm', 'm.validaAte'])
    .select([
      sql<EstadoMensagem>`m.estado`.as('estado'),
      sql<Canal>`m.canal`.as('canal'),
      sql<string>`coalesce(s.nome, '')`.as('vendedor'),
      deInativo.as('deInativo'),
      desligada.as('desligada'),
      destinoDeHoje.as('destino'),
    ])
    .orderBy('m.id')
    .forNoKeyUpdate('m')
    .execute();

/** From the beginning, to where the seller is reached by now: tries and doubts of before are over. */
export async function requeue(trx: Trx, ids: readonly number[], agora: string): Promise<void> {
  await sql`
    update mensagens
       set estado = 'na_fila', tentativas = 0, erro = null, incerta = false, tentar_em = ${agora}::timestamptz, destino = coalesce(hoje.destino, mensagens.destino)
      from (select m.id, ${destinoDeHoje} as destino
              from mensagens m
              left join parceiros s on s.id = m.parceiro_id
             where m.id = any (${ids}::bigint[])) hoje
     where mensagens.id = hoje.id`.execute(trx);
}

export async function drop(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('mensagens')
    .set({ estado: 'descartada', texto: semSegredo })
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
}

/** @param maximo more are not counted */
export async function countAbertas(db: Db, maximo: number) {
  const quantas = (estado: EstadoMensagem) =>
    sql<number>`(select count(*) from (select from mensagens where estado = ${estado} limit ${maximo}) as ate)`;
  return db
    .selectNoFrom([quantas('na_fila').as('naFila'), quantas('falhou').as('falhou'), quantas('rascunho').as('rascunho')])
    .executeTakeFirstOrThrow();
}
