-- Codes from before 0365: those that the catalogue has, too, and those with a line of another product that a correction still sees.
update produtos_revenda m
   set mapeado_em = m.criado_em
 where m.mapeado_em is null
   and (exists (select from produtos p where codigo_normal(p.codigo) = codigo_normal(m.codigo))
        or exists (select from produtos p
                    where p.codigo_barras in (trim(m.codigo), '0' || trim(m.codigo), regexp_replace(trim(m.codigo), '^0', '')))
        or m.id in (select r.id
                      from produtos_revenda r
                      join pontuacoes n on n.revenda_id = r.revenda_id and n.pontuado_em >= now() - interval '91 days'
                      join alocacoes a on a.pontuacao_id = n.id and a.produto_id <> r.produto_id
                      join venda_itens i on i.id = a.venda_item_id and codigo_normal(i.codigo) = codigo_normal(r.codigo)
                     where r.criado_em >= now() - interval '91 days')
        or m.id in (select r.id
                      from venda_itens i
                      join vendas v on v.id = i.venda_id
                      join produtos_revenda r on r.revenda_id = v.revenda_id and r.produto_id <> i.produto_id
                                             and codigo_normal(r.codigo) = codigo_normal(i.codigo)
                     where i.em_analise > 0));
