/**
 * The API's page. Where the product is in real use it is for staff: a page that a browser opens cannot carry our header, so a
 * signed address lets it in and leaves a cookie for the files that the page loads.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@pontua/contract/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSigned, sign } from '../assinatura.ts';
import { plusSeconds, toMillis } from '../clock.ts';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { openApiDocument } from './openapi.ts';
import { readTexts } from './validacao.ts';

const pagina = '/api/docs';
const validadeSegundos = 3600;

/** Address of the page for somebody who may see it. */
export function documentationAddress(app: Plataforma): string {
  const vence = String(toMillis(plusSeconds(app.clock.now(), validadeSegundos)));
  return `${pagina}?p=${vence}.${sign(app.config.segredo, 'documentacao', vence)}`;
}

export async function mountDocumentacao(http: FastifyInstance, app: Plataforma): Promise<void> {
  const aberta = app.config.bancoEmbutido;
  await http.register(async (escopo) => {
    // What the page asks for takes its place.
    await escopo.register(swagger, { mode: 'static', specification: { document: {} as never } });
    if (!aberta)
      escopo.addHook('onRequest', async (request, reply) => {
        const passe = readPass(request);
        if (!passe || !isValid(app, passe)) throw new AppError('sem_permissao');
        const seguro = app.config.urlPublica.startsWith('https:') ? '; Secure' : '';
        reply.header(
          'set-cookie',
          `docs=${passe}; Path=${pagina}; Max-Age=${validadeSegundos}; HttpOnly; SameSite=Strict${seguro}`,
        );
      });
    await escopo.register(swaggerUi, {
      routePrefix: pagina,
      staticCSP: true,
      uiConfig: { docExpansion: 'none', filter: true },
      transformSpecification: documentOf(app.config.marcaPadrao.nome),
      transformSpecificationClone: false,
    });
  });
}

/** Half a second of work, which no start waits for: done when somebody first asks. */
function documentOf(titulo: string): () => Record<string, unknown> {
  let documento: Record<string, unknown> | undefined;
  return () => {
    documento ??= openApiDocument(endpoints, titulo);
    return documento;
  };
}

function readPass(request: FastifyRequest): string | undefined {
  const { p } = readTexts(request.query, ['p']);
  return p ? p : /(?:^|;\s*)docs=([^;]+)/.exec(request.headers.cookie ?? '')?.[1];
}

function isValid(app: Plataforma, passe: string): boolean {
  const [vence = '', assinatura = ''] = passe.split('.');
  return isSigned(assinatura, app.config.segredo, 'documentacao', vence) && Number(vence) > toMillis(app.clock.now());
}
