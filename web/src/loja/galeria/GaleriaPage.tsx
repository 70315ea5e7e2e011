/** Prizes that arrived, as the sellers of the chain photographed them. */
import { Button, Skeleton } from '@mantine/core';
import { listMidias } from '@pontua/contract/midias';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKey } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { bringMore } from '../../kit/maisPaginas.ts';
import classes from '../../kit/midia/midia.module.css';
import { VisorMidias } from '../../kit/midia/VisorMidias.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { paths } from '../../paths.ts';
import { CartaoDaGaleria } from './CartaoDaGaleria.tsx';
import { toVista } from './palavras.ts';

export function Component() {
  return (
    <Pagina titulo="Fotos e vídeos" descricao="Prêmios que chegaram aos vendedores da sua rede.">
      <Galeria />
    </Pagina>
  );
}

/** What a phone shows at once is less than the call may bring. */
const POR_PAGINA = 24;

function Galeria() {
  const [aberta, setAberta] = useState<number | null>(null);
  const lista = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery({
    queryKey: queryKey(listMidias),
    queryFn: ({ pageParam }) => api(listMidias, { query: { antesDe: pageParam, limite: POR_PAGINA } }),
    initialPageParam: undefined as number | undefined, // The first page comes before nothing.
    getNextPageParam: ({ midias, temMais }) => (temMais ? midias.at(-1)?.id : undefined),
  });
  if (query.isPending) return <EsperaDaGaleria />;
  if (!query.data) return <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />;
  const midias = query.data.pages.flatMap((pagina) => pagina.midias);
  if (midias.length === 0) return <Nenhuma />;
  return (
    <>
      <ul ref={lista} className={classes.grade} aria-label="Fotos e vídeos">
        {midias.map((midia, indice) => (
          <li key={midia.id}>
            <CartaoDaGaleria midia={midia} imediata={indice < 4} onAbrir={() => setAberta(midia.id)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Botao
          variant="default"
          mx="auto"
          ocupado={query.isFetchingNextPage}
          textoOcupado="Carregando"
          onClick={() => void bringMore(lista.current, query.fetchNextPage)}
        >
          Ver mais
        </Botao>
      )}
      <VisorMidias midias={midias.map(toVista)} aberta={aberta} mudar={setAberta} />
    </>
  );
}

function EsperaDaGaleria() {
  return (
    <div className={classes.grade} role="status" aria-label="Carregando">
      {[1, 2, 3, 4, 5, 6].map((lugar) => (
        <Skeleton key={lugar} className={classes.esqueleto} />
      ))}
    </div>
  );
}

function Nenhuma() {
  return (
    <EstadoVazio
      desenho="lista"
      titulo="Sem resultados"
      texto="Quando um prêmio chega e alguém da sua rede manda a foto, ela aparece aqui. Recebeu o seu? Conte para a gente."
    >
      <Button component={Link} to={paths.contato}>
        Falar com o suporte
      </Button>
    </EstadoVazio>
  );
}
