/** The icons of browser tab, home screen and installed application, in the colour of this installation, "#rrggbb". */
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { BRANCO, TINTA, usesInk } from '../cores/paleta.ts';

/** Rounded as it is seen; the systems that cut icons to a shape of their own get the colour up to the edge. */
interface Desenho {
  lado: number;
  cantos: number;
  /** How much of the icon the sign takes, so that a round cut spares it. */
  escala: number;
}

const desenhos: Readonly<Record<string, Desenho>> = {
  'icone-48.png': { lado: 48, cantos: 18, escala: 1 },
  'icone-180.png': { lado: 180, cantos: 0, escala: 1 },
  'icone-192.png': { lado: 192, cantos: 18, escala: 1 },
  'icone-512.png': { lado: 512, cantos: 18, escala: 1 },
  'icone-mascara-512.png': { lado: 512, cantos: 0, escala: 0.7 },
};

/** Address of an icon that may be kept for ever: another colour is another address. */
export const enderecoIcone = (nome: string, cor: string): string => `/${nome}?cor=${cor.replace('#', '')}`;

/** Each is drawn when it is first asked for. Browsers ask for some by addresses without a colour: those are kept for a day. */
export function mountIcones(http: FastifyInstance, cor: string): void {
  const prontos = new Map<string, Promise<Buffer>>();
  for (const [nome, desenho] of Object.entries(desenhos)) {
    http.get<{ Querystring: { cor?: string } }>(`/${nome}`, async ({ query }, reply) => {
      const pronto =
        prontos.get(nome) ??
        sharp(Buffer.from(drawSimbolo(cor, desenho)))
          .png()
          .toBuffer();
      prontos.set(nome, pronto);
      return reply
        .type('image/png')
        .header('cache-control', validade(query.cor === cor.replace('#', '')))
        .send(await pronto);
    });
  }
  const svg = drawSimbolo(cor, { lado: 64, cantos: 18, escala: 1 });
  http.get('/favicon.svg', (_, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', validade(false))
      .header('content-security-policy', "default-src 'none'")
      .send(svg),
  );
}

const validade = (paraSempre: boolean): string =>
  paraSempre ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

/** As `web/src/kit/marca/Simbolo.tsx` draws it on the screens. */
function drawSimbolo(cor: string, { lado, cantos, escala }: Desenho): string {
  const traco = usesInk(cor) ? TINTA : BRANCO;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${cantos}" fill="${cor}"/>
  <g transform="translate(32 32) scale(${escala}) translate(-32 -32)">
    <path d="M21 28v23" stroke="${traco}" stroke-width="8" stroke-linecap="round"/>
    <circle cx="33" cy="28" r="12" fill="none" stroke="${traco}" stroke-width="8"/>
    <circle cx="33" cy="28" r="4.5" fill="#f5b93a"/>
  </g>
</svg>
`;
}
