import type { LojaRef } from '@pontua/contract/referencias';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

interface Documento {
  codRevenda: LojaRef;
  tipoFiscal: string;
  identificador: string;
}

/** Living sales of a fiscal document: one at most, by `vendas_viva`. */
export const findVivas = (db: Db, escopo: Escopo, { codRevenda, tipoFiscal, identificador }: Documento) =>
  db
    .selectFrom('revendas as r')
    .innerJoin('vendas as v', 'v.revendaId', 'r.id')
    .innerJoin('parceiros as p', 'p.id', 'v.parceiroId')
    .select(['v.id', 'v.tipoFiscal', 'v.identificador', 'p.nome as parceiro', 'v.realizadoEm', 'v.criadoEm'])
    .where('r.id', '=', idDaLoja(codRevenda))
    .where('v.tipoFiscal', '=', tipoFiscal)
    .where('v.identificador', '=', identificador)
    .where('v.canceladaEm', 'is', null)
    .where((eb) => noEscopo(escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .execute();
