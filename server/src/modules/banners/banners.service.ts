/**
 * Banners are files that staff put into a folder. Each is encoded anew in two sizes and kept with the other files, once, under an
 * address made from its content, so that any node serves it, and a phone that has it never asks again.
 */
import type { Banner } from '@pontua/contract/banners';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './banners.queries.ts';
import { chooseBanners } from './banners.rules.ts';
import { findImagens, type Imagens, listPasta } from './imagens.ts';

export async function list(app: Plataforma, ator: AtorParceiro): Promise<{ banners: Banner[] }> {
  const arquivos = await listPasta(app);
  if (arquivos.length === 0) return { banners: [] };
  const nomes = chooseBanners(arquivos, await queries.findLoja(app.db, ator.revendaId));
  const premios = await queries.listPremiosAtivos(
    app.db,
    nomes.flatMap(({ premio }) => premio ?? []),
  );
  const feitos = await Promise.all(
    nomes.map(async (nome) => ({ ...nome, imagens: await imagensOf(app, nome.arquivo) })),
  );
  return {
    banners: feitos.flatMap(({ texto, tipo, premio, imagens }) =>
      imagens ? [{ ...imagens, texto, tipo, premio: (premio && premios.get(premio)) ?? null }] : [],
    ),
  };
}

/** A file that is no picture, or a storage that is out, costs a banner, never the shop. */
async function imagensOf(app: Plataforma, arquivo: string): Promise<Imagens | null> {
  try {
    return await findImagens(app, arquivo);
  } catch (error) {
    app.log.warn({ err: error, arquivo }, 'banner ignorado');
    return null;
  }
}
