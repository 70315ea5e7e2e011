import { can } from '@pontua/contract/access';
import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { type Insertable, sql, type Updateable } from 'kysely';
import { eqCodigo } from '../../platform/db/codigo.ts';
import { porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Premios } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { precoAlternativo, precoEmPontos, valorPontoPadrao } from './preco.api.ts';

/** What a search looks through; written as the index has it. */
export const textoBuscado = sql<string>`p.codigo || ' ' || p.nome || ' ' || p.categoria`;

export interface FiltrosPremios {
  codigo?: string | undefined;
  buscar: string;
  somenteAtivos: boolean;
}

/** The prizes as staff see them: what is stated, and the price shown. */
export const premiosDoPainel = (db: Db, { codigo, buscar, somenteAtivos }: FiltrosPremios) =>
  db
    .selectFrom('premios as p')
    .leftJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .$if(codigo !== undefined, (query) => query.where(eqCodigo('p', codigo ?? '')))
    .$if(somenteAtivos, (query) => query.where('p.ativo', '=', true))
    .where(porPalavras(textoBuscado, buscar));

/** Whether a code is some prize's, whoever may see it. */
export const isTomado = async (db: Db, codigo: string): Promise<boolean> =>
  (await db.selectFrom('premios as p').where(eqCodigo('p', codigo)).select('p.id').executeTakeFirst()) !== undefined;

/** What the list may be sorted by. */
export const ordemPremios = {
  id: sql.ref('p.id'),
  poucas: true,
  colunas: {
    nome: sql`busca(p.nome)`,
    codigo: sql`busca(p.codigo)`,
    custoTotal: sql.ref('p.custoTotal'),
    categoria: sql`busca(p.categoria)`,
    tipo: sql.ref('p.tipo'),
  },
};

export const colunasPremio = [
  'p.id',
  'p.codigo',
  'p.nome',
  'p.descricao',
  'p.custoTotal',
  // The column admits nothing else.
  sql<TipoPremio>`p.tipo`.as('tipo'),
  'p.categoria',
  'p.ativo',
  'p.pontos',
  'p.pontosAlternativo',
  'a.chave as foto',
  precoEmPontos('p', valorPontoPadrao).as('precoPontos'),
  precoAlternativo('p', valorPontoPadrao).as('precoPontosAlternativo'),
] as const;

export const insert = (trx: Trx, premio: Insertable<Premios>) =>
  trx.insertInto('premios').values(premio).returning('id').executeTakeFirstOrThrow();

/** Not FOR UPDATE, which redemptions of the prize would wait for. Who may not see inactive prizes cannot change one either. */
export const lock = (trx: Trx, ator: AtorUsuario, id: number) =>
  trx
    .selectFrom('premios')
    .where('id', '=', id)
    .$if(!can(ator, 'verInativos'), (query) => query.where('ativo', '=', true))
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();

export const update = (trx: Trx, id: number, campos: Updateable<Premios>) =>
  trx.updateTable('premios').set(campos).where('id', '=', id).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('premios').where('id', '=', id).execute();
