/** What a month's success rates come to. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { getResumoTaxaSucesso } from '@pontua/contract/taxa';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './taxa.queries.ts';

export async function getResumo(
  app: Plataforma,
  ator: AtorUsuario,
  { rede, ...periodo }: PedidoDe<typeof getResumoTaxaSucesso>['query'],
) {
  const { id: geracao, gerado } = await findGerado(app.db, 'taxa-sucesso', periodo);
  const somas = await queries.listSomas(app.db, ator, { geracao, rede });
  const { antes, noMes } = somas.find(({ nome }) => nome === null) ?? { antes: 0, noMes: 0 };
  const itens = somas.flatMap(({ nome, ...valores }) => (nome === null ? [] : [{ nome, ...valores }]));
  const taxaSucesso = antes > 0 ? Math.round((10_000 * (noMes - antes)) / antes) / 100 : null;
  return { itens, antes, noMes, taxaSucesso, gerado };
}
