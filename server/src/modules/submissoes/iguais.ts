/** What makes a receipt `o` a repetition of a receipt `b`, in SQL. One that was sent again is none of what came in its place. */
import { sql } from 'kysely';

/**
 * The seller's own, closed, with another in its place: that they are alike is what was asked for. `r.id <> o.id`, which is always so,
 * because a condition of nothing but equality PostgreSQL may hash, and for that read every receipt there is.
 */
export const substituida = sql<boolean>`(
  o.parceiro_id = b.parceiro_id and exists (select from submissoes r where r.reenvio_de = o.id and r.id <> o.id))`;

/** The receipts that show the very bytes of a page of `b`, itself among them: each by an index of its own. */
export const comOsMesmosBytes = sql`(
  select o.id, o.parceiro_id from submissoes o where o.sha256 = b.sha256
  union all
  select o.id, o.parceiro_id from recibo_paginas p join submissoes o on o.id = p.submissao_id where p.sha256 = b.sha256
  union all
  select o.id, o.parceiro_id from recibo_paginas m join submissoes o on o.sha256 = m.sha256 where m.submissao_id = b.id
  union all
  select o.id, o.parceiro_id
    from recibo_paginas m
    join recibo_paginas p on p.sha256 = m.sha256
    join submissoes o on o.id = p.submissao_id
   where m.submissao_id = b.id)`;

/** A photo that is the same or nearly, or the very same file. */
export const mesmaFoto = sql<boolean>`(
  b.semelhante_id is not null
  or exists (select from ${comOsMesmosBytes} o where o.id <> b.id and not ${substituida})
  or exists (select from submissoes o where o.semelhante_id = b.id and o.id <> b.id))`;
