/** Banners as staff list them, with what they are today. */
import { listBannersDoPainel } from '@pontua/contract/banners';
import { listagem } from '../../platform/http/listagem.ts';
import { enderecoDe } from './enderecos.ts';
import * as queries from './painel.queries.ts';
import { publicoDe } from './publico.ts';

export const banners = listagem(listBannersDoPainel, {
  linhas: (app, ator, { buscar }) => queries.linhas(app.db, ator, { buscar, dia: app.clock.today() }),
  toLinha: (banner) => ({
    ...banner,
    publico: publicoDe(banner.alcance, banner.alcance === 'redes' ? banner.redes : banner.lojas),
    imagem: enderecoDe(banner.imagem),
    imagemCelular: enderecoDe(banner.imagemCelular),
  }),
  ordem: queries.ordem,
});
