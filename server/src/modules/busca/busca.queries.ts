/** Each kind by its own index, and a few of it; all within the scope of who asks. */
import { can } from '@pontua/contract/access';
import { outraFormaCodigoBarras } from '@pontua/contract/barras';
import { maximoAchados } from '@pontua/contract/busca';
import { type Expression, type SqlBool, sql } from 'kysely';
import { eqCodigo } from '../../platform/db/codigo.ts';
import {
  beginningsOf,
  porCnpj,
  porComeco,
  porDigitos,
  porId,
  porNome,
  porPalavras,
} from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { porTelefone } from '../parceiros/telefone.api.ts';

type Condicao = Expression<SqlBool>;

/** Of what very many are called, so many are looked at: those that begin with what is looked for come first. */
const olhados = 200;

const all = (condicoes: readonly Condicao[]): Condicao => sql<SqlBool>`(${sql.join(condicoes, sql` and `)})`;
const any = (condicoes: readonly (Condicao | null)[]): Condicao | null => {
  const ditas = condicoes.filter((condicao) => condicao !== null);
  return ditas.length === 0 ? null : sql<SqlBool>`(${sql.join(ditas, sql` or `)})`;
};
const named = (nome: Expression<string>, { palavras }: Procura): Condicao =>
  all(palavras.map((palavra) => porNome(nome, palavra)));

/** As `o`, also what the whole code names, of however many others it is a part. @param parecidas null where there is nothing else to look for */
const withExato = <O>(exata: Expression<O>, parecidas: Expression<O> | null) =>
  sql<O>`(${exata}${parecidas ? sql` union ${parecidas}` : sql``})`.as<'o'>('o');

export interface Procura {
  /** As it was typed. */
  texto: string;
  /** Of it, at most eight. */
  palavras: readonly string[];
  /** Where it is a number, however it is punctuated: that number. */
  digitos: string | null;
}

export async function findVendedores(db: Db, ator: AtorUsuario, procura: Procura) {
  const contato = can(ator, 'verContatoParceiro');
  const { digitos } = procura;
  const achado = digitos
    ? contato && any([porDigitos(sql`p.cpf`, digitos, 11), porTelefone(digitos)])
    : named(sql`p.nome_busca`, procura);
  if (!achado) return [];
  const olhadas = db
    .selectFrom('parceiros as p')
    .where((eb) => noEscopo(ator.escopo, eb.ref('p.revendaId')))
    .where(achado)
    .$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true))
    .select(['p.id', 'p.nome', 'p.cpf', 'p.ativo', 'p.revendaId', beginning(sql`p.nome_busca`, procura)])
    .limit(olhados);
  const primeiras = db
    .selectFrom(olhadas.as('o'))
    .selectAll('o')
    .orderBy('o.comeca', 'desc')
    .orderBy('o.ativo', 'desc')
    .orderBy('o.nome')
    .limit(maximoAchados);
  // The store of those five alone: of all that were looked at it would be found by reading all stores.
  const linhas = await db
    .selectFrom(primeiras.as('p'))
    .innerJoin('revendas as l', 'l.id', 'p.revendaId')
    .select(['p.id', 'p.nome', 'p.cpf', 'p.ativo', 'l.nomeFantasia as loja'])
    .orderBy('p.comeca', 'desc')
    .orderBy('p.ativo', 'desc')
    .orderBy('p.nome')
    .execute();
  return contato ? linhas : linhas.map(({ cpf: _, ...linha }) => linha);
}

/** The name begins with what is looked for. */
const beginning = (nome: Expression<string>, { texto }: Procura) =>
  sql<boolean>`starts_with(${nome}, busca(${texto}))`.as('comeca');

