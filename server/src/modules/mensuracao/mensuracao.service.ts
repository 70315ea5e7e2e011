/** What staff see and note beside the measurement of a chain. */
import type { RedeRef } from '@pontua/contract/referencias';
import { transact } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import * as queries from './mensuracao.queries.ts';

export async function listObservacoes(app: Plataforma, { escopo }: AtorUsuario, { rede }: { rede: RedeRef }) {
  const { id } = existente(await queries.findRede(app.db, escopo, rede));
  const observacoes = await queries.listObservacoes(app.db, id);
  return { observacoes: observacoes.map(({ observacao, ...linha }) => ({ ...linha, parametros: { observacao } })) };
}

export const note = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { rede, obs: observacao }: { rede: RedeRef; obs: string },
) =>
  transact(app.db, async (trx) => {
    const { id, nome } = existente(await queries.findRede(trx, ator.escopo, rede));
    await queries.lockRede(trx, id);
    const antes = (await queries.findObservacao(trx, id)) ?? { observacao: '' };
    const mudou = changesOf(antes, { observacao });
    // Saved as it was: nothing to keep.
    if (mudou.observacao) {
      const criadoEm = app.clock.now();
      await queries.insertObservacao(trx, { redeId: id, usuarioId: ator.id, nome: ator.nome, observacao, criadoEm });
      await recordLog(trx, ator, 'atualizouObsMensuracao', { id, rede: nome, observacao, mudou }, pedidoId);
    }
    return { mensagem: 'Observação salva com sucesso' };
  });
