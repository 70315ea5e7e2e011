/** Why a command could not do it, for who runs the machine. */
import { codeOf } from '../platform/erros.ts';

/** Most often of a command that was not given the variables of the service: it then finds a database that nobody ever used. */
const motivos: Readonly<Record<string, string>> = {
  '42P01':
    'este banco não tem o programa. Rode o comando com as variáveis com que o programa roda (DATABASE_URL, PASTA_DADOS)',
  '3D000': 'não há banco com esse nome. Confira DATABASE_URL',
  '28P01': 'o banco recusou o usuário ou a senha. Confira DATABASE_URL',
  ECONNREFUSED: 'o banco não atende nesse endereço. Confira DATABASE_URL, e se ele está no ar',
  ENOTFOUND: 'não há máquina com esse nome. Confira DATABASE_URL',
};

export function describeFalha(error: unknown): string {
  const motivo = motivos[codeOf(error)];
  if (motivo) return motivo;
  if (error instanceof AggregateError) return error.errors.map(describeFalha).join('; ');
  return error instanceof Error ? error.message : String(error);
}
