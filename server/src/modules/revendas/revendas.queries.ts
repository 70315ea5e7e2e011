import { maximoTodos } from '@pontua/contract/list';
import type { LojaRef } from '@pontua/contract/referencias';
import { eqCodigo } from '../../platform/db/codigo.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

/** What anybody may know of a store before registering for it. */
export const findAtiva = (db: Db, loja: LojaRef) =>
  db
    .selectFrom('revendas')
    .select(['id', 'nomeFantasia', 'cnpj'])
    .where('id', '=', idDaLoja(loja))
    .where('ativo', '=', true)
    .executeTakeFirst();

/** A seller asks about the own store only; no other exists. */
export const findDoParceiro = (db: Db, revendaId: number, loja: LojaRef) =>
  db
    .selectFrom('revendas')
    .select(['resgateLiberado', 'cenario', 'bannerExclusivo'])
    .where('id', '=', revendaId)
    .where('id', '=', idDaLoja(loja))
    .executeTakeFirst();

export function listAtivas(
  db: Db,
  escopo: Escopo,
  { cnpj, codigo }: { cnpj?: string | undefined; codigo?: string | undefined },
) {
  return db
    .selectFrom('revendas')
    .select(['id', 'cnpj', 'codigo', 'nomeFantasia', 'redeId as idRede', 'tipoPontuacao'])
    .where('ativo', '=', true)
    .where(({ ref }) => noEscopo(escopo, ref('revendas.id'), ref('revendas.redeId')))
    .where((eb) => eb.and({ ...(cnpj && { cnpj: cnpj.replace(/[^0-9A-Za-z]/g, '').toUpperCase() }) }))
    .$if(codigo !== undefined, (query) => query.where(eqCodigo('revendas', codigo ?? '')))
    .orderBy('nomeFantasia')
    .orderBy('id')
    .limit(maximoTodos)
    .execute();
}
