/** A seller's own points: the scorings, the balance, the statement. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { getExtrato } from '@pontua/contract/pontuacoes';
import { snapshot } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findPrimeiroDia, listExtrato, listVencimentos } from '../pontos/extrato.api.ts';
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

/** Of one moment: an entry that is posted meanwhile would be told twice, or not add up to the balance. */
export const readExtrato = (app: Plataforma, { id }: AtorParceiro, { antesDe, mes, limite }: ConsultaDoExtrato) =>
  snapshot(app.db, async (trx) => {
    const hoje = app.clock.today();
    const desde = Temporal.Instant.from(app.clock.now())
      .subtract({ hours: 24 * diasDeRecusa })
      .toString();
    const saldo = existente(await queries.findSaldo(trx, id, String(id), hoje));
    const linhas = await listExtrato(trx, id, { antesDe, mes, limite: limite + 1, hoje });
    const emAnalise = await queries.listEmAnalise(trx, id);
    return {
      saldoPontos: saldo.saldoPontos,
      desde: await findPrimeiroDia(trx, id),
      lancamentos: linhas.slice(0, limite),
      temMais: linhas.length > limite,
      vencimentos: await listVencimentos(trx, id, { hoje, limite: diasDeVencimento }),
      emAnalise: emAnalise.map(({ limite, maximo, cadastroRecente, ...linha }) => ({
        ...linha,
        motivo: motivoDe({ limite, maximo, cadastroRecente }),
      })),
      recusadas: await queries.listRecusadas(trx, id, desde),
      duvidas: await queries.listDuvidas(trx, id, desde),
      unidadesEmAnalise: saldo.emAnalise ?? 0,
    };
  });
