/** Serves stored files under their signed addresses, in ranges where a player asks for them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mimeDaChave } from '../arquivos/arquivos.ts';
import type { Driver, FaixaDeBytes } from '../arquivos/driver.ts';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { contentDisposition } from './cabecalhos.ts';
import { isLive, isPassedOn } from './passe.ts';
import type { PortaLinks } from './porta-links.ts';
import type { PortaSessoes } from './porta-sessoes.ts';
import { readTexts } from './validacao.ts';

/** Nothing that a file contains may run or load anything. A browser's PDF viewer does not start inside a sandbox. */
const csp =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
const cspPdf = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Advertising and the brand, under addresses that never show anything else: nobody's secret, and worth keeping on a phone for good. */
const isPublica = (chave: string): boolean => /^(banner|marca)\//.test(chave);

/**
 * Prizes and the gallery are what all sellers of a chain see, and are looked at again and again: browsers keep them for a quarter
 * of an hour. Receipts and proofs they ask for each time, which is answered while the session lives; so they do for what was passed on.
 */
function cacheOf(chave: string, passe: string): string {
  if (isPassedOn(passe)) return 'private, no-cache';
  if (isPublica(chave)) return 'public, max-age=31536000, immutable';
  return /^(premio|midia)\//.test(chave) ? 'private, max-age=900, immutable' : 'private, no-cache';
}

const formatoChave = /^[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]+$/;

interface Portas {
  sessoes: PortaSessoes;
  links: PortaLinks;
}

export function mountArquivos(http: FastifyInstance, app: Plataforma, portas: Portas): void {
  http.get<{ Params: { '*': string } }>('/arquivos/*', async (request, reply) => {
    const chave = request.params['*'];
    const consulta = readTexts(request.query, ['v', 's', 'n', 'a']);
    // One answer for a wrong signature, an old address, a session that is over and a missing file.
    const podeVer = isPublica(chave) || (app.files.confere(chave, consulta) && (await isLive(consulta.s, portas)));
    if (!formatoChave.test(chave) || !podeVer) throw absent(consulta.s);
    // Nothing is ever written twice under one key.
    const etag = `"${chave}"`;
    reply.headers({ etag, 'cache-control': cacheOf(chave, consulta.s) });
    // Whoever finds such an address in a public place is not to find it by a search engine.
    if (isPassedOn(consulta.s)) reply.header('x-robots-tag', 'noindex, noarchive');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const total = await app.files.tamanho(chave);
    if (total === null) throw absent(consulta.s);
    return serve(request.method === 'HEAD' ? nada : app.files, reply, {
      chave,
      total,
      range: request.headers.range,
      nome: consulta.n,
    });
  });
}

/** Who was sent an address has no panel to go back to. */
const absent = (passe: string): AppError =>
  isPassedOn(passe)
    ? new AppError('nao_encontrado', 'Este link não abre mais. Peça outro a quem o enviou')
    : new AppError('nao_encontrado');

/** Of a stream Fastify answers the headers that it was given; the file itself it would read to its end. */
const nada: Pick<Driver, 'open'> = { open: async () => Readable.from([]) };

interface Servido {
  chave: string;
  total: number;
  range: string | undefined;
  nome: string | undefined;
}

async function serve(
  files: Pick<Driver, 'open'>,
  reply: FastifyReply,
  { chave, total, range, nome }: Servido,
): Promise<unknown> {
  const mime = mimeDaChave(chave);
  reply.headers({
    'content-type': mime,
    'x-content-type-options': 'nosniff',
    'content-security-policy': mime === 'application/pdf' ? cspPdf : csp,
    'content-disposition': contentDisposition(
      nome || chave.slice(chave.indexOf('/') + 1),
      nome ? 'attachment' : 'inline',
    ),
    'accept-ranges': 'bytes',
    // The panel shows receipts in a frame of its own.
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-resource-policy': 'same-origin',
  });
  const faixa = parseRange(range, total);
  if (faixa === 'invalida') return reply.status(416).header('content-range', `bytes */${total}`).send();
  if (!faixa) return reply.header('content-length', total).send(await files.open(chave));
  reply.status(206).header('content-range', `bytes ${faixa.inicio}-${faixa.fim}/${total}`);
  return reply.header('content-length', faixa.fim - faixa.inicio + 1).send(await files.open(chave, faixa));
}

/** One range; several at once are answered with the whole file, as the standard allows. */
export function parseRange(header: string | undefined, total: number): FaixaDeBytes | 'invalida' | null {
  const [, de, ate] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (de === undefined || ate === undefined || (de === '' && ate === '')) return null;
  const inicio = de === '' ? Math.max(0, total - Number(ate)) : Number(de);
  const fim = de === '' || ate === '' ? total - 1 : Math.min(Number(ate), total - 1);
  return inicio > fim ? 'invalida' : { inicio, fim };
}
