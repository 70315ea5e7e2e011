/** The history of one record, read from the log: which entries are about it, what their fields are called, and the call that answers it. */
import { z } from 'zod';
import type { Acao, Tela } from './access.ts';
import { endpoint } from './endpoint.ts';
import { IdParams, Instante } from './fields.ts';
import type { TipoColuna } from './list.ts';
import type { TipoLog } from './logs.ts';

/** How a field that changed is called and shown. Columns of a list are such fields. */
export interface CampoRegistro {
  titulo: string;
  tipo?: TipoColuna | undefined;
  casas?: number | undefined;
  nomes?: Readonly<Record<string | number, string>> | undefined;
  /** Only whoever may do this is told of it. */
  acao?: Acao | undefined;
  /** Its value is the id of one of these, who is named instead. */
  refere?:
    | 'usuarios'
    | 'permissaoTipos'
    | 'redes'
    | 'revendas'
    | 'parceiros'
    | 'produtos'
    | 'processamentos'
    // Named as what they are of: the holder, the prize, the product.
    | 'cartoes'
    | 'resgates'
    | 'antifraude'
    | 'estoques';
  /** Its value tells a person nothing: only that it changed is said. */
  semValor?: true;
}

type PorChave = Readonly<Record<string, readonly TipoLog[]>>;

export interface Registro {
  /** Types of log whose `id`, or one of whose `ids`, is the record. */
  tipos: readonly TipoLog[];
  /** Types of log of what belongs to the record and names it under this key: `{ idResgate: ['criouMidia'] }`. */
  porChave?: PorChave;
  /** Like `tipos`, of what anybody at the door may repeat: the newest few alone, or they would push out all else. */
  daPorta?: readonly TipoLog[];
  campos: Readonly<Record<string, CampoRegistro>>;
}

/**
 * The fields of a record as its list calls them, and those that no column shows.
 * @param lista its columns that have the key of the field that is written
 */
export const defineRegistro = (
  lista: { colunas: readonly (CampoRegistro & { chave: string })[] },
  { campos = {}, ...entradas }: Omit<Registro, 'campos'> & { campos?: Registro['campos'] },
): Registro => ({
  ...entradas,
  campos: { ...Object.fromEntries(lista.colunas.map(({ chave, ...campo }) => [chave, campo])), ...campos },
});

const Valor = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const Alteracao = z.object({ campo: z.string(), de: Valor, para: Valor });
export type Alteracao = z.infer<typeof Alteracao>;

export const EntradaHistorico = z.object({
  /** Of the log; null of what the record itself knows, such as the file that it came in. */
  id: z.number().nullable(),
  /** A type of log; of a newer version perhaps one that is not known here. */
  tipo: z.string(),
  responsavel: z.string(),
  criadoEm: Instante,
  /** What it was about, for people: the name of a file, points. */
  detalhe: z.string().nullable(),
  alteracoes: z.array(Alteracao),
});
export type EntradaHistorico = z.infer<typeof EntradaHistorico>;

/** More than this is read in the screen of logs. */
export const maximoHistorico = 100;

/** Of them, of each type of `daPorta`. */
export const maximoDaPorta = 20;

/** Declares the call that answers a record's history, for the screens that show the record. */
export const defineHistorico = (
  registro: Registro,
  {
    path,
    telas,
    acao,
    resumo,
    params = IdParams,
  }: { path: `/api/${string}`; telas: readonly Tela[]; acao?: Acao; resumo: string; params?: typeof IdParams },
) => ({
  ...endpoint({
    method: 'GET',
    path,
    auth: 'painel',
    telas,
    ...(acao && { acao }),
    resumo,
    params,
    reply: z.object({
      /** Newest first. */
      historico: z.array(EntradaHistorico),
      /** There are older ones than these `maximoHistorico`. */
      haMais: z.boolean(),
    }),
    errors: ['nao_encontrado'],
  }),
  registro,
});
export type EndpointHistorico = ReturnType<typeof defineHistorico>;
