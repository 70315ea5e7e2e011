/** A failure that the caller may know about: a code of the contract, optionally with a more exact sentence and the invalid fields. */
import { type CodigoErro, erros } from '@pontua/contract/errors';

export class AppError extends Error {
  readonly codigo: CodigoErro;
  readonly campos: Record<string, string> | undefined;
  /** Values that differ by now from what the request said it had seen, by field. */
  readonly atual: Record<string, number> | undefined;
  /** Seconds until trying again makes sense; becomes the `Retry-After` header. */
  readonly aguardeSegundos: number | undefined;

  constructor(
    codigo: CodigoErro,
    texto?: string,
    detalhes: { campos?: Record<string, string>; atual?: Record<string, number>; aguardeSegundos?: number } = {},
  ) {
    super(texto ?? erros[codigo].texto);
    this.name = 'AppError';
    this.codigo = codigo;
    this.campos = detalhes.campos;
    this.atual = detalhes.atual;
    this.aguardeSegundos = detalhes.aguardeSegundos;
  }
}

/** An error of one field, as the form shows it; the sentence is also the error's own. */
export const campoInvalido = (campo: string, texto: string): AppError =>
  new AppError('validacao', texto, { campos: { [campo]: texto } });

/** The row, or a 404. */
export function existente<T>(linha: T | undefined | null): T {
  if (linha === undefined || linha === null) throw new AppError('nao_encontrado');
  return linha;
}

/** What the system, a driver or PostgreSQL calls an error: 'ENOENT', '23505'; '' of one that has no code. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
