/** Looks a code up as it is compared: without regard to case and surrounding blanks, by the index that says so. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What is looked for: a text, or a column that holds it. */
type Codigo = string | Expression<string>;

/** @param de the table, or its name in the query */
export const eqCodigo = (de: string, codigo: Codigo): Expression<SqlBool> =>
  sql<SqlBool>`codigo_normal(${sql.ref(`${de}.codigo`)}) = codigo_normal(${codigo})`;

/** Codes of old may differ only so (migration 0075): the one spelled exactly, else the first. */
export const exatoPrimeiro = (de: string, codigo: Codigo): RawBuilder<unknown> =>
  sql`${sql.ref(`${de}.codigo`)} = ${codigo} desc, ${sql.ref(`${de}.repeticao`)}`;

/** What is said behind that a code was not found: the one `existe` that it would be with the zeros in front; blank where there is none. */
export const dicaDosZeros = (existe: RawBuilder<unknown>) =>
  sql`coalesce('. Existe ' || ${existe} || ': se a planilha tirou os zeros, formate a coluna como texto e preencha de novo', '')`;
