/** Points for tests that spend them: a sale, its scoring and the credit, as they look when sales were scored. */
import { sql } from 'kysely';
import type { App } from '../src/app.ts';
import { creditPontuacoes, venceEm } from '../src/modules/pontos/pontos.api.ts';

/**
 * One sale of one unit that is worth so many points. The seller's rede must not control its balance.
 * @returns id of the pontuação
 */
export const givePontos = (app: Pick<App, 'db' | 'clock'>, parceiroId: number, pontos: number): Promise<number> =>
  app.db.transaction().execute(async (trx) => {
    const agora = app.clock.now();
    const { rows } = await sql<{ id: number }>`
      with dono as (
        select s.id, s.revenda_id, r.rede_id from parceiros s join revendas r on r.id = s.revenda_id where s.id = ${parceiroId}
      ),
      produto as (
        insert into produtos (codigo, nome, valor_pontos) values ('G' || gen_random_uuid(), 'Produto', ${pontos}::numeric) returning id
      ),
      venda as (
        insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
        select rede_id, revenda_id, id, 'N', gen_random_uuid()::text, ${app.clock.today()}::date, 10, 0 from dono
        returning id, rede_id, revenda_id, parceiro_id, realizado_em
      ),
      item as (
        insert into venda_itens (venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, sub_total, pontuadas)
        select v.id, v.rede_id, p.id, v.realizado_em, 'G', 1, 10, 10, 1 from venda v, produto p
        returning id, rede_id, produto_id
      ),
      pontuacao as (
        insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em)
        select id, rede_id, revenda_id, parceiro_id, ${pontos}::numeric, ${agora}::timestamptz, ${venceEm(agora)}::date from venda
        returning id
      ),
      alocacao as (
        insert into alocacoes (venda_item_id, pontuacao_id, produto_id, unidades, valor_pontos, pontos)
        select i.id, n.id, i.produto_id, 1, ${pontos}::numeric, ${pontos}::numeric from item i, pontuacao n
      ),
      controle as (
        insert into antifraude (rede_id, produto_id, qtd_pontuada, controlada) select rede_id, produto_id, 1, false from item
      )
      select id from pontuacao`.execute(trx);
    const pontuacaoIds = rows.map(({ id }) => id);
    await creditPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora });
    return pontuacaoIds[0] ?? 0;
  });
