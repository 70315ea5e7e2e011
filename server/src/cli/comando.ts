/** What all commands have in common: what they are called with, why they could not, and that they end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { codeOf } from '../platform/erros.ts';
import { describeFalha } from '../platform/motivos.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../platform/postgres-embutido.ts';

interface Comando<O extends ParseArgsOptionsConfig> {
  /** As somebody types it. */
  uso: string;
  /** Said before the reason. */
  falhou: string;
  opcoes?: O;
  /** Words that it takes beside its options. */
  palavras?: number;
}

type Lido<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; args: string[] }>
>['values'];

interface Chamada<O extends ParseArgsOptionsConfig> {
  opcoes: Lido<O>;
  palavras: string[];
  /** The database of this data folder, joined or started; let go of at the end. One that is not there is made only where it is to be filled. */
  embutido(pastaDados: string, seNaoHa: 'cria' | 'falha'): Promise<PostgresEmbutido>;
}

/** It was called in another way than it takes. */
export class UsoErrado extends Error {}

export async function runComando<O extends ParseArgsOptionsConfig>(
  { uso, falhou, opcoes, palavras = 0 }: Comando<O>,
  work: (chamada: Chamada<O>) => Promise<void>,
): Promise<never> {
  let banco: PostgresEmbutido | undefined;
  try {
    const lido = parseArgs({ options: opcoes ?? ({} as O), allowPositionals: true, args: process.argv.slice(2) });
    const demais = lido.positionals[palavras];
    if (demais !== undefined) throw new UsoErrado(`"${demais}" não cabe aqui`);
    await work({
      opcoes: lido.values,
      palavras: lido.positionals,
      embutido: async (pastaDados, seNaoHa) => {
        const pasta = join(pastaDados, 'postgres');
        if (seNaoHa === 'falha' && !existsSync(pasta)) {
          throw new Error(
            `não há banco em ${pastaDados}. Rode o comando com as variáveis com que o programa roda (DATABASE_URL, PASTA_DADOS)`,
          );
        }
        banco = await startPostgresEmbutido({ pasta });
        return banco;
      },
    });
  } catch (error) {
    console.error(`${falhou}: ${describeUso(error) ?? describeFalha(error)}`);
    if (describeUso(error)) console.error(`Uso: ${uso}`);
    process.exitCode = 1;
  } finally {
    await banco?.stop();
  }
  // A connection that was refused half-way would hold it for a minute.
  process.exit();
}

function describeUso(error: unknown): string | undefined {
  if (error instanceof UsoErrado) return error.message;
  const [, opcao = ''] = /'(-[^' =]*)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `não há a opção ${opcao}`;
  if (codeOf(error) === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `a opção ${opcao} não vai assim`;
  return undefined;
}
