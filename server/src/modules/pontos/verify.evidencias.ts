/** Facts of redemptions agree with one another and with the books. */
import { sql } from 'kysely';
import type { Regra } from './verify.regra.ts';

export const regrasDasEvidencias: Regra[] = [
  {
    nome: 'os dados de uma entrega são os do compromisso, e só se esquecem os de quem foi excluído',
    quebras: sql`
      select format('resgate %s: %s', r.id, case when r.esquecido_em is null then 'os dados não são os do compromisso, ou os fatos são de antes'
                                                 else 'os dados foram esquecidos' end) as detalhe
        from resgates r
       where (r.esquecido_em is null
              and r.compromisso is distinct from sha256(r.sal || convert_to(r.detalhes::text, 'UTF8')))
          or (r.esquecido_em is not null
              and not exists (select from parceiros p where p.id = r.parceiro_id and p.excluido_em is not null))
          or (r.fatos_esquecidos is not null and (r.esquecido_em is null or r.compromisso is not null))`,
  },
  {
    nome: 'o saldo anterior de um resgate é o que o livro tinha antes dele',
    quebras: sql`
      select format('resgate %s: saldo anterior %s, o livro tinha %s', r.id, r.saldo_anterior, d.saldo - d.pontos) as detalhe
        from resgates r
        join lancamentos d on d.causa = 'resgate:' || r.id
       where r.saldo_anterior <> d.saldo - d.pontos`,
  },
];
