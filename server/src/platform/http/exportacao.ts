/**
 * CSV files of lists. A list's export is defined once; it is reached by a signed address that runs the same list again, in the
 * same session with what its owner may see by then, and flows from a cursor so that a million rows cost no memory.
 */
import { Readable } from 'node:stream';
import type { Endpoint, PedidoDe } from '@pontua/contract/endpoint';
import type { Compilable } from 'kysely';
import { sign } from '../assinatura.ts';
import { formatLocal, plusSeconds, toMillis } from '../clock.ts';
import { type CelulaCsv, csvInicio, csvLine } from '../csv.ts';
import type { Db } from '../db/database.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Ator, donoDe } from './ator.ts';
import { passOf } from './passe.ts';
import type { ArquivoResposta, Pedido } from './route.ts';

export interface Coluna<Linha> {
  titulo: string;
  valor(linha: Linha): CelulaCsv;
}

/** An export with its types erased, so that those of all modules fit in one table. */
export interface Exportacao {
  /** The list that it is the file of; its gates are this file's gates. */
  endpoint: Endpoint;
  /** File name: prefix and moment, "Produtos20261231235959.csv". */
  prefixo: string;
  /** @param leitura where its rows are read, see `Leituras` */
  texto(app: Plataforma, leitura: Db, ator: Ator, query: unknown): AsyncIterable<string>;
}
export type Exportacoes = Readonly<Record<string, Exportacao>>;

interface Definicao<E, Linha> {
  prefixo: string;
  colunas(ator: AtorDo<E>): readonly Coluna<Linha>[];
  /** The list's query in its order; it is run here, from a cursor. */
  linhas(app: Plataforma, ator: AtorDo<E>, query: PedidoDe<E>['query']): Consulta<Linha> | Promise<Consulta<Linha>>;
}
type AtorDo<E> = Pedido<E>['ator'];
/** Any Kysely query that answers such rows. */
type Consulta<Linha> = Compilable<Linha>;

/** Rows per turn: a row at a time would cost more in promises than in rows, many more would hold the event loop. */
const porVez = 1000;

export function exportacao<E extends Endpoint, Linha>(endpoint: E, definicao: Definicao<E, Linha>): Exportacao {
  return {
    endpoint,
    prefixo: definicao.prefixo,
    texto: async function* (app, leitura, ator, query) {
      // The address was signed for this endpoint by a call that passed its gates and its schema.
      const quem = ator as AtorDo<E>;
      const colunas = definicao.colunas(quem);
      yield csvInicio + csvLine(colunas.map(({ titulo }) => titulo));
      const consulta = await definicao.linhas(app, quem, query as PedidoDe<E>['query']);
      for await (const { rows } of oneAhead(leitura.getExecutor().stream(consulta.compile(), porVez))) {
        let bloco = '';
        for (const linha of rows) bloco += csvLine(colunas.map(({ valor }) => valor(linha)));
        yield bloco;
      }
    },
  };
}

/** Asks for the next rows before these are worked on, so that the database and we are busy at the same time. */
async function* oneAhead<T>(lotes: AsyncIterableIterator<T>): AsyncGenerator<T> {
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

export const validadeLinkSegundos = 10 * 60;

/**
 * What a list answers as `fileLink`.
 * @param nome key in the module's `exportacoes`
 */
export function fileLink(app: Plataforma, ator: Ator, nome: string, query: unknown): string {
  const vence = String(toMillis(plusSeconds(app.clock.now(), validadeLinkSegundos)));
  const q = Buffer.from(JSON.stringify(query ?? {})).toString('base64url');
  const s = passOf(ator);
  const a = sign(app.config.segredo, 'exportacao', nome, s, q, vence);
  return `/exportacoes/${nome}?${new URLSearchParams({ s, q, v: vence, a })}`;
}

/**
 * The file itself; it keeps one of the few connections of exports until it is read or given up.
 * @throws AppError muitas_tentativas when this person downloads two already
 */
export async function exportFile(
  app: Plataforma,
  ator: Ator,
  definida: Exportacao,
  query: unknown,
): Promise<ArquivoResposta> {
  const leitura = await app.leituras.open(donoDe(ator));
  const corpo = Readable.from(definida.texto(app, leitura, ator, query));
  // Also of a file that nobody began to read. On a connection that is gone there is nothing to roll back.
  corpo.once(
    'close',
    () =>
      void leitura
        .rollback()
        .execute()
        .catch(() => undefined),
  );
  return {
    corpo,
    tipo: 'text/csv; charset=utf-8',
    nome: `${definida.prefixo}${carimbo(app.clock.now())}.csv`,
  };
}

/** YYYYMMDDHHmmss in São Paulo. */
const carimbo = (iso: string): string => formatLocal(iso).replace(/\D/g, '');
