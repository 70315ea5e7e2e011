/** Redeeming and what a seller sees of it; the panel's list is in painel.queries.ts. */
import { randomBytes } from 'node:crypto';
import type { DetalhesEntrega } from '@pontua/contract/entrega';
import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { preparado } from '../../platform/db/preparado.ts';
import type { Resgates } from '../../platform/db/types.ts';
import { numeroDoCredito } from '../cartoes/cartoes.api.ts';
import { precoAlternativo, precoEmPontos } from '../premios/preco.api.ts';

export interface PretensaoDeResgate {
  nome: string;
  celular: string | null;
  ativo: boolean;
  aceitouRegulamento: boolean;
  resgateLiberado: boolean;
  revendaId: number;
  redeId: number;
  premioId: number;
  premio: string;
  tipo: TipoPremio;
  premioAtivo: boolean;
  /** For the quantity asked, and for its 220V version. */
  custo: number;
  custo220: number;
  cartaoId: number | null;
}

const valorPonto = sql<number>`e.valor_ponto`;
const custo = precoEmPontos('p', valorPonto);
const custo220 = precoAlternativo('p', valorPonto);

/**
 * Everything a redemption is decided by, besides the balance. Undefined where there is no such prize. Read after the seller
 * was locked, so that a card handed out meanwhile is seen.
 */
export async function findPretensao(
  trx: Trx,
  parceiroId: number,
  codigoPremio: string,
  qtde: number,
): Promise<PretensaoDeResgate | undefined> {
  const { rows } = await sql<PretensaoDeResgate>`
    ${preparado}
    select s.nome, s.celular, s.ativo and r.ativo as ativo,
           regulamento_aceito(s.aceitou_regulamento_em) as aceitou_regulamento,
           r.resgate_liberado, r.id as revenda_id, r.rede_id,
           p.id as premio_id, p.nome as premio, p.tipo, p.ativo as premio_ativo,
           ${custo} * ${qtde}::integer as custo,
           ${custo220} * ${qtde}::integer as custo220,
           c.id as cartao_id
      from parceiros s
      join revendas r on r.id = s.revenda_id
      join redes e on e.id = r.rede_id
      join premios p on p.codigo = ${codigoPremio}
      left join cartoes c on c.parceiro_id = s.id and c.encerrado_em is null
     where s.id = ${parceiroId}`.execute(trx);
  return rows[0];
}

/** With a commitment to its details, by a secret of its own (docs/decisions/0608-exclusao-de-dados.md). */
export const insert = (trx: Trx, resgate: Insertable<Resgates> & { detalhes: string }) => {
  const sal = randomBytes(16);
  const compromisso = sql<Buffer>`sha256(${sal}::bytea || convert_to(${resgate.detalhes}::jsonb::text, 'UTF8'))`;
  return trx
    .insertInto('resgates')
    .values({ ...resgate, sal, compromisso })
    .returning('id')
    .modifyEnd(preparado)
    .executeTakeFirstOrThrow();
};

/** Newest first. Bounded: a seller who redeemed more often sees the newest. */
export const listByParceiro = (db: Db, parceiroId: number, limite: number) =>
  db
    .selectFrom('resgates as r')
    .innerJoin('premios as p', 'p.id', 'r.premioId')
    .leftJoin('cartoes as c', 'c.id', 'r.cartaoId')
    .where('r.parceiroId', '=', parceiroId)
    .select([
      'r.id',
      'p.codigo',
      'r.premio',
      sql<DetalhesEntrega | null>`r.detalhes`.as('detalhes'),
      numeroDoCredito.as('cartao'),
      'r.obs',
      'r.obsPor',
      'r.qtde',
      'r.pontosGastos',
      'r.saldoAnterior',
      'r.status',
      'r.resgatadoEm',
      'r.previsaoEntrega',
    ])
    .orderBy('r.resgatadoEm', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limite)
    .execute();
