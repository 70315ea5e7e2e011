/** The demo's banners, where staff put theirs: two for everybody, one for the store that sends its sales as photos. */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

/** @param exclusiva CNPJ of the store with a banner of its own */
export async function writeBanners({ config: { pastaBanners } }: Plataforma, exclusiva: string): Promise<void> {
  await mkdir(pastaBanners, { recursive: true });
  // Whoever points the demo to a folder of their own keeps what is in it.
  if ((await readdir(pastaBanners)).length > 0) return;
  const banners = [
    ['pix', '1 Ponto que vira Pix. Troque em poucos toques (pix)'],
    ['casa', '2 Prêmios para a casa toda. Escolha o seu no catálogo (bivolt)'],
    ['cupom', `${exclusiva} Vendeu, pontuou! Envie o cupom pelo celular`],
  ];
  for (const [imagem, nome] of banners)
    await copyFile(
      join(import.meta.dirname, 'imagens', 'banners', `${imagem}.webp`),
      join(pastaBanners, `${nome}.webp`),
    );
}
