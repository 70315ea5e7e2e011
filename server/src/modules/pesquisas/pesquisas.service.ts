/** What staff do with market research. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { cadastroPesquisas, type getMediaMensal, type NovaPesquisa } from '@pontua/contract/pesquisas';
import type { LojaRef } from '@pontua/contract/referencias';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro, withNames } from '../cadastro/cadastro.api.ts';
import * as queries from './pesquisas.queries.ts';

type MudancaDaPesquisa = Partial<NovaPesquisa>;
type ConsultaMedia = PedidoDe<typeof getMediaMensal>['query'];

const { lock, insert, update, remove, toColumns } = queries;

const casos = cadastro(cadastroPesquisas, {
  campoDe: { revendaId: 'cnpjRevenda', qtdePropria: null, qtdeProdutosVendidos: null },
  queries: { lock, insert, update, remove, toColumns },
  async check(trx, ator, { revendaId }: Partial<queries.PesquisaNova>, antes) {
    const muda = revendaId !== undefined && revendaId !== antes?.revendaId;
    if (muda && !(await queries.findLoja(trx, ator, [{ por: 'id', valor: revendaId }]))) throw semLoja();
  },
});

const semLoja = () => campoInvalido('cnpjRevenda', 'Loja não encontrada');

/** Asked again in the transaction that writes it. */
async function idOfLoja(app: Plataforma, ator: AtorUsuario, loja: LojaRef): Promise<number> {
  const achada = await queries.findLoja(app.db, ator, loja);
  if (!achada) throw semLoja();
  return achada.id;
}

/** What was sent names its store. */
export const pesquisas = withNames<
  NovaPesquisa,
  MudancaDaPesquisa,
  queries.PesquisaNova,
  Partial<queries.PesquisaNova>
>(casos, async (app, ator, { cnpjRevenda, ...outros }) => ({
  ...outros,
  ...(cnpjRevenda !== undefined && { revendaId: await idOfLoja(app, ator, cnpjRevenda) }),
}));

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
