/** The demo's banners, where staff put theirs: two for everybody, one for the store that sends its sales as photos. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { drawBanner, type NomeBanner } from './figuras/drawBanner.ts';

/** @param exclusiva CNPJ of the store with a banner of its own */
export async function writeBanners({ config: { pastaBanners } }: Plataforma, exclusiva: string): Promise<void> {
  await mkdir(pastaBanners, { recursive: true });
  // Whoever points the demo to a folder of their own keeps what is in it.
  if ((await readdir(pastaBanners)).length > 0) return;
  const banners: [NomeBanner, string][] = [
    ['pix', '1 Ponto que vira Pix. Troque em poucos toques (pix)'],
    ['casa', '2 Prêmios para a casa toda. Escolha o seu no catálogo (bivolt)'],
    ['cupom', `${exclusiva} Vendeu, pontuou! Envie o cupom pelo celular`],
  ];
  for (const [nome, arquivo] of banners)
    await sharp(Buffer.from(drawBanner(nome)))
      .png()
      .toFile(join(pastaBanners, `${arquivo}.png`));
}
