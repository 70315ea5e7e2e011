/**
 * CSV files of lists (`listagem.ts`), reached by a signed address that runs the same list again, in the same session with what its
 * owner may see by then. They flow from a cursor, so that a million rows cost no memory.
 */
import { Readable } from 'node:stream';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { Compilable } from 'kysely';
import { isSigned, sign } from '../assinatura.ts';
import { formatLocal, plusSeconds, toMillis } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../erros.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Ator, donoDe } from './ator.ts';
import { passOf } from './passe.ts';

/** A list as a file, with its types erased, so that those of all modules fit in one table. */
export interface Exportacao {
  /** The list that it is the file of; its gates are this file's gates. */
  endpoint: Endpoint;
  /** Names it in its address and, before the moment, on the disk: "Produtos20261231235959.csv". */
  arquivo: string;
  /** On the disk, where that is always the same. */
  nomeDoArquivo?: string | undefined;
  /** @param leitura where its rows are read, see `Leituras` */
  texto(app: Plataforma, leitura: Db, ator: Ator, query: unknown): AsyncIterable<string>;
  /** Its rows in their order, whole or a page; `poucas`: no order needs an index. */
  emOrdem(app: Plataforma, ator: Ator, query: unknown): Promise<{ linhas: Compilable; poucas: boolean }>;
}

/** Rows per turn: a row at a time would cost more in promises than in rows, many more would hold the event loop. */
export const porVez = 1000;

/** Asks for the next rows before these are worked on, so that the database and we are busy at the same time. */
export async function* oneAhead<T>(lotes: AsyncIterableIterator<T>): AsyncGenerator<T> {
  let proximo = lotes.next();
  try {
    for (let lote = await proximo; !lote.done; lote = await proximo) {
      proximo = lotes.next();
      // Whoever waits for it hears of it; but nobody waits when the download is broken off.
      proximo.catch(() => {});
      yield lote.value;
    }
  } finally {
    await lotes.return?.();
  }
}

const validadeLinkSegundos = 10 * 60;

/**
 * What a list answers as `fileLink`.
 * @param arquivo of the `Exportacao`
 */
export function fileLink(app: Plataforma, ator: Ator, arquivo: string, query: unknown): string {
  const vence = String(toMillis(plusSeconds(app.clock.now(), validadeLinkSegundos)));
  const q = Buffer.from(JSON.stringify(query ?? {})).toString('base64url');
  const s = passOf(ator);
  const a = sign(app.config.segredo, 'exportacao', arquivo, s, q, vence);
  return `/exportacoes/${arquivo}?${new URLSearchParams({ s, q, v: vence, a })}`;
}

/** What a signed address asks for: which list, what of it (`q`, as it was signed), and in whose session. */
export interface PedidoDeArquivo {
  nome: string;
  q: string;
  passe: string;
}

/** @throws AppError link_invalido unless the address is one of ours and its time is not over */
export function openLink(
  app: Plataforma,
  nome: string,
  { s, q, v, a }: Record<'s' | 'q' | 'v' | 'a', string>,
): PedidoDeArquivo {
  const valida = isSigned(a, app.config.segredo, 'exportacao', nome, s, q, v) && Number(v) > toMillis(app.clock.now());
  if (!valida) throw new AppError('link_invalido', 'Este link de download venceu. Peça o arquivo novamente');
  return { nome, q, passe: s };
}

/** The query that was signed. */
export const queryOf = ({ q }: Pick<PedidoDeArquivo, 'q'>): unknown =>
  JSON.parse(Buffer.from(q, 'base64url').toString());

/** By the name in their addresses. @throws when two lists have one name */
export function byName(exportacoes: readonly Exportacao[]): ReadonlyMap<string, Exportacao> {
  const porNome = new Map(exportacoes.map((exportacao) => [exportacao.arquivo, exportacao]));
  if (porNome.size < exportacoes.length) throw new Error('Duas listas dão o mesmo nome ao seu arquivo');
  return porNome;
}

/** What the file of a list is called, made now. */
export const fileName = (definida: Exportacao, agora: string): string =>
  definida.nomeDoArquivo ?? `${definida.arquivo}${carimbo(agora)}.csv`;

/**
 * The file itself; it keeps one of the few connections of exports until it is read or given up.
 * @param record writes down that it leaves, before it does
 * @throws AppError muitas_tentativas when this person downloads two already
 */
export async function exportFile(
  app: Plataforma,
  ator: Ator,
  definida: Exportacao,
  query: unknown,
  record?: (arquivo: string) => Promise<unknown>,
): Promise<{ corpo: Readable; tipo: string; nome: string }> {
  const leitura = await app.leituras.open(donoDe(ator));
  // On a connection that is gone there is nothing to roll back.
  const close = () =>
    void leitura
      .rollback()
      .execute()
      .catch(() => undefined);
  const blocos = definida.texto(app, leitura, ator, query)[Symbol.asyncIterator]();
  const nome = fileName(definida, app.clock.now());
  const begin = async () => {
    const primeiros = await beginOf(blocos);
    await record?.(nome);
    return primeiros;
  };
  const primeiros = await begin().catch((error: unknown) => {
    close();
    throw error;
  });
  const corpo = Readable.from(inOrder(primeiros, blocos));
  // Also of a file that nobody began to read.
  corpo.once('close', close);
  return { corpo, tipo: 'text/csv; charset=utf-8', nome };
}

/** The titles and the first rows: what the database refuses is an answer with its sentence, and not a file that breaks off. */
const beginOf = async (blocos: AsyncIterator<string>) => [await blocos.next(), await blocos.next()];

async function* inOrder(
  primeiros: readonly IteratorResult<string>[],
  blocos: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (const { done, value } of primeiros) if (!done) yield value;
    for (let bloco = await blocos.next(); !bloco.done; bloco = await blocos.next()) yield bloco.value;
  } finally {
    await blocos.return?.();
  }
}

/** YYYYMMDDHHmmss in São Paulo. */
const carimbo = (iso: string): string => formatLocal(iso).replace(/\D/g, '');
