/**
 * The statements of one call, taken down as they are sent and then sent again, for other sellers, without the product around
 * them: what the database alone costs.
 */
import pg from 'pg';

interface Comando {
  name?: string;
  text: string;
  values: unknown[];
}

export interface Captura {
  comandos: Comando[];
  /** What one call has of its own, as it was when taken down. */
  proprios: Proprios;
}

/** Each is a value like no other, so that it is recognised wherever it stands in a parameter. */
export interface Proprios {
  parceiroId: string;
  tokenHash: Buffer;
  chave: string;
  /** Found out by the statements themselves. */
  resgateId?: string;
  /** Balance of the locked seller, which the redemption keeps. */
  saldo?: string;
}

/** Takes down what `work` sends on the connections it opens; nothing else in this process may use the database meanwhile. */
export async function capture(proprios: Proprios, work: () => Promise<unknown>): Promise<Captura> {
  const comandos: Comando[] = [];
  const prototipo = pg.Client.prototype;
  const original = prototipo.query;
  const achados: Proprios = { ...proprios };
  prototipo.query = function (this: pg.Client, ...args: unknown[]) {
    const comando = asComando(args);
    comandos.push(comando);
    // The overloads of pg cannot be told apart from here.
    const promessa = (original as (...args: unknown[]) => unknown).apply(this, args);
    if (promessa instanceof Promise) promessa.then(({ rows }: pg.QueryResult) => learn(achados, comando, rows?.[0]));
    return promessa;
  } as typeof original;
  try {
    await work();
  } finally {
    prototipo.query = original;
  }
  if (!achados.resgateId) throw new Error('a chamada não gravou um resgate');
  return { comandos, proprios: achados };
}

function asComando([consulta, valores]: unknown[]): Comando {
  if (typeof consulta === 'string') return { text: consulta, values: (valores as unknown[] | undefined) ?? [] };
  const { name, text, values } = consulta as pg.QueryConfig;
  return { ...(name && { name }), text, values: values ?? [] };
}

const isInsercaoResgate = ({ text }: Comando): boolean => text.startsWith('insert into "resgates"');

function learn(proprios: Proprios, comando: Comando, linha: Record<string, unknown> | undefined): void {
  if (isInsercaoResgate(comando)) proprios.resgateId = String(linha?.id);
  else if (linha && 'saldo_pontos' in linha) proprios.saldo = String(linha.saldo_pontos);
}

/** Sends it all again on one connection, for somebody else. */
export async function replay(client: pg.Client, { comandos, proprios }: Captura, novos: Proprios): Promise<void> {
  const atuais: Proprios = { ...novos };
  for (const comando of comandos) {
    const values = comando.values.map((valor) =>
      isInsercaoResgate(comando) && String(valor) === proprios.saldo ? atuais.saldo : swap(valor, proprios, atuais),
    );
    const { rows } = await client.query({ ...comando, values });
    learn(atuais, comando, rows[0]);
  }
}

function swap(valor: unknown, de: Proprios, para: Proprios): unknown {
  if (Buffer.isBuffer(valor)) return valor.equals(de.tokenHash) ? para.tokenHash : valor;
  if (Array.isArray(valor)) return valor.map((parte) => swap(parte, de, para));
  if (typeof valor !== 'string' && typeof valor !== 'number') return valor;
  let texto = String(valor);
  for (const nome of ['parceiroId', 'chave', 'resgateId'] as const) {
    if (para[nome]) texto = texto.replaceAll(String(de[nome]), para[nome]);
  }
  return texto;
}