export async function findLojas(db: Db, ator: AtorUsuario, procura: Procura) {
  const { texto, digitos } = procura;
  const achadas = (onde: Condicao) =>
    db
      .selectFrom('revendas as l')
      .where((eb) => noEscopo(ator.escopo, eb.ref('l.id'), eb.ref('l.redeId')))
      .where(onde)
      .$if(!can(ator, 'verInativos'), (query) => query.where('l.ativo', '=', true))
      .select([
        'l.cnpj',
        'l.nomeFantasia as nome',
        'l.codigo',
        'l.endCidade as cidade',
        beginning(sql`l.nome_busca`, procura),
      ])
      .limit(olhados);
  const parecida = any([
    digitos ? porDigitos(sql`l.cnpj`, digitos, 14) : named(sql`l.nome_busca`, procura),
    porCnpj(sql`l.cnpj`, texto),
  ]);
  return db
    .selectFrom(withExato(achadas(eqCodigo('l', texto)), parecida && achadas(parecida)))
    .select(['o.cnpj', 'o.nome', 'o.codigo', 'o.cidade'])
    .orderBy(eqCodigo('o', texto), 'desc')
    .orderBy('o.comeca', 'desc')
    .orderBy('o.nome')
    .limit(maximoAchados)
    .execute();
}

/** The catalogue is everybody's: the screen alone decides. By code, by name, or by the whole barcode in either of its forms. */
export function findProdutos(db: Db, ator: AtorUsuario, { texto, digitos }: Procura) {
  const achados = (onde: Condicao) =>
    db
      .selectFrom('produtos as p')
      .where(onde)
      .$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true))
      .select(['p.codigo', 'p.nome'])
      .limit(olhados);
  const parecido = sql<SqlBool>`(${porPalavras(sql`codigo || ' ' || nome`, texto)} or p.codigo_barras = any (${barrasOf(digitos)}::text[]))`;
  return db
    .selectFrom(withExato(achados(eqCodigo('p', texto)), achados(parecido)))
    .select(['o.codigo', 'o.nome'])
    .orderBy(eqCodigo('o', texto), 'desc')
    .orderBy('o.nome')
    .limit(maximoAchados)
    .execute();
}

const barrasOf = (digitos: string | null): string[] =>
  digitos && digitos.length >= 8 ? [digitos, outraFormaCodigoBarras(digitos) ?? digitos] : [];

/** By their number alone. */
export async function findResgates(db: Db, ator: AtorUsuario, { texto }: Procura) {
  const numero = porId(sql`r.id`, texto.replace(/^#/, ''));
  if (!numero) return [];
  return db
    .selectFrom('resgates as r')
    .innerJoin('parceiros as p', 'p.id', 'r.parceiroId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .where(numero)
    .select(['r.id', 'r.premio', 'p.nome as parceiro'])
    .execute();
}

interface VendaAchada {
  id: number;
  identificador: string;
  revendaId: number;
  realizadoEm: string;
  cancelada: boolean;
}

/**
 * By the beginning of the fiscal number, or by the whole access key: that is the number itself in a file, and stands in the receipt of
 * what was typed from one. Each way by its own index, and in its order.
 */
export async function findVendas(db: Db, ator: AtorUsuario, { texto }: Procura) {
  const chave = texto.replace(/\s/g, '').toUpperCase();
  const porChave = /^\d{6}[0-9A-Z]{12}\d{26}$/.test(chave);
  if (!porChave && !/^(?=.*\d)[0-9A-Za-z./-]{2,44}$/.test(texto)) return [];
  const numero = sql<string>`v.identificador collate "C"`;
  const ways = porChave
    ? [
        sql<SqlBool>`v.submissao_id in (select id from submissoes where chave_acesso = ${chave})`,
        porComeco(numero, chave),
      ]
    : beginningsOf(texto).map((comeco) => porComeco(numero, comeco));
  const byWay = ways.map(
    (way) => sql`(
    select v.id, v.identificador, v.revenda_id, v.realizado_em, v.cancelada_em is not null as cancelada
      from vendas v
     where ${way} and ${noEscopo(ator.escopo, sql.ref('v.revendaId'), sql.ref('v.redeId'))}
     -- In the order of the index, the shortest first.
     order by ${numero}
     limit ${maximoAchados})`,
  );
  return db
    .selectFrom(sql<VendaAchada>`(${sql.join(byWay, sql` union `)})`.as('o'))
    .innerJoin('revendas as l', 'l.id', 'o.revendaId')
    .select(['o.identificador', 'l.nomeFantasia as loja', 'o.realizadoEm', 'o.cancelada'])
    .orderBy(sql`length(o.identificador)`)
    .orderBy('o.identificador')
    .orderBy('o.cancelada')
    .limit(maximoAchados)
    .execute();
}
