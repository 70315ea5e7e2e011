/** What the carousel shows: the banners that staff keep, else those of `public/banners`. */
import type { Banner } from '@pontua/contract/banners';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keep, noAparelho } from '../../api/mantido.ts';
import { q } from '../../api/query.ts';
import { listBanners } from '../../api/semEsquemas.ts';
import { chaves } from '../../combinado.ts';
import { paths } from '../../paths.ts';

export interface Slide {
  imagem: string;
  /** For phones, where there is another. */
  imagemCelular?: string;
  /** What a screen reader says instead. */
  texto: string;
  para: string;
}

export const isExterno = ({ para }: Slide): boolean => !para.startsWith('/');

const proprios: readonly Slide[] = [
  {
    imagem: '/banners/pix.svg',
    texto: 'Ponto que vira Pix. Troque em poucos toques.',
    para: `${paths.loja}?tipo=pix`,
  },
  {
    imagem: '/banners/casa.svg',
    texto: 'Prêmios para a casa toda. Escolha o seu no catálogo.',
    para: `${paths.loja}?tipo=bivolt`,
  },
];

export const bannersDaLoja = { ...q(listBanners), staleTime: 5 * 60_000 };

/** Null until it is known. A store with an exclusive banner sees a single one. */
export function useBanners({ id, bannerExclusivo }: PerfilParceiro['revenda']): readonly Slide[] | null {
  const { data, isError, isPlaceholderData } = useQuery({ ...bannersDaLoja, placeholderData: () => readLast(id) });
  useEffect(() => {
    if (data && !isPlaceholderData) writeLast(id, data);
  }, [id, data, isPlaceholderData]);
  if (!data && !isError) return null;
  const slides = data && data.banners.length > 0 ? data.banners.map(toSlide) : proprios;
  return bannerExclusivo ? slides.slice(0, 1) : slides;
}

const toSlide = ({ link, ...banner }: Banner): Slide => ({ ...banner, para: link ?? paths.loja });

/** What the last visit saw stands there at once, so that the first screen does not wait for a call before its picture. */
function readLast(loja: number): { banners: Banner[] } | undefined {
  try {
    const lembrados = JSON.parse(window.localStorage.getItem(chaves.banners) ?? 'null');
    return lembrados?.loja === loja && lembrados.banners.every(isBanner) ? lembrados : undefined;
  } catch {
    return undefined;
  }
}

const isBanner = ({ imagem, imagemCelular, texto }: Record<string, unknown>): boolean =>
  [imagem, imagemCelular, texto].every((valor) => typeof valor === 'string');

/** Without storage the next visit waits for the call. */
const writeLast = (loja: number, { banners }: { banners: Banner[] }) =>
  keep(chaves.banners, JSON.stringify({ loja, banners }), noAparelho);
