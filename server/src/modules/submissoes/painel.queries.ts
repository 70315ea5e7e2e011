/** Receipts as staff see them, within their scope. */
import { escondeContatoParceiro } from '@pontua/contract/access';
import { parseChave } from '@pontua/contract/chave-acesso';
import { fusoHorario } from '@pontua/contract/dates';
import type { EstadoSubmissao } from '@pontua/contract/submissoes';
import { type Expression, type NotNull, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { contem } from '../../platform/db/lista.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

export interface Filtros {
  estado?: EstadoSubmissao;
  rede?: number | undefined;
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
      .$if(rede !== undefined, (query) => query.where('b.redeId', '=', rede ?? 0))
      .$if(!!dataInicial, (query) => query.where('b.atualizadoEm', '>=', inicioDoDia(dataInicial ?? '', 0)))
      .$if(!!dataFinal, (query) => query.where('b.atualizadoEm', '<', inicioDoDia(dataFinal ?? '', 1)))
      .where((eb) => eb.and(atende(procura)))
  );
}

const inicioDoDia = (dia: string, mais: number) =>
  sql<string>`(${dia}::date + ${mais}::integer)::timestamp at time zone ${sql.lit(fusoHorario)}`;

/** What is searched for: one fiscal document, or of each word what it names. */
export type Procura = { chaveAcesso: string } | { mencoes: readonly Mencao[] };

interface Mencao {
  parceiros: number[];
  revendas: number[];
  id: number | null;
}

/** An access key, in whatever punctuation, is searched for as one; anything else word by word. */
export async function findProcura(db: Db, buscar: string, nivel: number): Promise<Procura> {
  const chaveAcesso = parseChave(buscar)?.chave;
  if (chaveAcesso) return { chaveAcesso };
  const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
  return { mencoes: await Promise.all(palavras.map((palavra) => findMencao(db, palavra, nivel))) };
}

/**
 * The sellers with the word in their name or a CPF that begins with it, the stores with it in their name or for their code, and
 * the receipt of that number. Looked up apart and handed over as constants: PostgreSQL hashes those, while a subquery's array it
 * would compare one by one.
 */
async function findMencao(db: Db, palavra: string, nivel: number): Promise<Mencao> {
  const digitos = /^[\d.-]+$/.test(palavra) ? palavra.replace(/\D/g, '') : '';
  const podeCpf = digitos.length >= 3 && digitos.length <= 11 && !escondeContatoParceiro(nivel);
  // The beginning of a CPF as a range, which its index serves under any collation.
  const porCpf = podeCpf ? sql`cpf between ${digitos.padEnd(11, '0')} and ${digitos.padEnd(11, '9')}` : sql`false`;
  const { rows } = await sql<{ parceiros: number[]; revendas: number[] }>`
    select array(select id from parceiros where ${contem(sql`nome`, palavra)} or ${porCpf}) as parceiros,
           array(select id from revendas where ${contem(sql`nome_fantasia`, palavra)}
                                            or codigo in (${palavra}, ${palavra.toUpperCase()})) as revendas`.execute(
    db,
  );
  const id = /^\d{1,15}$/.test(palavra) ? Number(palavra) : null;
  return { parceiros: [], revendas: [], ...rows[0], id };
}

function atende(procura: Procura): Expression<SqlBool>[] {
  if ('chaveAcesso' in procura) return [sql`b.chave_acesso = ${procura.chaveAcesso}`];
  return procura.mencoes.map(
    ({ parceiros, revendas, id }) => sql`(
      b.parceiro_id = any (${parceiros}::bigint[]) or b.revenda_id = any (${revendas}::bigint[]) or b.id = ${id}::bigint)`,
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

/** One probe of an index each, where one with an `or` would read all for every row. */
const repetida = sql<boolean>`(
  b.semelhante_id is not null
  or exists (select from submissoes o where o.sha256 = b.sha256 and o.id <> b.id)
  or exists (select from submissoes o where o.chave_acesso = b.chave_acesso and o.id <> b.id)
  or exists (select from submissoes o where o.semelhante_id = b.id))`;

export const colunas = (nivel: number) =>
  [
    'b.id',
    's.nome as parceiro',
    escondeContatoParceiro(nivel)
      ? sql<string>`'***.' || substr(s.cpf, 4, 3) || '.' || substr(s.cpf, 7, 3) || '-**'`.as('cpf')
      : 's.cpf',
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
export type Presentes = Record<
  'parceiro' | 'cpf' | 'codRevenda' | 'revenda' | 'cnpjRevenda' | 'rede' | 'chave' | 'mime',
  NotNull
>;
