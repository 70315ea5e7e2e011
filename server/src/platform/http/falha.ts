/** The one place that turns whatever went wrong into `{ erro, codigo, campos? }`; of a file that is opened in a tab, into a page. */
import { type CodigoErro, type ErroResposta, erros } from '@pontua/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { ArmazenamentoFora } from '../arquivos/driver.ts';
import { namesWhatIsGone } from '../db/transacao.ts';
import { AppError, codeOf } from '../erros.ts';
import { isShown, pageOf } from './falha-de-arquivo.ts';

/** What a violated constraint means to the user. */
interface Restricao {
  codigo: CodigoErro;
  texto?: string;
  campo?: string;
}
export type Restricoes = Readonly<Record<string, Restricao>>;

export function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  restricoes: Restricoes,
): void {
  const falha = toAppError(error, restricoes);
  const { status } = erros[falha.codigo];
  if (status >= 500) request.log.error({ err: error, pedido: request.id }, 'falha ao atender');
  if (falha.aguardeSegundos !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(falha.aguardeSegundos)));
  // A file that fails had already chosen another type, and for how long it may be kept.
  reply.removeHeader('content-disposition').removeHeader('etag').header('cache-control', 'no-store').status(status);
  if (isShown(request)) return void reply.type('text/html; charset=utf-8').send(pageOf(falha.message));
  const corpo: ErroResposta = {
    erro: request.method === 'GET' ? falha.message : wordsOfAct(falha),
    codigo: falha.codigo,
    ...(falha.campos && { campos: falha.campos }),
    ...(falha.atual && { atual: falha.atual }),
  };
  reply.type('application/json; charset=utf-8').send(corpo);
}

/** Whoever changes something had it before them. */
const wordsOfAct = ({ codigo, message }: AppError): string =>
  codigo === 'nao_encontrado' && message === erros[codigo].texto ? naoEstaMais : message;

const naoEstaMais = 'Este registro não está mais aqui. Outra pessoa pode ter excluído ou mudado enquanto você olhava';

/** What went wrong, as its user may know it. */
export function toAppError(error: unknown, restricoes: Restricoes): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof pg.DatabaseError) return fromDatabase(error, restricoes);
  if (isFull(error)) return new AppError('servico_indisponivel', semEspaco);
  if (error instanceof ArmazenamentoFora || isUnreachable(error)) return indisponivel();
  const status = (error as Partial<FastifyError> | null)?.statusCode;
  if (status === 413) return new AppError('arquivo_grande', 'O pedido é grande demais');
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('validacao', 'Não entendemos este pedido');
  return new AppError('erro_interno');
}

function fromDatabase(error: pg.DatabaseError, restricoes: Restricoes): AppError {
  const conhecida = findRestricao(error, restricoes);
  if (conhecida) {
    const { codigo, texto, campo } = conhecida;
    return new AppError(codigo, texto, campo ? { campos: { [campo]: texto ?? erros[codigo].texto } } : {});
  }
  if (error.code === '23505') return new AppError('conflito');
  if (error.code === '23503') return new AppError(namesWhatIsGone(error) ? 'nao_encontrado' : 'em_uso');
  // Class 22: a value the column cannot hold, and of which no field was to blame before.
  if (error.code?.startsWith('22'))
    return new AppError('validacao', naoCabe[error.code] ?? 'Não entendemos este pedido');
  // Connection, resources, operator intervention, an idle transaction cut off; deadlock and lock timeout: trying again is the
  // right advice.
  if (/^(08|53|57|25P03|40P01|40001|55P03)/.test(error.code ?? '')) return indisponivel();
  return new AppError('erro_interno');
}

/** The sentence of the constraint that was violated. What says why something is not deleted says nothing of a row that names none. */
export function findRestricao(error: pg.DatabaseError, restricoes: Restricoes): Restricao | undefined {
  const conhecida = error.constraint ? restricoes[error.constraint] : undefined;
  return conhecida?.codigo === 'em_uso' && namesWhatIsGone(error) ? undefined : conhecida;
}

const caractere = 'Há um caractere no texto que não pode ser guardado. Apague-o e tente de novo';

/** What PostgreSQL says of a number and of a NUL character, as a value and within JSON. */
const naoCabe: Readonly<Record<string, string>> = {
  '22003': 'Um valor, ou a soma de vários, fica grande demais. Confira as quantidades e os valores',
  '22021': caractere,
  '22P02': caractere,
  '22P05': caractere,
};

const indisponivel = (): AppError => new AppError('servico_indisponivel', undefined, { aguardeSegundos: 2 });

const semEspaco = 'Não há espaço para guardar arquivos no momento. Avise o suporte e tente mais tarde';

/** The disk, the quota of its user, or the size that a process may write. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'].includes(codeOf(error)) ||
    /Connection terminated|timeout exceeded when trying to connect|is not queryable|pool after calling end/.test(
      error.message,
    ));
