/** The catalogue as staff keep it. */
import { can } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  type createPremio as createEndpoint,
  listHistoricoPremio,
  type updatePremio as updateEndpoint,
} from '@pontua/contract/premios';
import type { Updateable } from 'kysely';
import { reencodeImagem } from '../../platform/arquivos/imagem.ts';
import {
  comArquivos,
  deleteArquivo,
  discard,
  findByEndereco,
  type ParaGuardar,
} from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Premios } from '../../platform/db/types.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { ArquivoRecebido, PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkAtivo, given, removeOf, toggleOf } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import * as queries from './painel.queries.ts';
import { cleanDescricao } from './premios.rules.ts';

type CamposDoPremio = PedidoDe<typeof createEndpoint>['body'];
type MudancaPremio = PedidoDe<typeof updateEndpoint>['body'];
type PedidoComFoto = PedidoPor<AtorUsuario, 'arquivos' | 'idempotencia'>;

/** As far as the list shows it: an inactive one only to those who see them. */
export const find = (app: Plataforma, ator: AtorUsuario, id: number) =>
  queries
    .premiosDoPainel(app.db, { buscar: '', somenteAtivos: !can(ator, 'verInativos') })
    .where('p.id', '=', id)
    .select('p.id')
    .executeTakeFirst();

/** Whether a code is taken by a prize that is not shown, for who would read so on saving. */
export const isTomado = async (app: Plataforma, ator: AtorUsuario, codigo: string | undefined): Promise<boolean> =>
  codigo !== undefined && can(ator, 'editarCadastros') && queries.isTomado(app.db, codigo);

export async function create(app: Plataforma, pedido: PedidoComFoto, campos: CamposDoPremio) {
  const { ator, arquivos, id: pedidoId } = pedido;
  if (arquivos.length === 0) throw campoInvalido('foto', 'Selecione uma foto');
  const { descricao: html, ...registrados } = campos;
  const descricao = cleanDescricao(html);
  checkDescricao(descricao);
  return comFoto(app, pedido, async (trx, arquivoId) => {
    const { id } = await queries.insert(trx, { ...registrados, descricao, arquivoId });
    await recordLog(trx, ator, 'criouPremio', { id, ...registrados }, pedidoId);
    return { id, mensagem: 'Prêmio cadastrado com sucesso' };
  });
}

export async function update(
  app: Plataforma,
  pedido: PedidoComFoto,
  id: number,
  { vistos: { foto, ...vistos } = {}, ativo, ...campos }: MudancaPremio,
) {
  const { ator, id: pedidoId } = pedido;
  const antigas = await comFoto(app, pedido, async (trx, arquivoId) => {
    const premio = existente(await queries.lock(trx, ator, id));
    checkAtivo(premio, ativo);
    const novo: Updateable<Premios> = { ...toColumns(campos), ...(arquivoId && { arquivoId }) };
    checkDescricao(novo.descricao);
    const vistas = { ...toColumns(vistos), ...given({ arquivoId: await findByEndereco(trx, foto) }) };
    const { registro } = listHistoricoPremio;
    await checkVistos(trx, ator, { registro, campoDe: { arquivoId: 'foto' }, antes: premio, vistas, depois: novo });
    const mudou = changesOf(premio, novo);
    if (Object.keys(mudou).length === 0) return [];
    await queries.update(trx, id, novo);
    await recordLog(trx, ator, 'atualizouPremio', { id, nome: premio.nome, mudou }, pedidoId);
    return arquivoId && premio.arquivoId ? deleteArquivo(trx, premio.arquivoId) : [];
  });
  await discard(app, antigas);
  return { mensagem: 'Prêmio atualizado com sucesso' };
}

export const toggle = toggleOf(queries, 'ativo', ['alternouPremio', 'Status atualizado com sucesso']);

export const remove = removeOf(
  { lock: queries.lock, remove: queries.remove },
  ['excluiuPremio', 'Prêmio excluído com sucesso'],
  ({ codigo, tipo, categoria, custoTotal, pontos, pontosAlternativo, arquivoId }) => ({
    registro: { codigo, tipo, categoria, custoTotal, pontos, pontosAlternativo },
    arquivos: [arquivoId],
  }),
);

const toColumns = ({ descricao, ...campos }: Omit<MudancaPremio, 'vistos' | 'ativo'>) =>
  given({ ...campos, descricao: descricao && cleanDescricao(descricao) });

function checkDescricao(descricao: string | undefined): void {
  if (descricao === '') throw campoInvalido('descricao', 'Informe a descrição');
}

/** Runs `work` with the id of the photo, re-encoded and stored; null where none was sent. */
async function comFoto<T>(
  app: Plataforma,
  pedido: PedidoComFoto,
  work: (trx: Trx, arquivoId: string | null) => Promise<T>,
): Promise<T> {
  const fotos = await Promise.all(pedido.arquivos.map(toFoto));
  return comArquivos(app, pedido, fotos, (trx, [id = null]) => work(trx, id));
}

/** Large enough for the prize's page on a sharp screen, small enough for a phone on the road. */
const maximoLado = 1000;

async function toFoto(recebido: ArquivoRecebido): Promise<ParaGuardar> {
  const { caminho, caminhoMiniatura, extensao, tamanho } = await reencodeImagem(recebido.caminho, { maximoLado });
  return { tipo: 'premio', recebido, caminho, caminhoMiniatura, extensao, tamanho };
}
