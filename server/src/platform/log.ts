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

/**
 * PostgreSQL quotes the offending row in `detail`, CPFs appear in messages, and a mail server repeats the address that it refused, in
 * fields of its own: none of it belongs in a log.
 */
function withoutValues(error: Error): unknown {
  // Its type names the fields of every error only; those of PostgreSQL's are copied along.
  const { detail: _, where: __, ...serializado } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return withoutIn(serializado, maximoNiveis);
}

/** Errors of libraries carry whole connections with them. */
const maximoNiveis = 3;

function withoutIn(valor: unknown, niveis: number): unknown {
  if (typeof valor === 'string') return hideValues(valor);
  if (typeof valor !== 'object' || valor === null) return valor;
  if (niveis === 0 || ArrayBuffer.isView(valor)) return '[…]';
  if (Array.isArray(valor)) return valor.map((item) => withoutIn(item, niveis - 1));
  return Object.fromEntries(Object.entries(valor).map(([nome, dele]) => [nome, withoutIn(dele, niveis - 1)]));
}

/** CPFs, CNPJs and telephones as digits or as people write them, e-mail addresses, and tokens of ours. */
const valores =
  /\d{11,}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\(\d{2}\) ?\d{4,5}-\d{4}|(?<![\w.%+-])[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}|(?<![\w-])[\w-]{43}(?![\w-])/gi;

/** For a text that somebody else made, before it goes into a log. */
export const hideValues = (texto: string): string => texto.replace(valores, '[oculto]');
