/** The catalogue as one seller sees it, at the prices of the seller's rede. */
import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { sql } from 'kysely';
import { porPalavras } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';
import { textoBuscado } from './painel.queries.ts';
import { precoAlternativo, precoEmPontos } from './preco.api.ts';

export interface ProcuraNaVitrine {
  codigo?: string | undefined;
  tipo?: string | undefined;
  busca: string;
  categoria: string[];
  buscaSaldo: boolean;
  /** São Paulo day, on which the balance is what is not past its own. */
  hoje: string;
}

const valorPonto = sql<number>`e.valor_ponto`;
const preco = precoEmPontos('p', valorPonto);

/** Columns the catalogue may be sorted by. */
export const ordens = {
  tipo: sql`p.tipo`,
  categoria: sql`busca(p.categoria)`,
  custoTotal: sql`p.custo_total`,
  nome: sql`busca(p.nome)`,
  pontos: preco,
} as const;
export type OrdemDaVitrine = keyof typeof ordens;

export const count = (db: Db, parceiroId: number, filtros: ProcuraNaVitrine) =>
  vitrine(db, parceiroId, filtros)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

export function list(
  db: Db,
  parceiroId: number,
  filtros: ProcuraNaVitrine,
  pagina: { campos: OrdemDaVitrine[]; direcao: 'asc' | 'desc'; limite: number; deslocamento: number },
) {
  let query = vitrine(db, parceiroId, filtros)
    .leftJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(['p.codigo', 'p.nome', 'p.descricao', 'p.categoria', 'a.chave as foto', 'a.miniatura'])
    // The column admits no other tipo.
    .select([sql<TipoPremio>`p.tipo`.as('tipo')])
    .select([preco.as('pontos'), precoAlternativo('p', valorPonto).as('pontosAlternativo')]);
  for (const campo of pagina.campos) query = query.orderBy(ordens[campo], pagina.direcao);
  return query.orderBy('p.id').limit(pagina.limite).offset(pagina.deslocamento).execute();
}

/** What the seller can have next: of the dearer ones the cheapest. */
export async function findProximo(db: Db, parceiroId: number, hoje: string) {
  const semFiltros = { busca: '', categoria: [], buscaSaldo: false, hoje };
  const proximo = await vitrine(db, parceiroId, semFiltros)
    .where(preco, '>', saldoDisponivel('s', hoje))
    .select(['p.codigo', 'p.nome', preco.as('pontos')])
    .orderBy(preco)
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  return proximo ?? null;
}

/** Active prizes as `p`, the seller as `s`, the seller's rede as `e`. */
function vitrine(db: Db, parceiroId: number, { codigo, tipo, busca, categoria, buscaSaldo, hoje }: ProcuraNaVitrine) {
  return db
    .selectFrom('premios as p')
    .innerJoin('parceiros as s', (join) => join.on('s.id', '=', parceiroId))
    .innerJoin('revendas as r', 'r.id', 's.revendaId')
    .innerJoin('redes as e', 'e.id', 'r.redeId')
    .where('p.ativo', '=', true)
    .$if(codigo !== undefined, (query) => query.where('p.codigo', '=', codigo ?? ''))
    .$if(tipo !== undefined, (query) => query.where('p.tipo', '=', tipo ?? ''))
    .$if(categoria.length > 0, (query) => query.where('p.categoria', 'in', categoria))
    .$if(buscaSaldo, (query) => query.where(preco, '<=', saldoDisponivel('s', hoje)))
    .where(porPalavras(textoBuscado, busca));
}

export async function listCategorias(db: Db): Promise<string[]> {
  const linhas = await db
    .selectFrom('premios')
    .where('ativo', '=', true)
    .select('categoria')
    .groupBy('categoria')
    .orderBy(sql`busca(categoria)`)
    .execute();
  return linhas.map(({ categoria }) => categoria);
}
