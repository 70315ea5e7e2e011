/** What staff do with market research. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type getMediaMensal, listHistoricoPesquisa, type NovaPesquisa } from '@pontua/contract/pesquisas';
import type { LojaRef } from '@pontua/contract/referencias';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { asVistos } from '../cadastro/vistos.api.ts';
import * as queries from './pesquisas.queries.ts';

type Pedido = PedidoPor<AtorUsuario>;
type Mudanca = Partial<NovaPesquisa>;
type ConsultaMedia = PedidoDe<typeof getMediaMensal>['query'];

const { lock, insert, update, remove, toColumns } = queries;

const casos = cadastro({
  atos: {
    criou: ['criouPesquisaMercado', 'Pesquisa de Mercado cadastrada com sucesso'],
    atualizou: ['atualizouPesquisaMercado', 'Pesquisa alterada com sucesso'],
    excluiu: ['excluiuPesquisaMercado', 'Pesquisa excluída com sucesso'],
  },
  registro: listHistoricoPesquisa.registro,
  campoDe: { revendaId: 'cnpjRevenda', qtdePropria: null, qtdeProdutosVendidos: null },
  queries: { lock, insert, update, remove, toColumns },
});

async function idOfLoja(app: Plataforma, ator: AtorUsuario, loja: LojaRef): Promise<number> {
  const achada = await queries.findLoja(app.db, ator, loja);
  if (!achada) throw campoInvalido('cnpjRevenda', 'Loja não encontrada');
  return achada.id;
}

/** What was sent names its store, which is found before anything is locked. */
export const pesquisas = {
  ...casos,
  create: async (app: Plataforma, pedido: Pedido, { cnpjRevenda, ...campos }: NovaPesquisa) =>
    casos.create(app, pedido, { ...campos, revendaId: await idOfLoja(app, pedido.ator, cnpjRevenda) }),
  async update(app: Plataforma, pedido: Pedido, id: number, campos: Mudanca, vistos?: Mudanca) {
    const asColunas = async ({ cnpjRevenda, ...outros }: Mudanca) => ({
      ...outros,
      ...(cnpjRevenda !== undefined && { revendaId: await idOfLoja(app, pedido.ator, cnpjRevenda) }),
    });
    return casos.update(app, pedido, id, await asColunas(campos), vistos && (await asVistos(vistos, asColunas)));
  },
};

export const find = ({ db }: Plataforma, ator: AtorUsuario, id: number) =>
  queries.alcance(db, ator).where('p.id', '=', id).select(['p.id', 'p.revendaId']).executeTakeFirst();

export async function getMedia(app: Plataforma, ator: AtorUsuario, { cnpjRevenda, ate }: ConsultaMedia) {
  const { id } = existente(await queries.findLoja(app.db, ator, cnpjRevenda));
  return { mediaMensal: await queries.readMedia(app.db, id, ate ?? app.clock.today()) };
}

export async function listShares(app: Plataforma, ator: AtorUsuario, id: number) {
  const { revendaId } = existente(await find(app, ator, id));
  return { meses: await queries.listShares(app.db, revendaId) };
}
