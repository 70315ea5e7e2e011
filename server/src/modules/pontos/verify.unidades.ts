/** What the engine promises about units: what was scored is what was allocated, and no chain scored more than it bought. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

const unidadesVivas = sql`
  select a.venda_item_id, a.produto_id, n.rede_id, a.unidades
    from alocacoes a
    join pontuacoes n on n.id = a.pontuacao_id
   where n.cancelada_em is null`;

export const regrasDasUnidades: Regra[] = [
  {
    nome: 'a linha do antifraude é a soma dos fatos, e a rede controlada não pontua mais do que tem ou a descoberto lhe foi tirado',
    quebras: sql`
      select format('rede %s, produto %s: vendidas %s (histórico %s), pontuadas %s (vivas %s), em análise %s (esperando %s), liberadas %s (liberações %s), a descoberto %s',
                    rede_id, produto_id, f.qtd_vendida, h.qtde, f.qtd_pontuada, u.unidades, f.qtd_af, e.unidades, f.liberado, l.quantidade, f.descoberto) as detalhe
        from antifraude f
        full join (select rede_id, produto_id, sum(qtde) as qtde from historico group by rede_id, produto_id) h using (rede_id, produto_id)
        full join (select rede_id, produto_id, sum(unidades) as unidades from (${unidadesVivas}) v group by rede_id, produto_id) u
          using (rede_id, produto_id)
        full join (
          select rede_id, produto_id, sum(em_analise) as unidades from venda_itens where em_analise > 0 group by rede_id, produto_id
        ) e using (rede_id, produto_id)
        full join (
          select rede_id, produto_id, sum(quantidade) as quantidade
            from antifraude_eventos
           where tipo = 'liberouQuantidadeAntifraude'
           group by rede_id, produto_id
        ) l using (rede_id, produto_id)
       where coalesce(f.qtd_vendida, 0) <> coalesce(h.qtde, 0)
          or coalesce(f.qtd_pontuada, 0) <> coalesce(u.unidades, 0)
          or coalesce(f.qtd_af, 0) <> coalesce(e.unidades, 0)
          or coalesce(f.liberado, 0) <> coalesce(l.quantidade, 0)
          or f.descoberto <> case when f.controlada then greatest(f.qtd_pontuada - f.qtd_vendida - f.liberado, 0) else 0 end`,
  },
  {
    // Scoring never makes a balance negative: nothing but purchases that were taken back does.
    nome: 'o que foi pontuado a descoberto cabe no que correções e devoluções tiraram das compras',
    quebras: sql`
      select format('rede %s, produto %s: %s a descoberto, compras desfeitas %s', f.rede_id, f.produto_id, f.descoberto,
                    coalesce(d.desfeitas, 0)) as detalhe
        from antifraude f
        left join (
          select rede_id, produto_id, sum(unidades) as desfeitas
            from (select rede_id, produto_id, qtde_de - qtde_para as unidades from historico_correcoes where qtde_para < qtde_de
                   union all
                  select rede_id, produto_id, -qtde from historico where qtde < 0) t
           group by rede_id, produto_id
        ) d using (rede_id, produto_id)
       where f.descoberto > coalesce(d.desfeitas, 0)`,
  },
  {
    nome: 'a lista de vendas em espera são as vendas de que nada foi pontuado, e elas se cancelam juntas',
    quebras: sql`
      select format('venda em espera %s (venda %s): %s', w.id, w.venda_id,
                    case when v.id is null then 'a venda não existe'
                         when n.venda_id is not null then 'a venda já tem pontuação'
                         else 'não é cancelada como a venda' end) as detalhe
        from vendas_em_espera w
        left join vendas v on v.id = w.venda_id
        left join (select distinct venda_id from pontuacoes) n on n.venda_id = w.venda_id
       where v.id is null or n.venda_id is not null or (w.cancelada_em is null) <> (v.cancelada_em is null)
      union all
      select format('venda %s espera e não está na lista', i.venda_id)
        from (select distinct venda_id from venda_itens where em_analise > 0 or retidas > 0) i
       where not exists (select from pontuacoes n where n.venda_id = i.venda_id)
         and not exists (select from vendas_em_espera w where w.venda_id = i.venda_id)`,
  },
  {
    nome: 'as unidades acima do limite do dia esperam enquanto ninguém decidiu, e só elas',
    quebras: sql`
      select format('venda %s: %s retidas, a retenção aberta é de %s', coalesce(i.venda_id, t.venda_id), coalesce(i.unidades, 0),
                    coalesce(t.unidades, 0)) as detalhe
        from (select venda_id, sum(retidas) as unidades from venda_itens where retidas > 0 group by venda_id) i
        full join (select venda_id, unidades from retencoes where decisao is null) t on t.venda_id = i.venda_id
       where coalesce(i.unidades, 0) <> coalesce(t.unidades, 0)`,
  },
  {
    nome: 'a linha do antifraude sabe se a sua rede é controlada',
    quebras: sql`
      select format('rede %s, produto %s: controlada é %s, a rede diz %s', f.rede_id, f.produto_id, f.controlada, r.controla_saldo) as detalhe
        from antifraude f
        join redes r on r.id = f.rede_id
       where f.controlada <> r.controla_saldo`,
  },
];
