/** Headers that tell browsers what our pages may do, and nobody else with them. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Headers that only a page and a worker obey. */
export const dePagina = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Data loads nothing and is shown in nothing. */
const DE_DADOS = "default-src 'none';frame-ancestors 'none'";

export async function protect(http: FastifyInstance, config: Pick<Config, 'urlPublica' | 'marca'>): Promise<void> {
  const comTls = config.urlPublica.startsWith('https:');
  const relatorio = config.marca.relatorioUrl;
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
        frameSrc: ["'self'", 'blob:', ...(relatorio ? [new URL(relatorio).origin] : [])],
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
  // They would be more than half of what most answers weigh.
  http.addHook('onSend', async (_, reply, corpo) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return corpo;
    for (const nome of dePagina) reply.removeHeader(nome);
    reply.header('content-security-policy', DE_DADOS);
    return corpo;
  });
}
