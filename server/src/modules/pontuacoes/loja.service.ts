/** A seller's own points: the scorings, the balance, the statement. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { getExtrato } from '@pontua/contract/pontuacoes';
import { existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { listExtrato, listVencimentos } from '../pontos/extrato.api.ts';
import { motivoDe } from '../vendas/linhas.api.ts';
import * as queries from './loja.queries.ts';

const diasDeVencimento = 12;

/** A refusal is told for this long. */
const diasDeRecusa = 30;

export const list = async (app: Plataforma, ator: AtorParceiro) => ({
  pontuacoes: await queries.list(app.db, ator.id),
});

export const getSaldo = async (app: Plataforma, ator: AtorParceiro, chave: string) => {
  const { emAnalise, ...saldo } = existente(await queries.findSaldo(app.db, ator.id, chave, app.clock.today()));
  return [{ ...saldo, emAnalise: emAnalise ?? 0 }];
};

type ConsultaDoExtrato = PedidoDe<typeof getExtrato>['query'];

export async function readExtrato(app: Plataforma, ator: AtorParceiro, { antesDe, limite }: ConsultaDoExtrato) {
  const hoje = app.clock.today();
  const desde = Temporal.Instant.from(app.clock.now())
    .subtract({ hours: 24 * diasDeRecusa })
    .toString();
  const [[saldo], linhas, vencimentos, emAnalise, recusadas, duvidas] = await Promise.all([
    getSaldo(app, ator, String(ator.id)),
    listExtrato(app.db, ator.id, { antesDe, limite: limite + 1, hoje }),
    listVencimentos(app.db, ator.id, { hoje, limite: diasDeVencimento }),
    queries.listEmAnalise(app.db, ator.id),
    queries.listRecusadas(app.db, ator.id, desde),
    queries.listDuvidas(app.db, ator.id, desde),
  ]);
  return {
    saldoPontos: saldo?.saldoPontos ?? 0,
    lancamentos: linhas.slice(0, limite),
    temMais: linhas.length > limite,
    vencimentos,
    emAnalise: emAnalise.map(({ limite, maximo, cadastroRecente, ...linha }) => ({
      ...linha,
      motivo: motivoDe({ limite, maximo, cadastroRecente }),
    })),
    recusadas,
    duvidas,
    unidadesEmAnalise: saldo?.emAnalise ?? 0,
  };
}
