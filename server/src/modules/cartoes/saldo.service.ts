/** The operator's file of balances. It changes cards that are known and adds none. */
import { planilhaSaldoCartao } from '@pontua/contract/cartoes';
import { sql } from 'kysely';
import { noEscopo } from '../../platform/db/escopo.ts';
import { importacao } from '../processamentos/importacao.api.ts';
import { keepBloqueios, listFaltas, recheck, refreshDia, resolveCartoes } from './saldo.queries.ts';

export const importacaoSaldo = importacao({
  planilha: planilhaSaldoCartao,
  grava: 'cartoes',
  colunas: ['saldo', 'bloqueado', 'entregue', 'em_desbloqueio', 'desbloqueio_pedido_em'],
  padrao: {},
  // `resolve` puts the card's id in the place of the number, which the file may have mangled: it is found by the primary key.
  chave: sql`l.chave`,
  onde: sql`t.id = l.chave::bigint and t.encerrado_em is null`,
  atos: { criou: 'criouCartao', atualizou: 'atualizouSaldoCartao' },
  async resolve(trx, { escopo }) {
    await resolveCartoes(trx, escopo);
    return listFaltas();
  },
  alcance: (escopo) =>
    sql`${noEscopo(escopo, sql<number>`(select s.revenda_id from parceiros s where s.id = t.parceiro_id)`)}`,
  recheck: (_remetente, linhas) => recheck(linhas),
  settle: async (_trx, linhas) => keepBloqueios(linhas),
  async after(trx, app, _processamento, linhas) {
    await refreshDia(trx, linhas, app.clock.now());
    return {};
  },
});
