/** Receipts as staff see them, within their scope. */

import { type ComAcoes, can } from '@pontua/contract/access';
import { parseChave } from '@pontua/contract/chave-acesso';
import { fusoHorario } from '@pontua/contract/dates';
import type { RedeRef } from '@pontua/contract/referencias';
import type { EstadoSubmissao } from '@pontua/contract/submissoes';
import { type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { contem } from '../../platform/db/lista.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

export interface Filtros {
  estado?: EstadoSubmissao;
  rede?: RedeRef | undefined;
  /** São Paulo days of the last change, both inclusive. */
  dataInicial?: string | undefined;
  dataFinal?: string | undefined;
  procura?: Procura;
}

/**
 * The rows: `b` with its seller `s`, store `l`, chain `e` and file `a`. All are there; only left joins can be left out where
 * nothing of them is asked: the count needs none.
 */
export function submissoesDoPainel(db: Db, ator: AtorUsuario, filtros: Filtros = {}) {
  const { estado, rede, dataInicial, dataFinal, procura = { mencoes: [] } } = filtros;
  return (
    db
      .selectFrom('submissoes as b')
      .leftJoin('parceiros as s', 's.id', 'b.parceiroId')
      .leftJoin('revendas as l', 'l.id', 'b.revendaId')
      .leftJoin('redes as e', 'e.id', 'b.redeId')
      .leftJoin('arquivos as a', 'a.id', 'b.arquivoId')
      .where((eb) => noEscopo(ator.escopo, eb.ref('b.revendaId'), eb.ref('b.redeId')))
      // Literally, as the partial indexes have it.
      .$if(estado !== undefined, (query) => query.where('b.estado', '=', sql.lit(estado ?? '')))
      .$if(rede !== undefined, (query) => query.where('b.redeId', '=', idDaRede(rede ?? 0)))
      .$if(!!dataInicial, (query) => query.where('b.atualizadoEm', '>=', inicioDoDia(dataInicial ?? '', 0)))
      .$if(!!dataFinal, (query) => query.where('b.atualizadoEm', '<', inicioDoDia(dataFinal ?? '', 1)))
      .where((eb) => eb.and(atende(procura)))
  );
}

const inicioDoDia = (dia: string, mais: number) =>
  sql<string>`(${dia}::date + ${mais}::integer)::timestamp at time zone ${sql.lit(fusoHorario)}`;

/** What is searched for: one fiscal document, or of each word what it names. */
export type Procura = { chaveAcesso: string } | { mencoes: readonly Mencao[] };

/** Ids where they were looked up; a word alone is compared with the receipts that the others have found. */
type Mencao = Palavra | { parceiros: number[]; revendas: number[]; id: number | null };

interface Palavra {
  palavra: string;
  /** The number of a receipt. */
  id: number | null;
  /** CPFs that begin with it, from the first to the last. */
  cpfs: readonly [string, string] | null;
}

/** What so many sellers or stores have in their names is common: few receipts are not found by it. */
const muitos = 500;

/** An access key, in whatever punctuation, is searched for as one; anything else word by word. */
export async function findProcura(db: Db, buscar: string, ator: ComAcoes): Promise<Procura> {
  const chaveAcesso = parseChave(buscar)?.chave;
  if (chaveAcesso) return { chaveAcesso };
  const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
  const lidas = palavras.map((palavra) => readPalavra(palavra, ator));
  const rara = lidas.length > 1 ? await findRara(db, lidas) : null;
  if (rara) return { mencoes: [rara.mencao, ...lidas.filter((lida) => lida !== rara.lida)] };
  return { mencoes: await Promise.all(lidas.map((lida) => findMencao(db, lida))) };
}

/** The longest word that few have: it finds the receipts, and nobody needs to know who has the others. Null where all are common. */
async function findRara(db: Db, lidas: readonly Palavra[]) {
  for (const lida of lidas.toSorted((uma, outra) => outra.palavra.length - uma.palavra.length)) {
    const mencao = await findMencao(db, lida, muitos + 1);
    if (Math.max(mencao.parceiros.length, mencao.revendas.length) <= muitos) return { lida, mencao };
  }
  return null;
}

function readPalavra(palavra: string, ator: ComAcoes): Palavra {
  const digitos = /^[\d.-]+$/.test(palavra) ? palavra.replace(/\D/g, '') : '';
  const podeCpf = digitos.length >= 3 && digitos.length <= 11 && can(ator, 'verContatoParceiro');
  return {
    palavra,
    id: /^\d{1,15}$/.test(palavra) ? Number(palavra) : null,
    cpfs: podeCpf ? [digitos.padEnd(11, '0'), digitos.padEnd(11, '9')] : null,
  };
}

/**
 * The sellers with the word in their name or a CPF that begins with it, the stores with it in their name or for their code, and
 * the receipt of that number. Looked up apart and handed over as constants: PostgreSQL hashes those, while a subquery's array it
 * would compare one by one.
 */
async function findMencao(db: Db, lida: Palavra, limite: number | null = null) {
  const { rows } = await sql<{ parceiros: number[]; revendas: number[] }>`
    select array(select id from parceiros where ${dizVendedor(lida, '')} limit ${limite}) as parceiros,
           array(select id from revendas where ${dizLoja(lida, '')} limit ${limite}) as revendas`.execute(db);
  return { parceiros: [], revendas: [], ...rows[0], id: lida.id };
}

/** As the indexes have it: the beginning of a CPF as a range, which its index serves under any collation. */
const dizVendedor = ({ palavra, cpfs }: Palavra, de: '' | 's.') => {
  const [nome, cpf] = [sql.raw<string>(`${de}nome`), sql.raw(`${de}cpf`)];
  return cpfs ? sql`(${contem(nome, palavra)} or ${cpf} between ${cpfs[0]} and ${cpfs[1]})` : contem(nome, palavra);
};

const dizLoja = ({ palavra }: Palavra, de: '' | 'l.') => {
  const [nome, codigo] = [sql.raw<string>(`${de}nome_fantasia`), sql.raw(`${de}codigo`)];
  return sql`(${contem(nome, palavra)} or codigo_normal(${codigo}) = codigo_normal(${palavra}))`;
};

function atende(procura: Procura): Expression<SqlBool>[] {
  if ('chaveAcesso' in procura) return [sql`b.chave_acesso = ${procura.chaveAcesso}`];
  return procura.mencoes.map((mencao) =>
    'palavra' in mencao
      ? sql`(${dizVendedor(mencao, 's.')} or ${dizLoja(mencao, 'l.')} or b.id = ${mencao.id}::bigint)`
      : sql`(b.parceiro_id = any (${mencao.parceiros}::bigint[]) or b.revenda_id = any (${mencao.revendas}::bigint[])
             or b.id = ${mencao.id}::bigint)`,
  );
}

export const ordem = {
  id: sql.ref('b.id'),
  colunas: {
    id: sql.ref('b.id'),
    criadoEm: sql.ref('b.criadoEm'),
    atualizadoEm: sql.ref('b.atualizadoEm'),
    parceiro: sql`busca(s.nome)`,
    revenda: sql`busca(l.nome_fantasia)`,
    codRevenda: sql`busca(l.codigo)`,
  },
};

/**
 * One probe of an index each, where one with an `or` would read all for every row. `o.id <> b.id` also in the last one, where it is
 * always so: a condition of nothing but equality PostgreSQL may hash, and for that read every receipt there is.
 */
const repetida = sql<boolean>`(
  b.semelhante_id is not null
  or exists (select from submissoes o where o.sha256 = b.sha256 and o.id <> b.id)
  or exists (select from submissoes o where o.chave_acesso = b.chave_acesso and o.id <> b.id)
  or exists (select from submissoes o where o.semelhante_id = b.id and o.id <> b.id))`;

/** The fields of each row; who may not see how to reach a seller gets no CPF. */
export const withColunas = (query: ReturnType<typeof submissoesDoPainel>, ator: ComAcoes) =>
  query
    .select(colunas)
    .$narrowType<Presentes>()
    .$if(can(ator, 'verContatoParceiro'), (comCpf) => comCpf.select(sql<string>`s.cpf`.as('cpf')));

type LinhaLida = Awaited<ReturnType<ReturnType<typeof withColunas>['executeTakeFirstOrThrow']>>;

/** @param endereco signs the address of a stored file */
export const toSubmissao = ({ chave, miniatura, ...linha }: LinhaLida, endereco: (chave: string) => string) => ({
  ...linha,
  diretorioArquivo: endereco(chave),
  miniatura: miniatura && endereco(miniatura),
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
  'b.chaveAcesso',
  'a.chave',
  'a.miniatura',
  'a.mime',
  repetida.as('repetida'),
] as const;

/** What the left joins always find. */
type Presentes = Record<'parceiro' | 'codRevenda' | 'revenda' | 'cnpjRevenda' | 'rede' | 'chave' | 'mime', NotNull>;
