/** The shop's carousel: what holds today for this seller's store. */
import { type Banner, maximoBanners } from '@pontua/contract/banners';
import { premioDoLink } from '@pontua/contract/links';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { enderecoDe } from './enderecos.ts';
import * as queries from './loja.queries.ts';

export async function list(app: Plataforma, ator: AtorParceiro): Promise<{ banners: Banner[] }> {
  const { revendaId } = ator;
  const doDia = await queries.listDoDia(app.db, { revendaId, dia: app.clock.today(), limite: maximoBanners });
  const vistos = doDia[0]?.exclusivo ? doDia.slice(0, 1) : doDia;
  const codigos = vistos.flatMap(({ link }) => (link && premioDoLink(link)) ?? []);
  const abertos = await queries.listPremiosAtivos(app.db, codigos);
  return {
    banners: vistos.map(({ nome, link, imagem, celular }) => {
      const premio = link && premioDoLink(link);
      return {
        imagem: enderecoDe(imagem),
        imagemCelular: enderecoDe(celular),
        texto: nome,
        // A prize that was closed meanwhile is no place to be sent to.
        link: premio && !abertos.has(premio) ? null : link,
      };
    }),
  };
}
