/** What is kept of the chains' purchases beside the lines themselves. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDasCompras: Regra[] = [
  {
    nome: 'o que se guarda por dia são as compras da rede nesse dia',
    quebras: sql`
      select format('rede %s, dia %s: guardadas %s compras de %s reais, o histórico tem %s de %s', rede_id, data, coalesce(d.compras, 0),
                    coalesce(d.valor_total, 0), coalesce(h.compras, 0), coalesce(h.valor_total, 0)) as detalhe
        from (select rede_id, data, sum(compras) as compras, sum(valor_total) as valor_total from historico_diario group by rede_id, data) d
        full join (select rede_id, data, count(*) as compras, sum(valor_total) as valor_total from historico group by rede_id, data) h
          using (rede_id, data)
       where coalesce(d.compras, 0) <> coalesce(h.compras, 0)
          or coalesce(d.valor_total, 0) <> coalesce(h.valor_total, 0)`,
  },
];
