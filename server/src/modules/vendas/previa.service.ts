/**
 * What a typed sale would come to, looked at before it is sent. Nothing is locked and nothing is promised: by the time it is sent somebody
 * else may have used the balance. How much balance there is, is not said.
 */
import type { EsperaDeLinha } from '@pontua/contract/digitacao';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { snapshot } from '../../platform/db/transacao.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { resolveProdutos } from '../produtos/resolucao.api.ts';
import { findValores, sumDia } from './limites.queries.ts';
import { holdExcess, limiteDe } from './limites.rules.ts';
import * as queries from './previa.queries.ts';

const recentes = 6;

/** By codes that in the seller's store of today still stand for what was sold by them: the store, or what a code means, may have changed. */
export async function listRecentes({ db }: Plataforma, { id, revendaId }: AtorParceiro) {
  const vendidos = await queries.listVendidos(db, id);
  const deHoje = await resolveProdutos(
    db,
    vendidos.map(({ codigo }) => ({ revendaId, codigo })),
  );
  const validos = vendidos.filter(({ produtoId }, indice) => produtoId === deHoje[indice]);
  const isUltimo = ({ produtoId }: (typeof validos)[number], indice: number) =>
    validos.findIndex((vendido) => vendido.produtoId === produtoId) === indice;
  const produtos = validos.filter(isUltimo).slice(0, recentes);
  return { produtos: produtos.map(({ codigo, nome }) => ({ codigo, nome })) };
}

export const preview = (app: Plataforma, ator: AtorParceiro, codigos: readonly string[]) =>
  snapshot(app.db, async (trx) => {
    const { id, revendaId, redeId } = ator;
    const produtos = await resolveProdutos(
      trx,
      codigos.map((codigo) => ({ revendaId, codigo })),
    );
    const deles = produtos.filter((produto) => produto !== null);
    const valores = await findValores(trx, deles);
    const hoje = app.clock.today();
    const dia = await sumDia(trx, id, hoje, hoje);
    const itens = produtos.map((produto) => ({
      qtde: produto === null ? 0 : 1,
      valorPontos: valores.get(produto ?? 0) ?? 0,
    }));
    const retidas = holdExcess(itens, dia, limiteDe(app.config.limites, 'digitacao', dia))?.porItem ?? [];
    const saldos = await queries.findSaldos(trx, redeId, deles);
    const esperas = produtos.map((produto, linha) => whyWaits(produto, retidas[linha] ?? 0, saldos));
    const sum = (espera: boolean) =>
      fromCentesimos(
        itens.reduce(
          (soma, { valorPontos }, linha) =>
            soma + ((esperas[linha] !== null) === espera ? toCentesimos(valorPontos) : 0),
          0,
        ),
      );
    return { pontos: sum(false), pontosEmEspera: sum(true), esperas };
  });

/** @param saldos what is left of each product; what a line would take is taken */
function whyWaits(produto: number | null, retida: number, saldos: Map<number, number>): EsperaDeLinha | null {
  if (produto === null) return null;
  if (retida > 0) return 'limite';
  const saldo = saldos.get(produto) ?? 0;
  if (saldo < 1) return 'saldo';
  saldos.set(produto, saldo - 1);
  return null;
}
