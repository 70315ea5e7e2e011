/** The first day of an installation (docs/decisions/0619-primeiros-passos.md). */
import { type Dispensavel, dispensaveis, type PassoInicial, passos, type SituacaoPasso } from '@pontua/contract/inicio';
import { transact } from '../../platform/db/transacao.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { hasGateway } from '../mensagens/mensagens.api.ts';
import * as queries from './inicio.queries.ts';

export async function get(app: Plataforma): Promise<{ passos: SituacaoPasso[]; concluido: boolean }> {
  const [fatos, dispensados, marca, temGateway] = await Promise.all([
    queries.findFatos(app.db),
    queries.listDispensados(app.db),
    findMarca(app),
    hasGateway(app),
  ]);
  const quantos: Record<PassoInicial, number | null> = {
    ...fatos,
    venda: fatos.vendas,
    marca: null,
    regulamento: null,
    mensagens: null,
  };
  const feitos: Record<PassoInicial, boolean> = {
    marca: marca.nome !== 'Pontua',
    redes: fatos.redes > 0,
    lojas: fatos.lojas > 0,
    produtos: fatos.produtos > 0,
    historico: fatos.historico > 0,
    vendedores: fatos.vendedores > 0,
    premios: fatos.premios > 0,
    regulamento: fatos.regulamento > 0,
    // Mail alone tells sellers nothing that they have not asked for, and nobody a password.
    mensagens: temGateway,
    venda: fatos.vendas > 0,
  };
  const situacoes = passos.map((passo) => ({
    passo,
    feito: feitos[passo],
    dispensado: !feitos[passo] && dispensados.includes(passo) && dispensaveis.some((um) => um === passo),
    quantos: quantos[passo],
  }));
  return { passos: situacoes, concluido: situacoes.every(({ feito, dispensado }) => feito || dispensado) };
}

export async function dismiss(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { passo, dispensado }: { passo: Dispensavel; dispensado: boolean },
) {
  await transact(app.db, async (trx) => {
    const mudou = dispensado
      ? await queries.dismiss(trx, passo, { agora: app.clock.now(), usuarioId: ator.id })
      : await queries.recall(trx, passo);
    if (!mudou) return;
    const antes = { de: !dispensado, para: dispensado };
    await recordLog(trx, ator, 'dispensouPasso', { nome: passo, mudou: { dispensado: antes } }, pedidoId);
  });
  return get(app);
}
