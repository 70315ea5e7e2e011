/** The fields of the brand, and what is sent of them. */
import type { AjustesMarca, CamposMarca, ImagensEnviadas, updateMarca } from '@pontua/contract/marca';
import { formatTelefone } from '@pontua/contract/telefone';
import type { useFormulario } from '../../kit/formulario/useFormulario.ts';

export const toValores = (marca: CamposMarca) => ({
  ...marca,
  whatsapp: formatTelefone(marca.whatsapp),
  /** Names of the pictures that were chosen; the pictures themselves travel beside the body. */
  logo: '',
  icone: '',
  semLogo: false,
  semIcone: false,
});
export type ValoresMarca = ReturnType<typeof toValores>;
export type CampoComPadrao = keyof CamposMarca;
export type FormularioDaMarca = ReturnType<typeof useFormulario<typeof updateMarca, ValoresMarca>>;

export interface ImagensMarca {
  logo: File | null;
  icone: File | null;
}

const nomesDe = ({ logo, icone }: ImagensMarca): ImagensEnviadas => {
  if (logo && icone) return 'logo,icone';
  if (logo) return 'logo';
  return icone ? 'icone' : '';
};

export const arquivosDe = ({ logo, icone }: ImagensMarca): File[] =>
  [logo, icone].filter((arquivo) => arquivo !== null);

export const toCorpo = (
  { logo, icone, semLogo, semIcone, ...campos }: ValoresMarca,
  imagens: ImagensMarca,
  atuais: Pick<AjustesMarca, 'logo' | 'icone'>,
) => ({
  ...campos,
  imagens: nomesDe(imagens),
  ...(semLogo && !imagens.logo && { semLogo }),
  ...(semIcone && !imagens.icone && { semIcone }),
  logo: logo || (semLogo ? null : atuais.logo),
  icone: icone || (semIcone ? null : atuais.icone),
});

/** Whole: one that is still being typed has no preview. */
export const isCor = (texto: string): boolean => /^#[0-9a-f]{6}$/i.test(texto.trim());
