/** What the log promises: each day that is over is as it was sealed, and no seal is missing. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDosLogs: Regra[] = [
  {
    nome: 'cada selo do registro é sobre o do dia anterior, sem dia que falte',
    quebras: sql`
      select format('o selo de %s não segue o de %s', dia, anterior) as detalhe
        from (select dia, entradas, digesto, selo, lag(dia) over w as anterior, lag(selo) over w as selo_anterior
                from logs_selos window w as (order by dia)) s
       where selo <> logs_selo(selo_anterior, dia, entradas, digesto)
          or anterior <> dia - 1`,
  },
  {
    // What is older may have been taken away by age.
    nome: 'o registro de cada dia selado é o que foi selado',
    quebras: sql`
      select format('%s: %s entradas, seladas %s; alguma foi mudada, tirada ou acrescentada', s.dia, d.entradas, s.entradas) as detalhe
        from logs_selos s
       cross join lateral logs_digesto(s.dia) d
       where s.dia > (now() - interval '2 years')::date + 1
         and (d.entradas, d.digesto) is distinct from (s.entradas, s.digesto)`,
  },
];
