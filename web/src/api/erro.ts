/** A failed call, in the words the user is to read. Everything that calls the API throws this and nothing else. */
import type { CodigoErro, ErroResposta } from '@pontua/contract/errors';

/** No answer at all, the errors that the server cannot name: `sem_conexao` was never sent, of `sem_resposta` nobody knows. */
export type CodigoFalha = CodigoErro | 'sem_conexao' | 'sem_resposta';

export const textoSemConexao = 'Problema de conexão ao servidor, tente novamente mais tarde';

export class ApiError extends Error {
  readonly status: number;
  readonly codigo: CodigoFalha;
  /** Field path → what is wrong with it. */
  readonly campos: Readonly<Record<string, string>>;
  /** Field path → its value by now, where the request named what had been seen and is no longer so. */
  readonly atual: Readonly<Record<string, number>>;

  constructor(
    status: number,
    codigo: CodigoFalha,
    erro: string,
    { campos = {}, atual = {} }: Partial<Pick<ErroResposta, 'campos' | 'atual'>> = {},
  ) {
    super(erro);
    this.name = 'ApiError';
    this.status = status;
    this.codigo = codigo;
    this.campos = campos;
    this.atual = atual;
  }

  /** The server has said nothing. */
  get isUnanswered(): boolean {
    return this.codigo === 'sem_conexao' || this.codigo === 'sem_resposta';
  }

  /** What it was about is gone, or no longer as it was shown. */
  get isOutdated(): boolean {
    return (this.status === 404 || this.status === 409) && !this.isTransient;
  }

  /** The same request may succeed if it is simply sent again. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429 || this.codigo === 'repeticao_em_andamento';
  }
}

/** The login says it, wherever one was: no screen says it as well. */
export const isSessaoEncerrada = (erro: unknown): boolean => erro instanceof ApiError && erro.status === 401;

export const semConexao = (): ApiError => new ApiError(0, 'sem_conexao', textoSemConexao);
/** It may have arrived, and what it asked for may have been done. */
export const semResposta = (): ApiError => new ApiError(0, 'sem_resposta', textoSemConexao);

/** A proxy between us and the server may answer with a page of its own: anything unreadable becomes a neutral sentence. */
export function readFailure(status: number, body: unknown): ApiError {
  if (isErroResposta(body)) return new ApiError(status, body.codigo, body.erro, body);
  if (status === 502 || status === 503 || status === 504) return semResposta();
  return new ApiError(status, 'erro_interno', 'Algo deu errado do nosso lado. Tente novamente em instantes');
}

/** Which words `codigo` may be is not looked up: it is compared with single ones, and the list of all weighs with the first screen. */
function isErroResposta(body: unknown): body is ErroResposta {
  if (!isRecord(body)) return false;
  const { erro, codigo, campos = {}, atual = {} } = body;
  return (
    [erro, codigo].every((texto) => typeof texto === 'string') &&
    isRecordOf('string', campos) &&
    isRecordOf('number', atual)
  );
}

const isRecord = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);
const isRecordOf = (tipo: 'string' | 'number', valor: unknown): boolean =>
  isRecord(valor) && Object.values(valor).every((um) => typeof um === tipo);

/**
 * What to show for anything that was thrown.
 * @param falha what did not work, before the reason: "Erro ao cancelar resgate". Without any answer from the server there is one text only, so that
 * it is shown once however many calls failed.
 */
export const mensagemDe = (erro: unknown, falha?: string): string => {
  const motivo = erro instanceof ApiError ? erro.message : 'Algo deu errado. Recarregue a página e tente novamente';
  return falha && !(erro instanceof ApiError && erro.isUnanswered) ? `${falha}. ${motivo}` : motivo;
};
