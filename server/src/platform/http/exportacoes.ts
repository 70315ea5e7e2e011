/** Serves exports under their signed addresses. */
import { can } from '@pontua/contract/access';
import type { FastifyInstance } from 'fastify';
import { isSigned } from '../assinatura.ts';
import { toMillis } from '../clock.ts';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import type { PortaSessoes } from './acesso.ts';
import type { Ator } from './ator.ts';
import { contentDisposition } from './cabecalhos.ts';
import { type Exportacao, type Exportacoes, exportFile } from './exportacao.ts';

interface Consulta {
  d?: string;
  q?: string;
  v?: string;
  a?: string;
}

export function mountExportacoes(
  http: FastifyInstance,
  app: Plataforma,
  exportacoes: Exportacoes,
  sessoes: PortaSessoes,
): void {
  http.get<{ Params: { nome: string }; Querystring: Consulta }>(
    '/exportacoes/:nome',
    async ({ params: { nome }, query, id }, reply) => {
      const { d = '', q = '', v = '', a = '' } = query;
      const definida = Object.hasOwn(exportacoes, nome) ? exportacoes[nome] : undefined;
      const valida =
        isSigned(a, app.config.segredo, 'exportacao', nome, d, q, v) && Number(v) > toMillis(app.clock.now());
      if (!definida || !valida)
        throw new AppError('link_invalido', 'Este link de download venceu. Peça o arquivo novamente');
      const ator = await currentOwner(definida, d, sessoes);
      const {
        corpo,
        tipo,
        nome: arquivo = '',
      } = exportFile(app, ator, definida, JSON.parse(Buffer.from(q, 'base64url').toString()));
      sessoes.baixou(ator, arquivo, id);
      reply.type(tipo).header('content-disposition', contentDisposition(arquivo)).header('cache-control', 'no-store');
      return reply.send(corpo);
    },
  );
}

/** Whoever asked for the file, with the level and the scope of this moment. */
async function currentOwner({ endpoint }: Exportacao, dono: string, sessoes: PortaSessoes): Promise<Ator> {
  const [tipo, id] = dono.split(':');
  const atual = await sessoes.dono(tipo === 'usuario' ? 'painel' : 'loja', Number(id), endpoint.telas ?? []);
  if (!atual) throw new AppError('sessao_encerrada');
  const { ator, veTela } = atual;
  const naoVe = ator.tipo === 'usuario' && endpoint.telas?.length && !veTela;
  const naoPode = ator.tipo === 'usuario' && endpoint.acao && !can(ator.nivel, endpoint.acao);
  if (naoVe || naoPode) throw new AppError('sem_permissao');
  return ator;
}
