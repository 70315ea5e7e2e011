/** Columns are `saldo_pontos` to PostgreSQL and `saldoPontos` to TypeScript; the keys inside of json stay as they are. */
import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import Cursor from 'pg-cursor';

/** Kysely's plugin looks every name up in every row; here they are looked up once for an answer (docs/decisions/0840-linhas-feitas-uma-vez.md). */
class Nomes extends CamelCasePlugin {
  of = (colunas: readonly string[]): string[] => colunas.map((coluna) => this.camelCase(coluna));

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const colunas = Object.keys(result.rows[0] ?? {});
    const nomes = this.of(colunas);
    if (nomes.every((nome, n) => nome === colunas[n])) return result;
    return { ...result, rows: result.rows.map((linha) => toLinha(nomes, Object.values(linha))) };
  }
}

export const nomes = new Nomes({ maintainNestedObjectKeys: true });

function toLinha(chaves: readonly string[], valores: readonly unknown[]): UnknownRow {
  const linha: UnknownRow = {};
  for (let n = 0; n < chaves.length; n += 1) linha[chaves[n] as string] = valores[n];
  return linha;
}

/** Makes the object of a row once: pg would make one with PostgreSQL's names, and the plugin another. */
export class CursorDeLinhas<L> extends Cursor<L> {
  constructor(texto: string, valores: unknown[]) {
    super(texto, valores, { rowMode: 'array' });
  }

  override read(quantas: number): Promise<L[]>;
  override read(quantas: number, pronto: Cursor.ResultCallback<L>): undefined;
  override read(quantas: number, pronto?: Cursor.ResultCallback<L>): Promise<L[]> | undefined {
    if (pronto) return super.read(quantas, pronto);
    return new Promise((resolve, reject) => {
      super.read(quantas, (erro, linhas, resultado) => {
        if (erro) return reject(erro);
        // Past the end there is no answer to take names from.
        const chaves = linhas.length > 0 ? nomes.of(resultado.fields.map(({ name }) => name)) : [];
        resolve(linhas.map((valores) => toLinha(chaves, valores as unknown[]) as L));
      });
    });
  }
}
