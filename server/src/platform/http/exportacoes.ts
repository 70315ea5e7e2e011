/** Serves exports under their signed addresses. */
import type { FastifyInstance } from 'fastify';
import { isSigned } from '../assinatura.ts';
import { toMillis } from '../clock.ts';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { refusalOf } from './acesso.ts';
import type { Ator } from './ator.ts';
import { contentDisposition } from './cabecalhos.ts';
import { type Exportacao, exportFile } from './exportacao.ts';
import { cutStalled } from './parado.ts';
import { resumePass } from './passe.ts';
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
    const { s, q, v, a } = readTexts(query, ['s', 'q', 'v', 'a']);
    const definida = porNome.get(nome);
    const valida =
      isSigned(a, app.config.segredo, 'exportacao', nome, s, q, v) && Number(v) > toMillis(app.clock.now());
    if (!definida || !valida)
      throw new AppError('link_invalido', 'Este link de download venceu. Peça o arquivo novamente');
    const consulta: unknown = JSON.parse(Buffer.from(q, 'base64url').toString());
    const ator = await currentOwner(definida, s, sessoes);
    const { corpo, tipo, nome: arquivo = '' } = await exportFile(app, ator, definida, consulta);
    sessoes.baixou(ator, arquivo, id);
    cutStalled(reply, app.config.exportacao.paradaSegundos);
    reply.type(tipo).header('content-disposition', contentDisposition(arquivo)).header('cache-control', 'no-store');
    return reply.send(corpo);
  });
}

function byName(exportacoes: readonly Exportacao[]): ReadonlyMap<string, Exportacao> {
  const porNome = new Map(exportacoes.map((exportacao) => [exportacao.arquivo, exportacao]));
  if (porNome.size < exportacoes.length) throw new Error('Duas listas dão o mesmo nome ao seu arquivo');
  return porNome;
}

/** Whoever asked for the file, in the session it was asked for, with what they may do and reach at this moment. */
async function currentOwner({ endpoint }: Exportacao, passe: string, sessoes: PortaSessoes): Promise<Ator> {
  const sessao = await resumePass(passe, endpoint.telas ?? [], sessoes);
  if (!sessao) throw new AppError('sessao_encerrada');
  const recusa = refusalOf(endpoint, sessao);
  if (recusa) throw recusa;
  return sessao.ator;
}
