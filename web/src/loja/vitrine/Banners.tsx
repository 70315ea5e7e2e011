import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useIsSettled } from '../../kit/rotas/espera.ts';
import classes from './banners.module.css';
import { isExterno, type Slide } from './banners.ts';

const INTERVALO_MS = 3000;

/** Until it is known what to show, its place is kept, with what the last visit saw in it: nothing below it ever jumps. */
export function Banners({ banners }: { banners: readonly Slide[] | null }) {
  return banners ? <Carrossel banners={banners} /> : <div className={classes.lugar} />;
}

/** A carousel that turns by itself, by a thumb, and by Tab; whoever wants it still stops it (WCAG 2.2.2). */
function Carrossel({ banners: todos }: { banners: readonly Slide[] }) {
  const [perdidas, setPerdidas] = useState<readonly string[]>([]);
  const banners = todos.filter(({ imagem }) => !perdidas.includes(imagem));
  const { trilho, atual, turn, parado, parar, ocupado, ocupar } = useCarrossel(banners.length);
  // Lazy ones, beside what is seen, the browser would load with the first screen all the same.
  const comOutras = useIsSettled() || ocupado;
  if (banners.length === 0) return null;
  return (
    <section className={classes.carrossel} aria-label="Destaques" {...ocupar}>
      <div className={classes.trilho} ref={trilho}>
        {banners.map((banner, indice) => (
          <LinkDoBanner key={banner.imagem} banner={banner}>
            {(indice === 0 || comOutras) && (
              <FiguraDoBanner
                banner={banner}
                primeira={indice === 0}
                onPerdida={() => setPerdidas((antes) => [...antes, banner.imagem])}
              />
            )}
          </LinkDoBanner>
        ))}
      </div>
      {banners.length > 1 && (
        <div className={classes.controles} data-fim={atual === banners.length - 1 || undefined}>
          <span className={classes.pontos} aria-hidden>
            {banners.map(({ imagem }, indice) => (
              <span key={imagem} data-atual={indice === atual || undefined} />
            ))}
          </span>
          <ActionIcon
            className={classes.botao}
            variant="transparent"
            aria-label="Próximo destaque"
            onClick={() => turn()}
          >
            <IconChevronRight size={16} />
          </ActionIcon>
          <ActionIcon
            className={classes.botao}
            variant="transparent"
            aria-label={parado ? 'Girar destaques' : 'Parar destaques'}
            onClick={() => parar(!parado)}
          >
            {parado ? <IconPlayerPlayFilled size={16} /> : <IconPlayerPauseFilled size={16} />}
          </ActionIcon>
        </div>
      )}
    </section>
  );
}

function LinkDoBanner({ banner, children }: { banner: Slide; children: ReactNode }) {
  const comum = { className: classes.slide, 'aria-label': banner.texto || undefined };
  // The shop stays open behind it.
  return isExterno(banner) ? (
    <a {...comum} href={banner.para} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link {...comum} to={banner.para}>
      {children}
    </Link>
  );
}

interface FiguraProps {
  banner: Slide;
  primeira: boolean;
  /** It cannot be had: there is nothing to show then. */
  onPerdida: () => void;
}

function FiguraDoBanner({ banner: { imagem, imagemCelular, texto }, primeira, onPerdida }: FiguraProps) {
  return (
    <picture>
      {imagemCelular && <source media="(max-width: 47.99em)" srcSet={imagemCelular} />}
      <img
        src={imagem}
        alt={texto}
        width={1600}
        height={600}
        loading={primeira ? 'eager' : 'lazy'}
        fetchPriority={primeira ? 'high' : undefined}
        onError={onPerdida}
      />
    </picture>
  );
}

function useCarrossel(quantos: number) {
  const trilho = useRef<HTMLDivElement>(null);
  const semMovimento = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [escolha, setEscolha] = useState<boolean | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const atual = useSlideAtual(trilho);
  const parado = escolha ?? semMovimento;

  const turn = useCallback(() => {
    const faixa = trilho.current;
    const behavior = semMovimento ? 'auto' : 'smooth';
    faixa?.scrollTo({ left: ((atual + 1) % quantos) * stepOf(faixa), behavior });
  }, [atual, quantos, semMovimento]);
  useEffect(() => {
    if (parado || ocupado || quantos < 2) return;
    const relogio = window.setInterval(() => document.hidden || turn(), INTERVALO_MS);
    return () => window.clearInterval(relogio);
  }, [parado, ocupado, quantos, turn]);

  /** A pointer or the focus upon it holds it still. */
  const ocupar = {
    onPointerEnter: () => setOcupado(true),
    onPointerLeave: () => setOcupado(false),
    onFocus: () => setOcupado(true),
    onBlur: () => setOcupado(false),
  };
  return { trilho, atual, turn, parado, ocupado, parar: setEscolha, ocupar };
}

/** The browser scrolls, by finger, wheel or Tab; we only look where it stopped. */
function useSlideAtual(trilho: React.RefObject<HTMLDivElement | null>): number {
  const [atual, setAtual] = useState(0);
  useEffect(() => {
    const faixa = trilho.current;
    if (!faixa) return;
    const look = () => setAtual(Math.round(faixa.scrollLeft / stepOf(faixa)));
    faixa.addEventListener('scroll', look, { passive: true });
    return () => faixa.removeEventListener('scroll', look);
  }, [trilho]);
  return atual;
}

/** From one slide to the next: on a phone less than what is seen, because the next one looks in. */
function stepOf(faixa: HTMLElement): number {
  const [primeiro, segundo] = Array.from(faixa.children, (slide) => slide.getBoundingClientRect().left);
  return Math.max(1, segundo === undefined || primeiro === undefined ? faixa.clientWidth : segundo - primeiro);
}
