/** The pictures of the carousel: where each leads and what a screen reader says instead. The files are in `public/banners`. */

import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { paths } from '../../paths.ts';

export interface Banner {
  arquivo: string;
  texto: string;
  para: string;
}

const pix: Banner = {
  arquivo: '/banners/pix.svg',
  texto: 'Ponto que vira Pix. Troque em poucos toques.',
  para: `${paths.loja}?tipo=pix`,
};
const casa: Banner = {
  arquivo: '/banners/casa.svg',
  texto: 'Prêmios para a casa toda. Escolha o seu no catálogo.',
  para: `${paths.loja}?tipo=bivolt`,
};
const todos: readonly Banner[] = [pix, casa];

/** A store with an exclusive banner sees a single one. */
export const bannersDe = ({ bannerExclusivo }: PerfilParceiro['revenda']): readonly Banner[] =>
  bannerExclusivo ? todos.slice(0, 1) : todos;
