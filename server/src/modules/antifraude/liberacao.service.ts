/** Releasing units by hand: one row, or the same quantity on many rows of a chain with a comment and a proof. */
import type { createLiberacao, createLiberacaoMassa } from '@pontua/contract/antifraude';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import { assertPdf } from '../../platform/arquivos/pdf.ts';
import { comGuardados, discard, insertArquivos, keysOf, type ParaGuardar } from '../../platform/arquivos/registro.ts';
import { isImagem, tipoDoConteudo } from '../../platform/arquivos/tipos.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { ArquivoRecebido, PedidoDoPainel, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { describeSeparados } from '../pontos/separacao.api.ts';
import { lockSaldos, moveUnidades } from '../unidades/unidades.api.ts';
import { allocate } from '../vendas/alocacao.api.ts';
import { insertEventos, listFeitas, type NovoEvento } from './antifraude.queries.ts';
import { checkVistas, type LinhaVista } from './liberacao.conferencia.ts';
import { describeLiberacao, toResultado } from './liberacao.rules.ts';
import { findLinhas } from './linhas.ts';

type Uma = PedidoDe<typeof createLiberacao>['body'];
type Varias = PedidoDe<typeof createLiberacaoMassa>['body'];

export const release = (
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
  { quantidade, comentario, ...linha }: Uma,
) => idempotent(app, pedido, (trx) => releaseIn(trx, app, pedido, [linha], { quantidade, comentario }));

export async function releaseMany(
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'arquivos' | 'idempotencia'>,
  { items, comentario, quantidade }: Varias,
) {
  const comprovante = await prepare(pedido.arquivos[0]);
  return comGuardados(app, [comprovante], async (guardados) => {
    let gravou = false;
    const resposta = await idempotent(app, pedido, async (trx) => {
      gravou = true;
      await insertArquivos(trx, guardados, app.clock.now());
      const arquivoId = guardados[0]?.id ?? null;
      return releaseIn(trx, app, pedido, items, { quantidade, comentario, arquivoId, emMassa: true });
    });
    // A repetition answers the first result, whose proof is kept already.
    if (!gravou) await discard(app, guardados.flatMap(keysOf));
    return resposta;
  });
}

/** Proofs are scans or prints: a PDF as it is, a picture re-encoded. */
async function prepare(recebido: ArquivoRecebido | undefined): Promise<ParaGuardar> {
  if (!recebido) throw campoInvalido('arquivo', 'Anexe o comprovante');
  const extensao = await tipoDoConteudo(recebido.caminho);
  if (extensao === 'pdf') {
    await assertPdf(recebido.caminho);
    return { tipo: 'comprovante', recebido, extensao };
  }
  if (!extensao || !isImagem(extensao)) {
    throw new AppError('arquivo_invalido', 'O comprovante deve ser PDF, JPG, PNG ou WEBP');
  }
  return { tipo: 'comprovante', recebido, ...(await reencodeImagem(recebido.caminho)) };
}

async function releaseIn(
  trx: Trx,
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  linhas: readonly LinhaVista[],
  liberacao: Omit<NovoEvento, 'redeId' | 'produtoId' | 'tipo'> & { quantidade: number },
) {
  const agora = app.clock.now();
  const achadas = await findLinhas(trx, ator.escopo, linhas);
  const pares = achadas.map(({ par }) => par);
  const saldos = await lockSaldos(trx, pares);
  const { quantidade, comentario, emMassa = false } = liberacao;
  await checkVistas(trx, linhas, achadas, saldos, { quem: ator.nome, quantidade, emMassa, agora });
  const eventos = pares.map((par) => ({ ...par, ...liberacao, tipo: 'liberouQuantidadeAntifraude' as const }));
  await insertEventos(trx, eventos, ator.id, agora);
  await moveUnidades(
    trx,
    pares.map((par) => ({ ...par, liberadas: liberacao.quantidade })),
  );
  const { unidades, pontuacaoIds, separados } = await allocate(trx, { pares, responsavel: ator.nome, agora });
  const resposta = { unidadesPontuadas: unidades, pontuacoes: pontuacaoIds.length };
  const codigos = achadas.map(({ linha }) => linha.codProduto);
  const ids = achadas.map(({ id }) => id);
  // Of several, the history of each says how much was released; of one, from which sum to which.
  const [antes] = saldos;
  const mudanca =
    emMassa || !antes
      ? { ids, campo: 'quantidade', para: quantidade }
      : { id: ids[0], mudou: changesOf(antes, { liberado: somaDe(antes.liberado, quantidade) }) };
  const parametros = { ...mudanca, rede: pares[0]?.redeId, codigos, quantidade, comentario, unidades };
  const feitas = await listFeitas(trx, pares, pontuacaoIds);
  const resultados = feitas.map((feita) => toResultado(feita, quantidade));
  const registrado = { ...parametros, ...(emMassa && { resultados }) };
  const registro = await recordLog(trx, ator, 'liberouQuantidadeAntifraude', registrado, pedidoId);
  const mensagem = describeLiberacao(resposta) + describeSeparados(separados);
  return { mensagem, alterados: pares.length, resultados, registro, ...resposta };
}

const somaDe = (a: number, b: number): number => fromCentesimos(toCentesimos(a) + toCentesimos(b));
