/** The demo's banners, through the panel's own service: what is shown, what waits for its day, what is over. */
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from '../../server/src/modules/banners/painel.service.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';
import { lojaComBanner } from './dados/lojas.ts';

/** Days from today. */
interface BannerDemo {
  imagem: 'pix' | 'casa' | 'cupom';
  nome: string;
  ordem: number;
  link?: string;
  de?: number;
  ate?: number;
  rede?: string;
  loja?: string;
}

const bannersDemo: readonly BannerDemo[] = [
  { imagem: 'pix', nome: 'Ponto que vira Pix. Troque em poucos toques', ordem: 1, link: '/loja?tipo=pix' },
  {
    imagem: 'casa',
    nome: 'Prêmios para a casa toda. Escolha o seu no catálogo',
    ordem: 2,
    link: '/loja?tipo=bivolt',
    de: -20,
    ate: 40,
  },
  {
    imagem: 'cupom',
    nome: 'Vendeu, pontuou! Envie o cupom pelo celular',
    ordem: 1,
    link: '/enviar-pontuacao',
    loja: lojaComBanner,
  },
  { imagem: 'casa', nome: 'Semana da casa na Casa & Fogão', ordem: 3, de: 7, ate: 14, rede: 'Casa & Fogão' },
  { imagem: 'pix', nome: 'Mês do Pix', ordem: 4, link: '/loja?tipo=pix', de: -60, ate: -30 },
];

export async function createBanners(app: Plataforma, { ator, redes, lojas }: Cadastros): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  const daqui = (dias: number | undefined) =>
    dias === undefined ? null : Temporal.PlainDate.from(app.clock.today()).add({ days: dias }).toString();
  try {
    for (const { imagem, rede, loja, de, ate, link, ...banner } of bannersDemo) {
      const nome = `${imagem}.webp`;
      const caminho = join(pasta, nome);
      // What is sent is worked on where it lies.
      await copyFile(join(import.meta.dirname, 'imagens', 'banners', nome), caminho);
      const { size: tamanho } = await stat(caminho);
      const sha256 = createHash('sha256').update(imagem).digest();
      const arquivos = [{ caminho, nome, tamanho, sha256 }];
      await create(
        app,
        { ator, arquivos, id: 'demonstracao' },
        {
          ...banner,
          link: link ?? null,
          de: daqui(de),
          ate: daqui(ate),
          alcance: rede ? 'redes' : loja ? 'lojas' : 'todos',
          idRedes: [redes.get(rede ?? '')].filter((id) => id !== undefined),
          idRevendas: [lojas.get(loja ?? '')?.id].filter((id) => id !== undefined),
          figuras: 'mesa',
        },
      );
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
