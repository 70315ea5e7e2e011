/** "De / Para" as staff keep it. */
import { type ComAcoes, can } from '@pontua/contract/access';
import type { RedeRef } from '@pontua/contract/referencias';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { dicaDosZeros, eqCodigo } from '../../platform/db/codigo.ts';
import { buscaPor, opcional, porPalavras } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import { holdLinhas } from '../../platform/db/trava.ts';
import type { ProdutosRevenda } from '../../platform/db/types.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';

/** Inactive ones, and those of inactive stores, are seen by whoever may see them. */
export const alcance = (db: Db, ator: Pick<AtorUsuario, 'escopo'> & ComAcoes) =>
  db
    .selectFrom('produtosRevenda as d')
    .innerJoin('revendas as r', 'r.id', 'd.revendaId')
    .innerJoin('produtos as p', 'p.id', 'd.produtoId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .$if(!can(ator, 'verInativos'), (query) => query.where('d.ativo', '=', true).where('r.ativo', '=', true));

interface FiltrosDeCodigos {
  buscar: string;
  /** Id of a store. */
  loja?: number | undefined;
  rede?: RedeRef | undefined;
  ativo?: 0 | 1 | undefined;
}

export async function codigosDaLoja(db: Db, ator: AtorUsuario, { buscar, loja, rede, ativo }: FiltrosDeCodigos) {
  const busca = await buscaPor(db, buscar, {
    alvos: [alvos.loja(sql.ref('d.revendaId')), alvos.produto(sql.ref('d.produtoId'))],
    diz: (palavra) => [porPalavras(sql<string>`d.codigo || ' ' || d.nome`, palavra)],
  });
  return alcance(db, ator)
    .where(busca)
    .where(opcional(loja, (uma) => sql<SqlBool>`d.revenda_id = ${uma}`))
    .where(opcional(rede, (uma) => sql<SqlBool>`r.rede_id = ${idDaRede(uma)}`))
    .$if(ativo !== undefined, (query) => query.where('d.ativo', '=', ativo === 1))
    .select(['d.id', 'd.codigo', 'd.nome', 'd.valorUnitario', 'd.ativo', 'd.criadoEm'])
    .select(['r.nomeFantasia as loja', 'r.cnpj as cnpjRevenda'])
    .select(['p.codigo as codigoPadrao', 'p.nome as produto', 'p.valorPontos']);
}

const doProduto = { tabela: 'produtos', como: 'p', referencia: sql.ref<number>('d.produtoId') };

export const ordemCodigosDaLoja = {
  id: sql.ref('d.id'),
  colunas: {
    nome: sql`busca(d.nome)`,
    codigo: sql`busca(d.codigo)`,
    codigoPadrao: { por: sql`busca(p.codigo)`, de: doProduto },
    valorUnitario: sql.ref('d.valorUnitario'),
    valorPontos: { por: sql.ref('p.valorPontos'), de: doProduto },
    criadoEm: sql.ref('d.criadoEm'),
  },
};

/** Sales refer to its product meanwhile, not to it. */
export async function lock(trx: Trx, ator: AtorUsuario, id: number) {
  await holdLinhas(trx, 'produtos_revenda', [id]);
  return alcance(trx, ator).where('d.id', '=', id).selectAll('d').executeTakeFirst();
}

/** With ids for what was named. */
export interface CodigoDaLojaNovo {
  revendaId: number;
  produtoId: number;
  codigo: string;
  nome: string;
  valorUnitario: number;
}

export const insert = (trx: Trx, campos: CodigoDaLojaNovo, criadoEm: string) =>
  trx
    .insertInto('produtosRevenda')
    .values({ ...campos, criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, colunas: Updateable<ProdutosRevenda>) =>
  trx.updateTable('produtosRevenda').set(colunas).where('id', '=', id).execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('produtosRevenda').where('id', '=', id).execute();

export const toColumns = (campos: Partial<CodigoDaLojaNovo>) => campos;

/** The product of the main catalogue that has the code, as far as the usuário sees it. */
export const findPadrao = (db: Db, ator: AtorUsuario, codigo: string) =>
  db
    .selectFrom('produtos as p')
    .where(eqCodigo('p', codigo))
    .$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true))
    .select('p.id')
    .orderBy('p.repeticao')
    .limit(1)
    .executeTakeFirst();

