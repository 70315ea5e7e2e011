/** The pictures of the shop's carousel. */
import { z } from 'zod';
import { cabecas } from './cabecas.ts';
import { endpoint } from './endpoint.ts';
import { tiposPremio } from './tipos-premio.ts';

export const maximoBanners = 10;

export const Banner = z.object({
  /** Addresses that hold for good: another picture has another one. */
  imagem: z.string(),
  /** Half as wide, for phones. */
  imagemCelular: z.string(),
  /** What who cannot see it is told. */
  texto: z.string(),
  /** Where it leads: prizes of a kind, or one prize. */
  tipo: z.enum(tiposPremio).nullable(),
  premio: z.string().nullable(),
});
export type Banner = z.infer<typeof Banner>;

export const listBanners = endpoint({
  ...cabecas.listBanners,
  resumo: 'Banners da loja do vendedor; um só onde a loja tem banner exclusivo; nenhum: os da própria interface',
  reply: z.object({ banners: z.array(Banner) }),
  errors: [],
});
