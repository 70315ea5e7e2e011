/** Sellers as staff list, change and delete them, within their scope. */
import { type ComAcoes, can } from '@pontua/contract/access';
import type { GestorRef, LojaRef, RedeRef } from '@pontua/contract/referencias';
import { isInternacional } from '@pontua/contract/telefone';
import { type NotNull, sql, type Updateable } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import { type Busca, opcional, porDigitos, porNome } from '../../platform/db/consulta.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { daRedeDoGestor, idDaLoja, idDaRede } from '../../platform/db/referencias.ts';
import { holdLinhas } from '../../platform/db/trava.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';
import type { Cadastro } from './cadastro.ts';
import { porTelefone } from './telefone.api.ts';

export interface FiltrosVendedores {
  rede?: RedeRef | undefined;
  gestorNome?: GestorRef | undefined;
  ativo?: 0 | 1 | undefined;
}

/**
 * The sellers of a scope: `p` with the store `l`, its chain `e` and its manager `g`; who may not see inactive ones gets the active.
 * Left joins, because PostgreSQL skips those that a count does not ask about.
 */
export function vendedores(db: Db, ator: AtorUsuario, { rede, gestorNome, ativo }: FiltrosVendedores = {}) {
  const ativos = can(ator, 'verInativos') ? ativo : 1;
  return db
    .selectFrom('parceiros as p')
    .leftJoin('revendas as l', 'l.id', 'p.revendaId')
    .leftJoin('redes as e', 'e.id', 'l.redeId')
    .leftJoin('usuarios as g', 'g.id', 'e.gestorId')
    .where((eb) => noEscopo(ator.escopo, eb.ref('p.revendaId')))
    .$if(ativos !== undefined, (query) => query.where('p.ativo', '=', ativos === 1))
    .where((eb) => opcional(rede, (ref) => eb('l.redeId', '=', idDaRede(ref))))
    .where(opcional(gestorNome, (gestor) => daRedeDoGestor(sql.ref('l.rede_id'), gestor)));
}

/** A word names the seller or the store; digits, for who may see them, are of the CPF from its beginning, or of a phone anywhere. */
export const buscaVendedores = (ator: ComAcoes): Busca => ({
  alvos: [
    alvos.juntada(alvos.loja(sql.ref('p.revenda_id'))),
    {
      tabela: 'parceiros',
      como: 'p',
      propria: true,
      referencia: sql.ref('p.id'),
      diz: (palavra) => [
        porNome(sql`p.nome_busca`, palavra),
        ...(can(ator, 'verContatoParceiro') ? [porDigitos(sql.ref('p.cpf'), palavra, 11), porTelefone(palavra)] : []),
      ],
    },
  ],
});

/** "+55 (11) 98765-4321" is one number, however many words it is typed in. */
export function joinDigitos(buscar: string): string {
  if (!/^[\d\s()+./-]+$/.test(buscar)) return buscar;
  const digitos = buscar.replace(/\D/g, '');
  return isInternacional(buscar) ? digitos.replace(/^55/, '') : digitos;
}

/**
 * What the list may be sorted by. The balance is not: it is not kept as it is shown, and an index on it would be written with every
 * redemption (0420).
 */
export const ordem = {
  id: sql.ref('p.id'),
  colunas: {
    nome: sql`p.nome_busca`,
    cpf: sql.ref('p.cpf'),
    revenda: { por: sql`l.nome_busca`, de: alvos.lojas(sql.ref('p.revenda_id')) },
    totalPontos: sql.ref('p.totalPontos'),
    ultimaPontuacao: { anulavel: sql.ref('p.ultimaPontuacao') },
    ultimoAcessoEm: { anulavel: sql.ref('p.ultimoAcessoEm') },
  },
};

/** @param hoje São Paulo day @param agora ISO instant */
export const withColunas = (query: ReturnType<typeof vendedores>, { hoje, agora }: { hoje: string; agora: string }) =>
  query
    .select(colunas)
    .$narrowType<Record<'revenda' | 'codRevenda' | 'cnpjRevenda' | 'rede', NotNull>>()
    .select([
      saldoDisponivel('p', hoje).as('saldoPontos'),
      sql<number | null>`floor(extract(epoch from ${agora}::timestamptz - p.ultimo_acesso_em) / 86400)`.as(
        'diasSemAcesso',
      ),
    ]);

const colunas = [
  'p.id',
  'p.nome',
  'p.cpf',
  'p.celular',
  'p.telefone',
  sql<string | null>`coalesce(p.email_novo, p.email)`.as('email'),
  'l.nomeFantasia as revenda',
  'l.codigo as codRevenda',
  'l.cnpj as cnpjRevenda',
  'e.nome as rede',
  'g.nome as gestor',
  'p.totalPontos',
  'p.ultimaPontuacao',
  'p.ultimoAcessoEm',
  'p.ativo',
  'p.excluidoEm',
] as const;

export const findById = (db: Db, ator: AtorUsuario, id: number) =>
  vendedores(db, ator).where('p.id', '=', id).select(['p.id', 'p.nome']).executeTakeFirst();

/** Under lock, as far as the lists show it. The e-mail is the one that the profile shows, whether or not it was confirmed. */
export async function lock(trx: Trx, ator: AtorUsuario, id: number) {
  await holdLinhas(trx, 'parceiros', [id]);
  return vendedores(trx, ator)
    .where('p.id', '=', id)
    .selectAll('p')
    .select([sql<string | null>`coalesce(p.email_novo, p.email)`.as('email'), 'p.email as emailConfirmado'])
    .executeTakeFirst();
}

/** The id of a store within the scope, active or not; whether a seller may be put there is asked under its lock. */
export const findRevenda = (db: Db, ator: AtorUsuario, loja: LojaRef) =>
  db
    .selectFrom('revendas as r')
    .where('r.id', '=', idDaLoja(loja))
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .select('r.id')
    .executeTakeFirst();

/** What was sent, its store found. */
export type MudancaDoVendedor = Partial<Cadastro & { cpf: string; revendaId: number }>;

export const toColumns = (campos: MudancaDoVendedor) => campos;

export const remove = (trx: Trx, id: number) => trx.deleteFrom('parceiros').where('id', '=', id).execute();

/** What refers to a seller, for the reason why one cannot be deleted. */
export const findUso = (db: Db, id: number) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from vendas where parceiro_id = ${id})`.as('vendas'),
      sql<number>`(select count(*) from resgates where parceiro_id = ${id})`.as('resgates'),
      sql<number>`(select count(*) from submissoes where parceiro_id = ${id})`.as('recibos'),
      sql<boolean>`exists (select from cartoes where parceiro_id = ${id})`.as('cartao'),
      sql<boolean>`exists (select from lancamentos where parceiro_id = ${id})`.as('pontos'),
    ])
    .executeTakeFirstOrThrow();

export type ColunasDoVendedor = Updateable<MudancaDoVendedor & { ativo: boolean }>;