/** Whether a product is still there to be named, which stays so until the transaction's end. */
export const holdPadrao = async (trx: Trx, ator: ComAcoes, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('produtos as p')
    .where('p.id', '=', id)
    .$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true))
    .select('p.id')
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Which products `p` or stores `r` the sender of a file sees. */
const visivel = (remetente: ComAcoes, ativo: 'p.ativo' | 'r.ativo') =>
  can(remetente, 'verInativos') ? sql`true` : sql.ref(ativo);

/** Lines that name another store than the one that the file was sent for: no repetitions of its own. */
export const setApart = (trx: Trx, revendaId: number) =>
  sql`
    update linhas_cadastro l
       set chave = l.chave || ' de ' || d.cnpj, dados = l.dados || jsonb_build_object('de_outra', d.cnpj)
      from revendas r, linhas_cadastro a
     cross join lateral (select leitura ->> 'valor' as cnpj from jsonb_array_elements(a.dados -> 'cnpj_revenda') leitura
                          where leitura ->> 'por' = 'cnpj') d
     where r.id = ${revendaId} and a.linha = l.linha and d.cnpj <> r.cnpj`.execute(trx);

/** Puts the store and the product that each line means in its place; a line without product is left as it is. */
export const resolve = (trx: Trx, remetente: ComAcoes, revendaId: number) =>
  sql`
    update linhas_cadastro l
       set dados = l.dados || jsonb_build_object('revenda_id', ${revendaId}::bigint, 'produto_id', p.id)
      from produtos p
     where p.repeticao = 0 and codigo_normal(p.codigo) = codigo_normal(l.dados ->> 'codigo_padrao')
       and ${visivel(remetente, 'p.ativo')}`.execute(trx);

/** Of "930" where the catalogue has "00930" it is said too: a spreadsheet takes the zeros of a code. */
export const semLojaOuProduto = (remetente: ComAcoes, mensagem: string) => sql`
  select linha, 'CNPJ', 'Esta linha é de outra loja: envie em um arquivo as linhas de cada uma'
    from linhas_cadastro where dados ? 'de_outra'
   union all
  select l.linha, 'Código Padrão',
         ${mensagem}::text || ${dicaDosZeros(sql`min(p.codigo)`)}
    from (select linha, dados ->> 'codigo_padrao' as escrito from linhas_cadastro where not dados ? 'produto_id' and not dados ? 'de_outra') l
    left join produtos p on l.escrito ~ '^[1-9][0-9]*$' and ltrim(p.codigo, '0') = l.escrito
                        and ${visivel(remetente, 'p.ativo')}
   group by l.linha`;

/**
 * Holds the store that the file is of, and the products that its lines name.
 * @returns a query of `linha`, `coluna`, `mensagem`: all lines, where their sender reaches or sees the store no more, and those of products that are gone
 */
export const recheck = (linhas: RawBuilder<unknown>, remetente: ComAcoes & { escopo: Escopo }) => sql`
  with lidas as materialized (
    select linha, (dados ->> 'revenda_id')::bigint as revenda_id, (dados ->> 'produto_id')::bigint as produto_id
      from (${linhas}) l
  ),
  lojas as materialized (
    select r.id, ${visivel(remetente, 'r.ativo')} and ${noEscopo(remetente.escopo, sql.ref('r.id'), sql.ref('r.rede_id'))} as aberta
      from revendas r
     where r.id in (select revenda_id from lidas)
       for share
  ),
  nomeados as materialized (
    select p.id, ${visivel(remetente, 'p.ativo')} as aberto
      from produtos p
     where p.id in (select produto_id from lidas)
     order by p.id
       for share
  )
  select l.linha,
         case when r.aberta then 'Código Padrão' end as coluna,
         case when r.aberta then 'Este produto foi excluído ou ficou inativo enquanto o arquivo esperava'
              else 'Esta loja foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava' end as mensagem
    from lidas l
    left join lojas r on r.id = l.revenda_id
    left join nomeados p on p.id = l.produto_id
   where (r.aberta and p.aberto) is not true`;
