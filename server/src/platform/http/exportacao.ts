/**
 * CSV files of lists. A list's export is defined once; it is reached by a signed address that runs the same list again, as the
 * same person with what that person may see by then, and flows from a cursor so that a million rows cost no memory.
 */
import { Readable } from 'node:stream';
import type { Endpoint, PedidoDe } from '@pontua/contract/endpoint';
import { sign } from '../assinatura.ts';
import { formatLocal, plusSeconds, toMillis } from '../clock.ts';
import { type CelulaCsv, csvInicio, csvLine } from '../csv.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Ator, donoDe } from './ator.ts';
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
  linhas(app: Plataforma, ator: Ator, query: unknown): AsyncIterable<string>;
}
export type Exportacoes = Readonly<Record<string, Exportacao>>;

interface Definicao<E, Linha> {
  prefixo: string;
  colunas(ator: AtorDo<E>): readonly Coluna<Linha>[];
  /** Rows in the order of the list; a Kysely `.stream(500)` or anything that yields them one by one. */
  linhas(app: Plataforma, ator: AtorDo<E>, query: PedidoDe<E>['query']): AsyncIterable<Linha>;
}
type AtorDo<E> = Pedido<E>['ator'];

export function exportacao<E extends Endpoint, Linha>(endpoint: E, definicao: Definicao<E, Linha>): Exportacao {
  return {
    endpoint,
    prefixo: definicao.prefixo,
    linhas: async function* (app, ator, query) {
      // The address was signed for this endpoint by a call that passed its gates and its schema.
      const quem = ator as AtorDo<E>;
      const colunas = definicao.colunas(quem);
      yield csvInicio + csvLine(colunas.map(({ titulo }) => titulo));
      for await (const linha of definicao.linhas(app, quem, query as PedidoDe<E>['query'])) {
        yield csvLine(colunas.map(({ valor }) => valor(linha)));
      }
    },
  };
}

export const validadeLinkSegundos = 10 * 60;

/**
 * What a list answers as `fileLink`.
 * @param nome key in the module's `exportacoes`
 */
export function fileLink(app: Plataforma, ator: Ator, nome: string, query: unknown): string {
  const vence = String(toMillis(plusSeconds(app.clock.now(), validadeLinkSegundos)));
  const q = Buffer.from(JSON.stringify(query ?? {})).toString('base64url');
  const dono = donoDe(ator);
  const a = sign(app.config.segredo, 'exportacao', nome, dono, q, vence);
  return `/exportacoes/${nome}?${new URLSearchParams({ d: dono, q, v: vence, a })}`;
}

/** The file itself, for an endpoint that answers it at once. */
export function exportFile(app: Plataforma, ator: Ator, definida: Exportacao, query: unknown): ArquivoResposta {
  return {
    corpo: Readable.from(inBlocks(definida.linhas(app, ator, query))),
    tipo: 'text/csv; charset=utf-8',
    nome: `${definida.prefixo}${carimbo(app.clock.now())}.csv`,
  };
}

/** YYYYMMDDHHmmss in São Paulo. */
const carimbo = (iso: string): string => formatLocal(iso).replace(/\D/g, '');

const tamanhoBloco = 64 * 1024;

/** A line at a time would cost more in streams than in rows. */
async function* inBlocks(linhas: AsyncIterable<string>): AsyncGenerator<string> {
  let bloco = '';
  for await (const linha of linhas) {
    bloco += linha;
    if (bloco.length >= tamanhoBloco) {
      yield bloco;
      bloco = '';
    }
  }
  if (bloco) yield bloco;
}
