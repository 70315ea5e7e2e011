/** The icons of browser tab, home screen and installed application, of this programme: its own, or the product's in its colour. */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { BRANCO, TINTA, usesInk } from '../cores/paleta.ts';
import { findMarca, type MarcaVigente } from '../marca.ts';
import type { Plataforma } from '../plataforma.ts';

/** Rounded as it is seen; the systems that cut icons to a shape of their own get the colour up to the edge. */
interface DesenhoDoIcone {
  lado: number;
  cantos: number;
  /** How much of the icon the sign takes, so that a round cut spares it. */
  escala: number;
}

const desenhos: Readonly<Record<string, DesenhoDoIcone>> = {
  'icone-48.png': { lado: 48, cantos: 18, escala: 1 },
  'icone-180.png': { lado: 180, cantos: 0, escala: 1 },
  'icone-192.png': { lado: 192, cantos: 18, escala: 1 },
  'icone-512.png': { lado: 512, cantos: 18, escala: 1 },
  'icone-mascara-512.png': { lado: 512, cantos: 0, escala: 0.7 },
};

/** Address of an icon that may be kept for ever: another colour, or another icon of the programme's own, is another address. */
export const enderecoIcone = (nome: string, marca: Pick<MarcaVigente, 'corPrimaria' | 'icone'>): string =>
  `/${nome}?${new URLSearchParams(versaoDe(marca))}`;

type Versao = { cor: string; v?: string };

const versaoDe = ({ corPrimaria, icone }: Pick<MarcaVigente, 'corPrimaria' | 'icone'>): Versao => ({
  cor: corPrimaria.replace('#', ''),
  ...(icone && { v: /([0-9a-f]{8})-/.exec(icone)?.[1] ?? '' }),
});

/** Each is drawn when it is first asked for. Browsers ask for some by addresses without a colour: those are kept for a day. */
export function mountIcones(http: FastifyInstance, app: Plataforma): void {
  const prontos = new Map<string, Promise<Buffer>>();
  /** Of one brand only: what was drawn for the one before is nobody's any more. */
  const draw = (nome: string, desenho: DesenhoDoIcone, marca: MarcaVigente): Promise<Buffer> => {
    const qual = enderecoIcone(nome, marca);
    const pronto = prontos.get(qual) ?? drawIcone(app, desenho, marca);
    for (const outro of prontos.keys()) if (outro !== qual && outro.startsWith(`/${nome}?`)) prontos.delete(outro);
    prontos.set(qual, pronto);
    pronto.catch(() => prontos.delete(qual));
    return pronto;
  };
  for (const [nome, desenho] of Object.entries(desenhos)) {
    http.get<{ Querystring: { cor?: string; v?: string } }>(`/${nome}`, async ({ query }, reply) => {
      const marca = await findMarca(app);
      return reply
        .type('image/png')
        .header('cache-control', validade(isOf(marca, query)))
        .send(await draw(nome, desenho, marca));
    });
  }
  http.get<{ Querystring: { cor?: string; v?: string } }>('/favicon.svg', async ({ query }, reply) => {
    const marca = await findMarca(app);
    return reply
      .type('image/svg+xml')
      .header('cache-control', validade(isOf(marca, query)))
      .header('content-security-policy', "default-src 'none'; img-src data:")
      .send(
        marca.icone
          ? frameIcone(await draw('icone-48.png', deNavegador, marca))
          : drawSimbolo(marca.corPrimaria, { lado: 64, cantos: 18, escala: 1 }),
      );
  });
}

const deNavegador: DesenhoDoIcone = { lado: 48, cantos: 18, escala: 1 };

const isOf = (marca: MarcaVigente, { cor, v }: { cor?: string; v?: string }): boolean => {
  const versao = versaoDe(marca);
  return cor === versao.cor && v === versao.v;
};

/** The programme's own, whole within the shape; where it is lost, and where there is none, the product's sign in its colour. */
async function drawIcone({ files, log }: Plataforma, desenho: DesenhoDoIcone, marca: MarcaVigente): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const simbolo = () =>
    sharp(Buffer.from(drawSimbolo(marca.corPrimaria, desenho)))
      .png()
      .toBuffer();
  if (!marca.icone) return simbolo();
  try {
    const original = await buffer(await files.open(marca.icone.replace('/arquivos/', '')));
    return await fit(original, desenho);
  } catch (error) {
    log.warn({ err: error }, 'o ícone da marca não abre');
    return simbolo();
  }
}

/** What the systems cut to a shape of their own stands on white, as what is transparent would be black there. */
async function fit(original: Buffer, { lado, cantos, escala }: DesenhoDoIcone): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const dentro = Math.round(lado * escala);
  const margem = Math.floor((lado - dentro) / 2);
  const inteiro = cantos === 0;
  const fundo = inteiro ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  const encaixado = sharp(original)
    .resize(dentro, dentro, { fit: 'contain', background: fundo })
    .extend({
      top: margem,
      left: margem,
      bottom: lado - dentro - margem,
      right: lado - dentro - margem,
      background: fundo,
    });
  return (inteiro ? encaixado.flatten({ background: fundo }) : encaixado).png().toBuffer();
}

const frameIcone = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><image width="48" height="48" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

const validade = (paraSempre: boolean): string =>
  paraSempre ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

/** As `web/src/kit/marca/Simbolo.tsx` draws it on the screens. */
function drawSimbolo(cor: string, { lado, cantos, escala }: DesenhoDoIcone): string {
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
