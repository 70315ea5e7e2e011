/** The gallery of staff, and the photos and videos of one redemption. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { listMidiasDoPainel, MidiaDoPainel } from '@pontua/contract/midias-painel';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findResgate } from './midias.queries.ts';
import * as queries from './painel.queries.ts';

type ConsultaDeMidias = PedidoDe<typeof listMidiasDoPainel>['query'];

export async function list(app: Plataforma, ator: AtorUsuario, { limite, ...filtros }: ConsultaDeMidias) {
  const linhas = await queries.list(app.db, ator.escopo, { ...filtros, limite: limite + 1 }).execute();
  const pagina = linhas.slice(0, limite);
  const ultima = pagina.at(-1);
  const proxima = linhas.length > limite && ultima ? `${ultima.criadoEm}~${ultima.id}` : null;
  return { midias: pagina.map((linha) => withEnderecos(app, ator, linha)), proxima };
}

export const find = async (app: Plataforma, ator: AtorUsuario, id: number) =>
  (await queries.exists(app.db, ator.escopo, id)) ? { id } : null;

export async function listOfResgate(app: Plataforma, ator: AtorUsuario, idResgate: number) {
  if (!(await findResgate(app.db, ator.escopo, idResgate))) throw new AppError('nao_encontrado');
  const linhas = await queries.listByResgate(app.db, ator.escopo, idResgate);
  return { midias: linhas.map((linha) => withEnderecos(app, ator, linha)) };
}

function withEnderecos(
  { files }: Plataforma,
  ator: AtorUsuario,
  { chave, miniatura, ...linha }: queries.LinhaMidia,
): MidiaDoPainel {
  return {
    ...linha,
    url: files.endereco(ator, chave),
    miniatura: miniatura && files.endereco(ator, miniatura),
    download: files.endereco(ator, chave, nameOf(chave, linha)),
  };
}

/** What it is, and of which redemption; whose it is need not stand in a folder of downloads. */
const nameOf = (chave: string, { id, idResgate, premio }: { id: number; idResgate: number; premio: string }): string =>
  `Resgate ${idResgate} - ${premio.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} - ${id}${chave.slice(chave.lastIndexOf('.'))}`;
