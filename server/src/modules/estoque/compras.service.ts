/** What a month's purchases and scorings come to. */
import type { getGraficoComprasPontuacao } from '@pontua/contract/compras-pontuacao';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './compras.queries.ts';
import { findGeracao } from './periodo.ts';

/** Of all chains, which of them; of one, which of its products. */
export async function getGrafico(
  app: Plataforma,
  { escopo }: AtorUsuario,
  { rede, ...mes }: PedidoDe<typeof getGraficoComprasPontuacao>['query'],
) {
  const por = rede === undefined ? ('rede' as const) : ('produto' as const);
  const { id: geracaoId, gerado } = await findGeracao(app, mes);
  const barras = await queries.listBarras(app.db, escopo, { rede, geracaoId }, por);
  const { vendidas = 0, pontuadas = 0 } = barras[0] ?? {};
  return {
    por,
    barras: barras.map(({ nome, qtdVendida, qtdPontuada }) => ({ nome, qtdVendida, qtdPontuada })),
    qtdVendida: vendidas,
    qtdPontuada: pontuadas,
    gerado,
  };
}
