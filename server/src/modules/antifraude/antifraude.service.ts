/** What staff see and do on the antifraude screen. A chain's balances are for those whose scope is the whole chain. */
import { listHistoricoDaLinha, type updateObservacaoAntifraude } from '@pontua/contract/antifraude';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { transact } from '../../platform/db/transacao.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { given } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import * as unidades from '../unidades/unidades.api.ts';
import * as queries from './antifraude.queries.ts';
import { findLinhas, type LinhaNomeada } from './linhas.ts';

/** Chains of the scope with units that wait. */
export const listRedesComEspera = async (app: Plataforma, { escopo }: AtorUsuario) =>
  (await unidades.listRedesComEspera(app.db, escopo)).map(({ id }) => id);

/** What was changed by hand in a row, newest first. */
export async function listHistorico(app: Plataforma, ator: AtorUsuario, linha: LinhaNomeada) {
  const [{ par }] = await findLinhas(app.db, ator.escopo, [linha]);
  const eventos = await queries.listEventos(app.db, par);
  return {
    historico: eventos.map(({ chave, usuario, ...evento }) => ({
      ...evento,
      usuario: usuario ?? 'Sistema',
      arquivo: chave && app.files.endereco(ator, chave),
    })),
  };
}

export const updateObservacao = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { observacao, vistos: vistas = {}, ...nomeada }: PedidoDe<typeof updateObservacaoAntifraude>['body'],
) =>
  transact(app.db, async (trx) => {
    const [{ id, par }] = await findLinhas(trx, ator.escopo, [nomeada]);
    await unidades.lockSaldos(trx, [par]);
    const antes = await unidades.findObservacao(trx, par);
    const depois = given({ observacao });
    await checkVistos(trx, ator, { registro: listHistoricoDaLinha.registro, antes, vistas, depois });
    const mudou = changesOf(antes, depois);
    if (observacao !== undefined && mudou.observacao) {
      await unidades.updateObservacao(trx, par, observacao);
      const evento = { ...par, tipo: 'atualizouObsAntifraude' as const, comentario: observacao };
      await queries.insertEventos(trx, [evento], ator.id, app.clock.now());
      const parametros = { id, rede: par.redeId, codProduto: nomeada.codProduto, mudou };
      await recordLog(trx, ator, 'atualizouObsAntifraude', parametros, pedidoId);
    }
    return { mensagem: 'Observação salva com sucesso' };
  });
