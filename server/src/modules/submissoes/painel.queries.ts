/** Receipts as staff see them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import { parseChave } from '@pontua/contract/chave-acesso';
import type { RedeRef } from '@pontua/contract/referencias';
import type { EstadoSubmissao, Submissao } from '@pontua/contract/submissoes';
import { type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { buscaPor, noPeriodo, opcional, porId } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { mesmaFoto, substituida } from './iguais.ts';
import { paginasDe, withPaginas } from './paginas.api.ts';

export interface FiltrosSubmissoes {
  estado?: EstadoSubmissao;
  rede?: RedeRef | undefined;
  /** São Paulo days of the last change, both inclusive. */
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
}

/**
 * The rows: `b` with its seller `s`, store `l`, chain `e` and file `a`. All are there; only left joins can be left out where
 * nothing of them is asked: the count needs none.
 */
export const submissoesDoPainel = (
  db: Db,
  ator: AtorUsuario,
  { estado, rede, dataInicial, dataFinal }: FiltrosSubmissoes = {},
) =>
  db
    .selectFrom('submissoes as b')
    .leftJoin('parceiros as s', 's.id', 'b.parceiroId')
    .leftJoin('revendas as l', 'l.id', 'b.revendaId')
    .leftJoin('redes as e', 'e.id', 'b.redeId')
    .leftJoin('arquivos as a', 'a.id', 'b.arquivoId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('b.revendaId'), eb.ref('b.redeId')))
    // Literally, as the partial indexes have it.
    .where((eb) => opcional(estado, (nome) => eb('b.estado', '=', sql.lit(nome))))
    .where((eb) => opcional(rede, (ref) => eb('b.redeId', '=', idDaRede(ref))))
    .where((eb) => noPeriodo(eb.ref('b.atualizadoEm'), dataInicial, dataFinal));

/** An access key, in whatever punctuation, is searched for as one; else a word names the seller, the store, or the receipt by its number. */
export function findBusca(db: Db, buscar: string, ator: ComAcoes): Promise<Expression<SqlBool>> {
  const chave = parseChave(buscar)?.chave;
  if (chave) return Promise.resolve(sql<SqlBool>`b.chave_acesso = ${chave}`);
  return buscaPor(db, buscar, {
    alvos: [
      alvos.juntada(alvos.vendedor(sql.ref('b.parceiro_id'), ator)),
      alvos.juntada(alvos.loja(sql.ref('b.revenda_id'))),
    ],
    diz: (palavra) => [porId(sql.ref('b.id'), palavra)],
  });
}

export const ordem = {
  id: sql.ref('b.id'),
  colunas: {
    id: sql.ref('b.id'),
    criadoEm: sql.ref('b.criadoEm'),
    atualizadoEm: sql.ref('b.atualizadoEm'),
    parceiro: { por: sql`s.nome_busca`, de: alvos.vendedores(sql.ref('b.parceiro_id')) },
    revenda: { por: sql`l.nome_busca`, de: alvos.lojas(sql.ref('b.revenda_id')) },
    codRevenda: { por: sql`busca(l.codigo)`, de: alvos.lojas(sql.ref('b.revenda_id')) },
  },
};

/**
 * One probe of an index each, where one with an `or` would read all for every row. `o.id <> b.id` also where it is always so: a condition
 * of nothing but equality PostgreSQL may hash, and for that read every receipt there is.
 */
const repetida = sql<boolean>`(
  ${mesmaFoto}
  or exists (select from submissoes o where o.chave_acesso = b.chave_acesso and o.id <> b.id and not ${substituida}))`;

/** The fields of each row; who may not see how to reach a seller gets no CPF. */
export const withColunas = (query: ReturnType<typeof submissoesDoPainel>, ator: AtorUsuario) =>
  query
    .select(colunas)
    .select(anteriorDe(ator).as('anterior'))
    .$narrowType<Presentes>()
    .$if(can(ator, 'verContatoParceiro'), (comCpf) => comCpf.select(sql<string>`s.cpf`.as('cpf')));

/** The closed one that `b` was sent in the place of, within the scope. */
const anteriorDe = ({ escopo }: Pick<AtorUsuario, 'escopo'>) => sql<Submissao['anterior']>`(
  select jsonb_build_object('id', t.id, 'motivo', t.motivo, 'encerradoEm', t.atualizado_em)
    from submissoes t
   where t.id = b.reenvio_de
     and ${noEscopo(escopo, sql`t.revenda_id`, sql`t.rede_id`)})`;

type LinhaLida = Awaited<ReturnType<ReturnType<typeof withColunas>['executeTakeFirstOrThrow']>>;

/** @param endereco signs the address of a stored file */
export const toSubmissao = (linha: LinhaLida, endereco: (chave: string) => string) => ({
  ...withPaginas(linha, endereco),
  sinais: [],
  conferido: null,
});

const colunas = [
  'b.id',
  's.nome as parceiro',
  'l.codigo as codRevenda',
  'l.nomeFantasia as revenda',
  'l.cnpj as cnpjRevenda',
  'e.nome as rede',
  sql<EstadoSubmissao>`b.estado`.as('estado'),
  'b.motivo',
  'b.criadoEm',
  'b.atualizadoEm',
  'b.vistoEm',
  'b.chaveAcesso',
  'a.chave',
  'a.miniatura',
  'a.mime',
  paginasDe(sql.ref('b.id')).as('guardadas'),
  repetida.as('repetida'),
] as const;

/** What the left joins always find. */
type Presentes = Record<'parceiro' | 'codRevenda' | 'revenda' | 'cnpjRevenda' | 'rede' | 'chave' | 'mime', NotNull>;
