/** Why a start or a command could not do it, for who runs the machine. */
import { codeOf } from './erros.ts';

/** Of a folder or file, whose name stands before it. */
const doDisco: Readonly<Record<string, string>> = {
  EACCES: 'não se abre para o usuário que roda o programa. Entregue a pasta a ele (chown), ou escolha outra',
  EPERM: 'é de outro usuário. Entregue a pasta a quem roda o programa (chown), ou escolha outra',
  EROFS: 'está em um disco só de leitura',
  EEXIST: 'já existe',
  ENOTDIR: 'fica dentro de um arquivo, não de uma pasta',
  EISDIR: 'é uma pasta, não um arquivo',
  ENOENT: 'não existe',
  ENOSPC: 'está em um disco cheio',
  EDQUOT: 'passa do que este usuário pode gravar no disco',
  EIO: 'está em um disco com defeito',
};

/** Of a folder that was to be made. */
const aoCriar: Readonly<Record<string, string>> = {
  EEXIST: 'é um arquivo, não uma pasta',
  ENOENT: 'não pode ser criada ali',
};

/** A file that is open already is not named. */
const aoGravar: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco não dá mais espaço a este usuário',
};

/** Most often of a command that was not given the variables of the service: it then finds a database that nobody ever used. */
const doBanco: Readonly<Record<string, string>> = {
  '42P01':
    'este banco não tem o programa. Rode o comando com as variáveis com que o programa roda (DATABASE_URL, PASTA_DADOS)',
  '3D000': 'não há banco com esse nome. Confira DATABASE_URL',
  '28P01': 'o banco recusou o usuário ou a senha. Confira DATABASE_URL',
  '28000': 'o banco não deixa esse usuário entrar daqui. Confira DATABASE_URL e o pg_hba.conf do PostgreSQL',
  '42501': 'o usuário do banco não tem direito a isso. O dono do banco vai em DATABASE_URL_MIGRACOES',
  '53100': 'o disco do banco está cheio',
  '53300': 'o banco não tem mais conexões livres',
  '57P01': 'o banco encerrou a conexão',
  '57P03': 'o banco ainda está iniciando, ou encerrando. Tente de novo em instantes',
  ECONNREFUSED: 'o banco não atende nesse endereço. Confira DATABASE_URL, e se ele está no ar',
  ECONNRESET: 'a conexão com o banco caiu',
  EHOSTUNREACH: 'o banco está fora de alcance. Confira DATABASE_URL e a rede',
  ETIMEDOUT: 'o banco não responde nesse endereço. Confira DATABASE_URL e a rede',
};

/** Of those without a code. */
const daConexao: Readonly<Record<string, string>> = {
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string':
    'o banco pede uma senha, e DATABASE_URL não a tem',
  'Connection terminated unexpectedly': 'a conexão com o banco caiu',
};

export function describeFalha(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(describeFalha))].join('; ');
  if (!(error instanceof Error)) return String(error);
  return (
    describePasta(error) || describeNome(error) || (doBanco[codeOf(error)] ?? daConexao[error.message] ?? error.message)
  );
}

/** As Node gives it. */
type DoSistema = NodeJS.ErrnoException & { dest?: string };

/** "" where it is about neither a folder, nor a file, nor the disk. @param pasta as somebody named it, where that is known */
export function describePasta(error: unknown, pasta?: string): string {
  if (!(error instanceof Error)) return '';
  const { path, dest, syscall }: DoSistema = error;
  const motivo = (syscall === 'mkdir' && aoCriar[codeOf(error)]) || doDisco[codeOf(error)];
  const lugar = pasta ?? [path, dest].filter(Boolean).join(' → ');
  if (motivo && lugar) return `${lugar} ${motivo}`;
  return aoGravar[codeOf(error)] ?? '';
}

/** Of a machine: the database's, a store's or that of mail. */
const describeNome = (error: Error): string =>
  'hostname' in error && ['ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(error))
    ? `não se acha a máquina ${error.hostname}. Confira o nome e a rede`
    : '';
