/** The catalogue: filters, prizes, pages. On `/loja` of all kinds, on `/loja/credito` of one. */
import { Button, Text, Title } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import type { PremioVitrine } from '@pontua/contract/premios';
import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react';
import { useSession } from '../../api/session.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { useIsSettled } from '../../kit/rotas/espera.ts';
import { persist } from '../../kit/rotas/persiste.ts';
import { CartaoPremio } from './CartaoPremio.tsx';
import { premiosDe, useVitrine } from './consulta.ts';
import { EsqueletoGrade } from './Esqueleto.tsx';
import { FiltrosDaVitrine } from './FiltrosDaVitrine.tsx';
import { type FiltrosVitrine, semFiltros, soBusca, temFiltro, useFiltrosVitrine } from './filtros.ts';
import classes from './vitrine.module.css';

const PaginasDaVitrine = lazy(() => persist(() => import('./PaginasDaVitrine.tsx')));

interface CatalogoProps {
  titulo: string;
  descricao?: ReactNode;
  /** Only prizes of this kind. */
  tipo?: TipoPremio;
}

export function Catalogo({ titulo, descricao, tipo }: CatalogoProps) {
  const [filtros, mudar] = useFiltrosVitrine();
  const cabeca = useRef<HTMLHeadingElement>(null);
  const calma = useIsSettled();
  const query = useVitrine(tipo);
  const { totalItens = 0, totalPaginas = 0 } = query.data ?? {};
  // An address may name a page that is no more, as after prizes left: then the last one there is is shown.
  const alem = totalItens > 0 && !query.isPlaceholderData && filtros.pagina > totalPaginas;
  useEffect(() => {
    if (alem) mudar({ pagina: totalPaginas }, { replace: true });
  }, [alem, totalPaginas, mudar]);
  const changePage = (pagina: number) => {
    mudar({ pagina });
    cabeca.current?.scrollIntoView();
    cabeca.current?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.catalogo} aria-labelledby="catalogo">
      <div>
        <div className={classes.cabeca}>
          <Title
            order={1}
            size="h2"
            id="catalogo"
            ref={cabeca}
            tabIndex={-1}
            data-titulo-pagina
            className={classes.titulo}
          >
            {titulo}
          </Title>
          <Text c="dimmed" size="sm" aria-live="polite">
            {query.data && plural(query.data.totalItens, 'prêmio', 'prêmios')}
          </Text>
        </div>
        {descricao && <Text c="dimmed">{descricao}</Text>}
      </div>
      <FiltrosDaVitrine filtros={filtros} mudar={mudar} tipoFixo={tipo} />
      <Consulta query={query} espera={<EsqueletoGrade />}>
        {({ premios }) => (
          <>
            {totalItens === 0 && <Nada filtros={filtros} mudar={mudar} tipo={tipo ?? null} />}
            <Grade premios={premios} trocando={query.isPlaceholderData} />
            {calma && totalPaginas > 1 && (
              <Suspense>
                <PaginasDaVitrine pagina={filtros.pagina} paginas={totalPaginas} onMudar={changePage} />
              </Suspense>
            )}
          </>
        )}
      </Consulta>
    </section>
  );
}

/** Prizes that are seen without scrolling. */
const countVisible = () => (window.innerWidth < 768 ? 2 : 8);

/** A visit's first screen has been there for a moment. */
let jaCalmo = false;

/** Those in sight are rendered with the screen, the others in the next task: neither holds up a finger. */
function Grade({ premios, trocando }: { premios: readonly PremioVitrine[]; trocando: boolean }) {
  const saldo = useSession(({ parceiro }) => parceiro?.saldoPontos ?? 0);
  const aVista = countVisible();
  const desenhados = useDeferredValue(premios.length, aVista);
  const calma = useIsSettled() || jaCalmo;
  useEffect(() => {
    jaCalmo = calma;
  }, [calma]);
  return (
    <ul className={classes.grade} aria-busy={trocando}>
      {premios.map((premio, indice) => (
        <li key={premio.codigo}>
          {indice < desenhados && (
            <CartaoPremio
              premio={premio}
              saldo={saldo}
              imediata={indice < aVista}
              semFoto={indice >= aVista && !calma}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface NadaProps {
  filtros: FiltrosVitrine;
  mudar: (mudanca: Partial<FiltrosVitrine>) => void;
  /** Of a page that shows one kind only. */
  tipo: TipoPremio | null;
}

/** An empty catalogue says why, and the way back to a full one. */
function Nada({ filtros, mudar, tipo }: NadaProps) {
  if (!temFiltro(filtros)) {
    return <EstadoVazio desenho="lista" titulo="Sem resultados" texto="Logo haverá prêmios novos por aqui." />;
  }
  const texto = filtros.soMeus
    ? 'Com o saldo de agora ainda não há prêmio assim. Veja quanto falta para os outros.'
    : 'Confira o que digitou na busca ou mude os filtros.';
  return (
    <EstadoVazio desenho="busca" titulo="Nenhum resultado" texto={texto}>
      <SemOsFiltros filtros={filtros} mudar={mudar} tipo={tipo} />
      <Button variant="light" onClick={() => mudar(semFiltros)}>
        Ver todos os prêmios
      </Button>
    </EstadoVazio>
  );
}

/** What the search finds once nothing else narrows it. */
function SemOsFiltros({ filtros, mudar, tipo }: NadaProps) {
  const filtrada = filtros.busca !== '' && temFiltro({ ...filtros, busca: '' });
  const { data } = useQuery({ ...premiosDe(soBusca(filtros, tipo)), enabled: filtrada });
  if (!data || data.totalItens === 0) return null;
  return (
    <Button onClick={() => mudar({ ...semFiltros, busca: filtros.busca })}>
      {plural(data.totalItens, 'prêmio', 'prêmios')} sem os filtros
    </Button>
  );
}
