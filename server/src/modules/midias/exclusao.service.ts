/** Deleting photos and videos: the row, its addresses and, once that is committed, the bytes. */
import { isVideo } from '@pontua/contract/midias';
import { plural } from '@pontua/contract/plural';
import { deleteArquivo, discard } from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { toResultado } from '../logs/massa.api.ts';
import * as queries from './painel.queries.ts';

export async function remove(app: Plataforma, pedido: PedidoDoPainel, id: number) {
  const sobras = await transact(app.db, async (trx) => {
    const midia = existente((await queries.lock(trx, pedido.ator.escopo, [id]))[0]);
    return removeOne(trx, pedido, midia);
  });
  await discard(app, sobras);
  return { mensagem: 'Mídia excluída com sucesso' };
}

/** Each that is there goes; of the others it is said why not. */
export async function removeMany(app: Plataforma, pedido: PedidoDoPainel, ids: readonly number[]) {
  const { sobras, ...resposta } = await transact(app.db, async (trx) => {
    const travadas = new Map((await queries.lock(trx, pedido.ator.escopo, ids)).map((midia) => [midia.id, midia]));
    if (travadas.size === 0) throw new AppError('nao_encontrado', 'Mídia não encontrada');
    const chaves: string[] = [];
    for (const midia of travadas.values()) chaves.push(...(await removeOne(trx, pedido, midia)));
    const resultados = ids.map((id) => {
      const midia = travadas.get(id);
      return midia ? toResultado(id, nameOf(midia), '') : toResultado(id, '', 'Mídia não encontrada');
    });
    const feitas = travadas.size;
    const registro = await recordLog(
      trx,
      pedido.ator,
      'excluiuMidia',
      { ids: [...travadas.keys()], resultados },
      pedido.id,
    );
    return { mensagem: describe(feitas, ids.length), alterados: feitas, resultados, registro, sobras: chaves };
  });
  await discard(app, sobras);
  return resposta;
}

/** Its links go with it. One entry of the log for each, by which the history of its redemption finds it. */
async function removeOne(
  trx: Trx,
  { ator, id: pedidoId }: PedidoDoPainel,
  midia: queries.MidiaTravada,
): Promise<string[]> {
  await queries.remove(trx, midia.id);
  const { id, idResgate, tipo } = midia;
  await recordLog(trx, ator, 'excluiuMidia', { id, idResgate, tipo }, pedidoId);
  return deleteArquivo(trx, midia.arquivoId);
}

const nameOf = ({ tipo, qtde, premio, parceiro }: queries.MidiaTravada): string =>
  `${isVideo({ midia: { tipo } }) ? 'Vídeo' : 'Foto'} de ${qtde}x ${premio}, de ${parceiro}`;

function describe(feitas: number, todas: number): string {
  if (feitas < todas) return `Excluídas ${feitas} de ${plural(todas, 'mídia', 'mídias')}`;
  return feitas === 1 ? 'Mídia excluída com sucesso' : `${feitas} mídias excluídas com sucesso`;
}
