/**
 * A file that brings many of a plain noun at once. Its columns are fields of the noun's form: what the form refuses, the file
 * refuses with the same words, and what a line leaves blank keeps its value.
 */
import type { z } from 'zod';
import type { Acao, Tela } from './access.ts';
import { endpoint } from './endpoint.ts';
import type { ColunaPlanilha } from './planilhas.ts';
import { ResultadoUpload, type TipoProcessamento } from './processamentos.ts';
import { espera } from './uploads.ts';

/**
 * How a cell is read before the form's schema sees it. `identificador`: a number that is a name (barcode, card), of which a
 * spreadsheet may have lost digits. `cpf`, `cnpj`, `cep` and `barras` get back the zeros that it took away.
 * `nascimento`: a day of the last century too.
 * `opcao`: one of the column's `opcoes`, by its number or its word.
 */
export type TipoCelula =
  | 'texto'
  | 'identificador'
  | 'barras'
  | 'cpf'
  | 'cnpj'
  | 'cep'
  | 'numero'
  | 'valor'
  | 'dia'
  | 'nascimento'
  | 'simNao'
  | 'opcao';

export interface ColunaImportada<Campo extends string = string> extends ColunaPlanilha {
  /** A field of the form. */
  chave: Campo;
  /** `texto` unless said otherwise. */
  celula?: TipoCelula;
  opcoes?: Readonly<Record<number, string>>;
  /** What stands in it, for the screen. */
  conteudo: string;
}

export interface PlanilhaCadastro<Campo extends string = string> {
  tipo: TipoProcessamento;
  formato: 'csv';
  colunas: readonly ColunaImportada<Campo>[];
  /** The column by which a line finds its row; compared as codes are, whatever the case. */
  chave: Campo;
  /** One line as the form would send it. */
  campos: z.ZodObject;
  /** What the form asks of whoever does by it what a line does; its sender must be allowed to do that beside sending files. */
  acoes: readonly Acao[];
  /** "1 produto cadastrado", "2 produtos cadastrados". */
  frase: readonly [um: string, muitos: string];
  /** Where `frase` is true of new ones alone, what those that were changed are: "alterado", "alterados". */
  alterado?: readonly [um: string, muitos: string];
}

/** Declares the file of a noun, holding its columns to the fields of the noun's form. */
export const definePlanilha = <Shape extends z.ZodRawShape>(
  campos: z.ZodObject<Shape>,
  planilha: Omit<PlanilhaCadastro<keyof Shape & string>, 'campos' | 'formato'>,
): PlanilhaCadastro<keyof Shape & string> => ({ ...planilha, formato: 'csv', campos });

/** Bytes at most: some 500,000 lines. */
const maximoCsv = 50_000_000;

interface DefinicaoDeImportacao<Body extends z.ZodType> {
  planilha: PlanilhaCadastro;
  path: `/api/${string}`;
  /** Screens that offer it. */
  telas: readonly Tela[];
  /** For the page of the API: "produtos do catálogo". */
  muitos: string;
  /** What is said of the whole file beside it: fields of the form, the same for every line. */
  body?: Body;
}

/** `export const { upload: importProdutos, template: getTemplateProdutos } = importacao({ planilha, … })`. */
export const importacao = <Body extends z.ZodType = z.ZodUndefined>({
  planilha: { acoes },
  path,
  telas,
  muitos,
  body,
}: DefinicaoDeImportacao<Body>) => ({
  upload: endpoint({
    method: 'POST',
    path: `${path}/importar`,
    auth: 'painel',
    telas,
    acao: ['enviarArquivos', ...acoes],
    resumo: `Cadastra e altera ${muitos} por planilha (.csv)`,
    query: espera,
    ...(body && { body }),
    arquivos: { campo: 'file', maximo: 1, tamanho: maximoCsv },
    reply: ResultadoUpload,
    errors: ['arquivo_invalido', 'arquivo_grande', 'validacao'],
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/template`,
    auth: 'painel',
    telas,
    resumo: `Modelo da planilha de ${muitos}`,
    reply: 'arquivo',
    errors: [],
  }),
});

/** The same under the name that a screen of uploads has for it, where the file is called otherwise. */
export const asUpload = <
  E extends Pick<ReturnType<typeof importacao>['upload'], 'arquivos'>,
  P extends `/api/upload/${string}`,
>(
  upload: E,
  path: P,
) => ({ ...upload, path, arquivos: { ...upload.arquivos, campo: 'arquivo' } });
