import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** Who writes, as the mail says it. */
export const findAutor = (trx: Trx, parceiroId: number) =>
  trx
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .innerJoin('redes as e', 'e.id', 'r.redeId')
    .where('p.id', '=', parceiroId)
    .select([
      'p.id',
      'p.nome',
      'p.cpf',
      sql<string | null>`coalesce(p.email_novo, p.email)`.as('email'),
      'r.nomeFantasia as revenda',
      'r.cnpj',
      'e.nome as rede',
    ])
    .executeTakeFirstOrThrow();

export type AutorDoContato = Awaited<ReturnType<typeof findAutor>>;

/** When the seller's messages since `desde` were written, the oldest first. */
export const listDesde = (trx: Trx, parceiroId: number, desde: string) =>
  trx
    .selectFrom('mensagens')
    .where('motivo', '=', 'contato')
    .where('parceiroId', '=', parceiroId)
    .where('criadoEm', '>', desde)
    .select('criadoEm')
    .orderBy('criadoEm')
    .execute();
