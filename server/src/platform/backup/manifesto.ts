/** What a backup says of itself: by it whoever restores knows that nothing is missing, and what came after it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../erros.ts';

export const formato = 1;
export const nomeManifesto = 'manifesto.json';

const TabelaCopiada = z.object({
  esquema: z.string(),
  nome: z.string(),
  colunas: z.array(z.string()),
  linhas: z.number().int(),
  /** Of its rows as COPY writes them. */
  sha256: z.string(),
});
export type TabelaCopiada = z.infer<typeof TabelaCopiada>;

export const Manifesto = z.object({
  formato: z.literal(formato),
  /** When the snapshot was taken: nothing that was committed later is in it. */
  momento: z.string(),
  migracoes: z.array(z.string()),
  tabelas: z.array(TabelaCopiada),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.string(), usada: z.boolean() })),
  /**
   * The last number of what people know by a number, and the numbers below it that were being written at that moment: what was acknowledged
   * with one of those, or with a higher one, came after the backup.
   */
  ate: z.record(z.string(), z.object({ ultimo: z.number(), emAberto: z.array(z.number()) })),
  /** Null where files are not on this machine, but in a store that keeps its own copies. */
  arquivos: z.array(z.object({ caminho: z.string(), bytes: z.number(), sha256: z.string() })).nullable(),
  /** Files that the database says are kept, and that were not there to be copied. */
  faltam: z.array(z.string()).default([]),
});
export type Manifesto = z.infer<typeof Manifesto>;

/** @throws Error in words where the folder holds no whole backup */
export async function readManifesto(pasta: string): Promise<Manifesto> {
  const texto = await readFile(join(pasta, nomeManifesto), 'utf8').catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Error(`não há um backup inteiro em ${pasta}: falta ${nomeManifesto}`);
  });
  const lido = Manifesto.safeParse(parseJson(texto));
  if (lido.success) return lido.data;
  const faltas = lido.error.issues.map(({ path, message }) => `${path.join('.') || nomeManifesto}: ${message}`);
  throw new Error(`o backup em ${pasta} não está inteiro, ou é de outro formato (${faltas.slice(0, 5).join('; ')})`);
}

function parseJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** What people know by its number. */
export const numerados = ['resgates', 'vendas', 'submissoes', 'lancamentos', 'parceiros'] as const;
/** What an address that was given away names by its number: a store's registration link, a link to a photo or a video. */
export const deEnderecos = ['revendas', 'midia_links'] as const;

/** What typed sales are known by, as coupons are by theirs ("D123"): a sequence of no table. */
export const dasVendasDigitadas = 'vendas_digitadas';

export const arquivoDa = ({ esquema, nome }: Pick<TabelaCopiada, 'esquema' | 'nome'>): string =>
  join('tabelas', `${esquema}.${nome}.copy.gz`);
