/** Why a command could not do it, for who runs the machine. */
import { codeOf } from '../platform/erros.ts';

const SEM_TABELA = '42P01';

/** Most often a command that was not given the variables of the service: it then finds a database that nobody ever used. */
export function describeFalha(error: unknown): string {
  if (codeOf(error) === SEM_TABELA)
    return 'este banco não tem o programa. Rode o comando com as variáveis com que o programa roda (DATABASE_URL, PASTA_DADOS)';
  if (error instanceof AggregateError) return error.errors.map(describeFalha).join('; ');
  return error instanceof Error ? error.message : String(error);
}
