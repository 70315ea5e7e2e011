/** Banners as staff keep them (docs/decisions/0630-banners-no-painel.md). */
import {
  type createBanner as createEndpoint,
  listHistoricoBanner,
  semAlcance,
  type updateBanner as updateEndpoint,
} from '@pontua/contract/banners';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { premioDoLink } from '@pontua/contract/links';
import {
  comArquivos,
  deleteArquivo,
  discard,
  findByEndereco,
  type ParaGuardar,
} from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkAtivo, given, removeOf, toggleOf } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { toCelular, toMesa } from './imagens.ts';
import { listPremiosAtivos } from './loja.queries.ts';
import * as queries from './painel.queries.ts';
import { inOrder, namePublico, resolvePublico } from './publico.ts';

type BannerNovo = PedidoDe<typeof createEndpoint>['body'];
type MudancaDoBanner = PedidoDe<typeof updateEndpoint>['body'];
type PedidoComImagens = PedidoPor<AtorUsuario, 'arquivos' | 'idempotencia'>;

export const find = (app: Plataforma, ator: AtorUsuario, id: number) =>
  queries.banners(app.db, ator).where('b.id', '=', id).select('b.id').executeTakeFirst();

export async function create(app: Plataforma, pedido: PedidoComImagens, novo: BannerNovo) {
  const { ator, arquivos, id: pedidoId } = pedido;
  const { figuras, semCelular: _, idRedes: _redes, idRevendas: _lojas, ...campos } = novo;
  const recebidas = byFigura(figuras, arquivos);
  if (!recebidas.mesa) throw campoInvalido('imagem', 'Selecione a imagem do banner');
  checkPeriodo(campos);
  return comFiguras(app, pedido, recebidas, async (trx, { mesa, celular }) => {
    await checkLink(trx, campos.link);
    const { publico, ...alvos } = await resolvePublico(trx, ator, novo);
    const { id } = await queries.insert(trx, {
      ...campos,
      ...alvos,
      imagemId: existente(mesa),
      celularId: celular ?? null,
      criadoEm: app.clock.now(),
    });
    await recordLog(trx, ator, 'criouBanner', { id, ...campos, publico }, pedidoId);
    return { id, mensagem: 'Banner cadastrado com sucesso' };
  });
}

export async function update(app: Plataforma, pedido: PedidoComImagens, id: number, mudanca: MudancaDoBanner) {
  const { ator, arquivos, id: pedidoId } = pedido;
  const {
    figuras,
    semCelular,
    alcance,
    idRedes: paraRedes,
    idRevendas: paraLojas,
    vistos = {},
    ativo,
    ...campos
  } = mudanca;
  if (!alcance && (paraRedes || paraLojas)) throw campoInvalido('alcance', semAlcance);
  const antigas = await comFiguras(app, pedido, byFigura(figuras, arquivos), async (trx, { mesa, celular }) => {
    const antes = existente(await queries.lock(trx, ator, id));
    checkAtivo(antes, ativo);
    if (campos.link !== antes.link) await checkLink(trx, campos.link);
    const { publico, ...alvos } = alcance ? await resolvePublico(trx, ator, { ...mudanca, alcance }) : {};
    const novo = given({
      ...campos,
      ...alvos,
      imagemId: mesa,
      celularId: celular ?? (semCelular === 1 ? null : undefined),
    });
    const { idRedes, idRevendas, imagem, celular: doCelular, ...outras } = vistos;
    const vistas = given({
      ...outras,
      redes: idRedes && inOrder(idRedes),
      revendas: idRevendas && inOrder(idRevendas),
      imagemId: await findByEndereco(trx, imagem),
      celularId: await findByEndereco(trx, doCelular),
    });
    await checkVistos(trx, ator, { registro: listHistoricoBanner.registro, campoDe, antes, vistas, depois: novo });
    checkPeriodo({ ...antes, ...given(campos) });
    const mudou = changesOf(antes, novo);
    if (Object.keys(mudou).length === 0) return [];
    await queries.update(trx, id, novo);
    const { alcance: outroAlcance, redes, revendas, ...outros } = mudou;
    const paraQuem = (outroAlcance || redes || revendas) && {
      publico: { de: await namePublico(trx, antes), para: publico },
    };
    await recordLog(
      trx,
      ator,
      'atualizouBanner',
      { id, nome: antes.nome, mudou: { ...outros, ...paraQuem } },
      pedidoId,
    );
    return [
      ...(novo.imagemId ? await deleteArquivo(trx, antes.imagemId) : []),
      ...(novo.celularId !== undefined && antes.celularId ? await deleteArquivo(trx, antes.celularId) : []),
    ];
  });
  await discard(app, antigas);
  return { mensagem: 'Banner atualizado com sucesso' };
}

export const toggle = toggleOf(queries, 'ativo', ['alternouBanner', 'Status atualizado com sucesso']);

export const remove = removeOf(
  { lock: queries.lock, remove: queries.remove },
  ['excluiuBanner', 'Banner excluído com sucesso'],
  ({ imagemId, celularId }) => ({ arquivos: [imagemId, celularId] }),
);

const campoDe = { redes: 'idRedes', revendas: 'idRevendas', imagemId: 'imagem', celularId: 'celular' };

type QualFigura = 'mesa' | 'celular';

/** Which of the files is which, as the form says. */
function byFigura(figuras = '', arquivos: readonly ArquivoRecebido[]): Partial<Record<QualFigura, ArquivoRecebido>> {
  const ditas = figuras === '' ? [] : figuras.split(',');
  if (ditas.length !== arquivos.length) throw campoInvalido('imagem', 'Envie as imagens de novo');
  return Object.fromEntries(ditas.map((figura, lugar) => [figura, arquivos[lugar]]));
}

/** Runs `work` with the ids of the pictures, re-encoded and stored. */
async function comFiguras<T>(
  app: Plataforma,
  pedido: PedidoComImagens,
  { mesa, celular }: Partial<Record<QualFigura, ArquivoRecebido>>,
  work: (trx: Trx, ids: Partial<Record<QualFigura, string>>) => Promise<T>,
): Promise<T> {
  const feitas: [QualFigura, ParaGuardar][] = [];
  if (mesa) feitas.push(['mesa', await toMesa(mesa)]);
  if (celular) feitas.push(['celular', await toCelular(celular)]);
  const paraGuardar = feitas.map(([, figura]) => figura);
  return comArquivos(app, pedido, paraGuardar, (trx, ids) =>
    work(trx, Object.fromEntries(feitas.map(([figura], lugar) => [figura, ids[lugar]]))),
  );
}

function checkPeriodo({ de, ate }: { de?: string | null | undefined; ate?: string | null | undefined }): void {
  if (de && ate && ate < de) throw campoInvalido('ate', 'O fim vem antes do começo');
}

async function checkLink(trx: Trx, link: string | null | undefined): Promise<void> {
  const codigo = link ? premioDoLink(link) : null;
  if (codigo !== null && !(await listPremiosAtivos(trx, [codigo])).has(codigo))
    throw campoInvalido('link', `Não há prêmio ativo com o código ${codigo}`);
}
