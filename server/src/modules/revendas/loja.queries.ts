/** What belongs to one store. A store out of the caller's reach has nothing. */
import { can } from '@pontua/contract/access';
import type { situacoesVenda } from '@pontua/contract/pontuacoes';
import type { LojaRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import * as alvos from '../../platform/db/alvos.ts';
import type { Busca } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';
import { lojas } from './revendas.queries.ts';

/** The store's id, as far as the caller sees it; what is listed of it is then found by a constant, whose index has the order. */
export const findId = async (db: Db, ator: AtorUsuario, loja: LojaRef): Promise<number | null> => {
  const achada = await lojas(db, ator)
    .where((eb) => eb('r.id', '=', idDaLoja(loja)))
    .select('r.id')
    .executeTakeFirst();
  return achada?.id ?? null;
};

export const vendedores = (db: Db, ator: AtorUsuario, loja: number | null, hoje: string) =>
  db
    .selectFrom('parceiros as p')
    .where('p.revendaId', '=', loja)
    .$if(!can(ator, 'verInativos'), (query) => query.where('p.ativo', '=', true))
    .select(['p.id', 'p.nome', 'p.totalPontos', 'p.ultimaPontuacao', 'p.ativo'])
    .select(saldoDisponivel('p', hoje).as('saldoPontos'))
    .$if(can(ator, 'verContatoParceiro'), (query) => query.select('p.cpf'));

export const vendas = (db: Db, loja: number | null) =>
  db
    .selectFrom('vendas as v')
    .leftJoin('parceiros as s', 's.id', 'v.parceiroId')
    .where('v.revendaId', '=', loja)
    .select(['v.id', 'v.realizadoEm', 'v.tipoFiscal', 'v.identificador', 'v.totalVenda'])
    .select([sql<string>`s.nome`.as('vendedor'), pontos.as('pontos'), situacao.as('situacao')]);

/** A word names the seller, or the sale by the beginning of its number. */
export const buscaVendas = (ator: AtorUsuario): Busca => ({
  alvos: [alvos.juntada(alvos.vendedor(sql.ref('v.parceiro_id'), ator)), alvos.vendaDaLinha],
});

const pontos = sql<number>`coalesce(
  (select sum(n.total_pontos) from pontuacoes n where n.venda_id = v.id and n.cancelada_em is null), 0)`;

const situacao = sql<(typeof situacoesVenda)[number]>`case
  when v.cancelada_em is not null then 'Cancelada'
  else (select case when coalesce(sum(i.em_analise + i.retidas), 0) = 0 then 'Pontuada'
                    when sum(i.pontuadas) > 0 then 'Parcial'
                    else 'Em Análise' end
          from venda_itens i where i.venda_id = v.id) end`;

export const ordemVendas = { id: sql.ref('v.id'), colunas: { realizadoEm: sql.ref('v.realizadoEm') } };

/** Balances are the chain's: only for those who see the whole of it (docs/decisions/0316-saldos-por-escopo.md). */
export const saldo = (db: Db, ator: AtorUsuario, loja: number | null) =>
  db
    .selectFrom('antifraude as a')
    .innerJoin('revendas as l', 'l.redeId', 'a.redeId')
    .innerJoin('produtos as d', 'd.id', 'a.produtoId')
    .where('l.id', '=', loja)
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('a.redeId'), { somenteRedes: true }))
    .select(['a.id', 'd.codigo', 'd.nome as produto', 'a.qtdVendida', 'a.qtdPontuada', 'a.liberado', 'a.qtdAf'])
    .select([
      sql<number>`a.qtd_vendida + a.liberado - a.qtd_pontuada`.as('saldo'),
      sql<number>`case when a.qtd_af = 0 then 0 else coalesce((
        select sum(i.em_analise)
          from venda_itens i
          join vendas v on v.id = i.venda_id
         where i.rede_id = a.rede_id and i.produto_id = a.produto_id and i.em_analise > 0 and v.revenda_id = l.id), 0)
      end`.as('qtdAfLoja'),
    ]);
