/** The seller's first screen: what there is to win, and how far it is. */
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { queryClient } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { useTitulo } from '../../kit/titulo.ts';
import { Banners } from './Banners.tsx';
import { bannersDaLoja, useBanners } from './banners.ts';
import { Catalogo } from './Catalogo.tsx';
import { premiosDe, useVitrine } from './consulta.ts';
import { isCatalogoVazio, readFiltros, useFiltrosVitrine } from './filtros.ts';
import { MeusPontos } from './MeusPontos.tsx';
import classes from './vitrine.module.css';

export const antecipa = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(premiosDe(readFiltros(new URLSearchParams(window.location.search)))),
    queryClient.prefetchQuery(bannersDaLoja),
  ]);

export function Component() {
  useTitulo('Loja');
  const parceiro = useSession((sessao) => sessao.parceiro);
  return parceiro && <VitrineDoVendedor parceiro={parceiro} />;
}

function VitrineDoVendedor({ parceiro }: { parceiro: PerfilParceiro }) {
  const banners = useBanners(parceiro.revenda);
  const [filtros] = useFiltrosVitrine();
  const vitrine = useVitrine();
  return (
    <div className={classes.pagina}>
      <div className={classes.topo} data-dupla>
        <MeusPontos
          parceiro={parceiro}
          proximo={vitrine.data?.proximo}
          semPremios={isCatalogoVazio(filtros, vitrine)}
        />
        <Banners banners={banners} />
      </div>
      <Catalogo titulo="Troque seus pontos" />
    </div>
  );
}
