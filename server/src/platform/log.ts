/** JSON logs. What could identify or impersonate somebody is cut out here, wherever it was logged from. */
import pino, { type Logger } from 'pino';

const segredos = [
  'senha',
  'senhaAntiga',
  'novaSenha',
  'senhaHash',
  'token',
  'authorization',
  'cpf',
  'cnpj',
  'email',
  'celular',
  'telefone',
];

export function createLog(nivel: string, destino?: pino.DestinationStream): Logger {
  const opcoes: pino.LoggerOptions = {
    level: nivel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ nivel: label }) },
    redact: { paths: segredos.flatMap((nome) => [nome, `*.${nome}`, `*.*.${nome}`]), censor: '[oculto]' },
    serializers: { err: withoutValues },
  };
  return destino ? pino(opcoes, destino) : pino(opcoes);
}

/** PostgreSQL quotes the offending row in `detail`, and CPFs appear in messages: neither belongs in a log. */
function withoutValues(error: Error): object {
  const { detail: _, where: __, ...serializado } = pino.stdSerializers.err(error) as Record<string, unknown>;
  const hide = (texto: unknown) => String(texto ?? '').replace(/\d{11,}/g, '[oculto]');
  return { ...serializado, message: hide(serializado.message), stack: hide(serializado.stack) };
}
