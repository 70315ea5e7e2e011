/** Receipts in the hands of staff: the queue, one looked at, closing. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type * as contrato from '@pontua/contract/submissoes';
import { type closeSubmissao, motivoPadrao, submissaoCan } from '@pontua/contract/submissoes';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findResponsavel } from '../logs/historico.api.ts';
import { recordLog } from '../logs/logs.api.ts';
import { tellParceiros } from '../mensagens/avisos.api.ts';
import * as painel from './painel.queries.ts';
import { withSinais } from './sinais.api.ts';
import { avisoDeEncerrado, checkEstado } from './submissoes.api.ts';
import * as listas from './submissoes.lista.ts';
import * as queries from './submissoes.queries.ts';

const maximoSemelhantes = 50;

export async function get(app: Plataforma, ator: AtorUsuario, id: number) {
  const query = painel.withColunas(painel.submissoesDoPainel(app.db, ator), ator).where('b.id', '=', id);
  const linha = existente(await query.executeTakeFirst());
  const semelhantes = await queries.listSemelhantes(app.db, ator.escopo, id, maximoSemelhantes);
  const repeticoes = semelhantes.filter((semelhante) => semelhante.noEscopo);
  const [comSinais] = await withSinais(app.db, [painel.toSubmissao(linha, (chave) => app.files.endereco(ator, chave))]);
  return {
    submissao: {
      ...existente(comSinais),
      repeticoes,
      repeticoesFora: semelhantes.length - repeticoes.length,
      passadaPor: await findQuemPassou(app.db, linha),
      proxima: await queries.findProxima(app.db, ator.escopo, linha),
    },
  };
}

async function findQuemPassou(
  db: Db,
  { id, estado }: Pick<contrato.Submissao, 'id' | 'estado'>,
): Promise<string | null> {
  if (estado === 'encerrada') return findResponsavel(db, 'encerrouPontuacao', id);
  const idVenda = estado === 'processada' ? await queries.findVenda(db, id) : null;
  return idVenda === null ? null : findResponsavel(db, 'criouVenda', idVenda);
}

export const find = (app: Plataforma, ator: AtorUsuario, id: number) =>
  painel.submissoesDoPainel(app.db, ator).where('b.id', '=', id).select('b.id').executeTakeFirst();

/** With the signals of the page's rows, found together. */
export async function listPendentes(
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof contrato.listPendentes>['query'],
) {
  const resposta = await listas.pendentes.answer(app, ator, query);
  return { ...resposta, pendentes: await withSinais(app.db, resposta.pendentes) };
}

/** Somebody looks at it. What the first one began is what the seller reads; of a receipt that waits no more nothing is written. */
export const see = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const { parceiroId, vistoEm } = existente(await queries.lock(trx, ator.escopo, id));
    const paginas = await queries.countPaginas(trx, id);
    if (!(await queries.markSeen(trx, id, agora))) return { vistoEm, paginas };
    await recordLog(trx, ator, 'abriuRecibo', { id, parceiroId }, pedidoId);
    return { vistoEm: agora, paginas };
  });

type Encerramento = PedidoDe<typeof closeSubmissao>['body'];

/** Without points; the seller is told why. Of two people at the same receipt, one closes it. */
export const close = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, encerramento: Encerramento) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const { id, estado, parceiroId, nome, criadoEm } = existente(
      await queries.lock(trx, ator.escopo, encerramento.identificador),
    );
    checkEstado(estado, submissaoCan.close);
    const motivo = encerramento.motivo || motivoPadrao;
    await queries.markClosed(trx, id, motivo, agora);
    await recordLog(trx, ator, 'encerrouPontuacao', { id, parceiroId, motivo }, pedidoId);
    const encerrado = avisoDeEncerrado({ id, criadoEm });
    const aviso = { ...encerrado, texto: `${encerrado.texto} Motivo: ${motivo}`, parceiroId, nome };
    await tellParceiros(trx, [{ tipo: 'recibo', rascunho: true, ...aviso }], agora);
    return { mensagem: 'Pontuação encerrada com sucesso' };
  });
