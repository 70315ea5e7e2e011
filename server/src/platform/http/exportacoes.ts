/** Serves exports under their signed addresses. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { contentDisposition } from './cabecalhos.ts';
import { currentOwner } from './dono-da-exportacao.ts';
import { byName, type Exportacao, exportFile, openLink, queryOf } from './exportacao.ts';
import type { PortaSessoes } from './porta-sessoes.ts';
import { readTexts } from './validacao.ts';

export function mountExportacoes(
  http: FastifyInstance,
  app: Plataforma,
  exportacoes: readonly Exportacao[],
  sessoes: PortaSessoes,
): void {
  const porNome = byName(exportacoes);
  http.get<{ Params: { nome: string } }>('/exportacoes/:nome', async ({ params: { nome }, query, id }, reply) => {
    const pedido = openLink(app, nome, readTexts(query, ['s', 'q', 'v', 'a']));
    const definida = porNome.get(nome);
    if (!definida) throw new AppError('link_invalido', 'Este link de download venceu. Peça o arquivo novamente');
    const { ator } = await currentOwner(definida, pedido.passe, sessoes);
    const consulta = queryOf(pedido);
    const record = (arquivo: string) => sessoes.baixou(ator, { arquivo, consulta }, id);
    const { corpo, tipo, nome: arquivo } = await exportFile(app, ator, definida, consulta, record);
    reply.type(tipo).header('content-disposition', contentDisposition(arquivo)).header('cache-control', 'no-store');
    return reply.send(corpo);
  });
}
