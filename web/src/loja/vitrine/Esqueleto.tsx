/** What holds the place of the shop window until it is there: nothing moves when it comes. */
import { Skeleton, Title } from '@mantine/core';
import { premiosPorPagina } from '@pontua/contract/tipos-premio';
import { Banners } from './Banners.tsx';
import { EsqueletoCartao } from './CartaoPremio.tsx';
import meusPontos from './meusPontos.module.css';
import classes from './vitrine.module.css';

export function EsqueletoVitrine() {
  return (
    <div className={classes.pagina}>
      <div className={classes.topo} data-dupla>
        <div className={`${meusPontos.cartao} ${meusPontos.espera}`} />
        <Banners banners={null} />
      </div>
      <div className={classes.catalogo}>
        <div className={classes.cabeca}>
          <Title order={1} size="h2" className={classes.titulo}>
            Troque seus pontos
          </Title>
        </div>
        <div className={classes.filtros}>
          <Skeleton height={48} />
          <Skeleton className={classes.soMesa} height="3.25rem" width="60%" />
        </div>
        <EsqueletoGrade />
      </div>
    </div>
  );
}

export function EsqueletoGrade() {
  return (
    <div className={classes.grade} role="status">
      <span className="pt-oculto">Carregando</span>
      {Array.from({ length: premiosPorPagina }, (_, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <EsqueletoCartao key={indice} />
      ))}
    </div>
  );
}
