/** Headers that tell browsers what our pages may do, and nobody else with them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Headers that only a page and a worker obey, beside the two that say what a page may do and where it may be shown. */
const soDePagina = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
export const dePagina = ['content-security-policy', 'x-frame-options', ...soDePagina];

/** Data loads nothing and is shown in nothing. */
const DE_DADOS = "default-src 'none';frame-ancestors 'none'";

export async function protect(http: FastifyInstance, config: Pick<Config, 'urlPublica'>): Promise<void> {
  const comTls = config.urlPublica.startsWith('https:');
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The barcode reader is WebAssembly; scripts are inline only where a page names them (`paginas.ts`).
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets styles on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        // The panel's pages also show an embedded report, where there is one (`paginas.ts`).
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(comTls && { upgradeInsecureRequests: [] }),
      },
    },
    // Without TLS the header would be ignored at best.
    strictTransportSecurity: comTls && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  http.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  });
  // They would be more than half of what most answers weigh. A picture keeps what says where it may be shown.
  http.addHook('onSend', async (_, reply, corpo) => {
    const tipo = String(reply.getHeader('content-type'));
    const demais = tipo.startsWith('application/json') ? dePagina : tipo.startsWith('image/') ? soDePagina : [];
    for (const nome of demais) reply.removeHeader(nome);
    if (demais === dePagina) reply.header('content-security-policy', DE_DADOS);
    return corpo;
  });
}
