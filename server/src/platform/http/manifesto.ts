/** What a phone needs to know to install the seller area: name, colour and icons of this installation. */
import type { FastifyInstance } from 'fastify';
import { findMarca, type MarcaVigente } from '../marca.ts';
import type { Plataforma } from '../plataforma.ts';
import { enderecoIcone, mountIcones } from './icones.ts';

/** The page behind everything, `--pontua-fundo` of the light theme. */
const fundo = '#faf9f5';

export function mountManifesto(http: FastifyInstance, app: Plataforma): void {
  mountIcones(http, app);
  http.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestoDe(await findMarca(app)))),
  );
}

function manifestoDe(marca: MarcaVigente) {
  const icone = (nome: string) => enderecoIcone(nome, marca);
  return {
    id: '/',
    name: marca.nome,
    short_name: marca.nome,
    description: 'Pontue suas vendas e troque por prêmios.',
    lang: 'pt-BR',
    dir: 'ltr',
    // Whoever is not signed in goes on to the login from there.
    start_url: '/loja',
    scope: '/',
    display: 'standalone',
    background_color: fundo,
    theme_color: marca.corPrimaria,
    categories: ['shopping', 'business'],
    icons: [
      { src: icone('icone-192.png'), sizes: '192x192', type: 'image/png' },
      { src: icone('icone-512.png'), sizes: '512x512', type: 'image/png' },
      { src: icone('icone-mascara-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Pontuações', url: '/pontuacoes' },
      { name: 'Resgates', url: '/resgates' },
    ],
  };
}
