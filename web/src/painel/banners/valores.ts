/** The fields of a banner, and what is sent of them. */
import {
  type AlcanceBanner,
  alcancesBanner,
  type BannerDoPainel,
  type FigurasEnviadas,
} from '@pontua/contract/banners';

export const bannerVazio = {
  nome: '',
  link: '',
  ordem: 1 as number | string,
  de: '',
  ate: '',
  alcance: 'todos' as AlcanceBanner,
  idRedes: [] as string[],
  idRevendas: [] as string[],
  /** Names of the pictures that were chosen; the pictures themselves travel beside the body. */
  imagem: '',
  celular: '',
  semCelular: false,
};
export type ValoresBanner = typeof bannerVazio;

const idsOf = (alvos: readonly { id: number }[]): string[] => alvos.map(({ id }) => String(id));

export const toValores = ({ redes, lojas, ...banner }: BannerDoPainel): ValoresBanner => ({
  ...bannerVazio,
  nome: banner.nome,
  link: banner.link ?? '',
  ordem: banner.ordem,
  de: banner.de ?? '',
  ate: banner.ate ?? '',
  alcance: banner.alcance,
  idRedes: idsOf(redes),
  idRevendas: idsOf(lojas),
});

export interface FigurasEscolhidas {
  mesa: File | null;
  celular: File | null;
}

const nomesDe = ({ mesa, celular }: FigurasEscolhidas): FigurasEnviadas => {
  if (mesa && celular) return 'mesa,celular';
  if (mesa) return 'mesa';
  return celular ? 'celular' : '';
};

export const arquivosDe = ({ mesa, celular }: FigurasEscolhidas): File[] =>
  [mesa, celular].filter((arquivo) => arquivo !== null);

/** `CampoNumero` leaves what is no number as it was typed: the schema refuses it. */
export const toCorpo = (
  { imagem, celular, idRedes, idRevendas, semCelular, ordem, ...campos }: ValoresBanner,
  figuras: FigurasEscolhidas,
  atual?: BannerDoPainel,
) => ({
  ...campos,
  ordem,
  idRedes: campos.alcance === 'redes' ? idRedes.join() : '',
  idRevendas: campos.alcance === 'lojas' ? idRevendas.join() : '',
  figuras: nomesDe(figuras),
  ...(semCelular && !figuras.celular && { semCelular }),
  ...(atual && {
    imagem: imagem || atual.imagem,
    celular: celular || (atual.celularProprio && !semCelular ? atual.imagemCelular : null),
  }),
});

export const faltasDe = ({ alcance, idRedes, idRevendas, de, ate }: ValoresBanner) => ({
  ...(alcance === 'redes' && idRedes.length === 0 && { idRedes: 'Selecione ao menos uma rede' }),
  ...(alcance === 'lojas' && idRevendas.length === 0 && { idRevendas: 'Selecione ao menos uma loja' }),
  ...(de && ate && ate < de && { ate: 'O fim vem antes do começo' }),
});

export const opcoesAlcance = Object.entries(alcancesBanner).map(([value, label]) => ({ value, label }));
