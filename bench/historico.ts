/** Histórico: the whole way of an upload, against a bare COPY of the same rows into a table with the same indexes. */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Ambiente } from './ambiente.ts';
import { compras, inBlocks, writeHistorico } from './arquivos.ts';
import { send } from './envio.ts';
import type { MundoDoBench } from './mundo.ts';
import { measureTime, numero, type ResultadoMedida, recursos, segundos } from './tabela.ts';

const devido = 2.5;

export async function measureHistorico(
  ambiente: Ambiente,
  mundo: MundoDoBench,
  linhas: number,
): Promise<ResultadoMedida[]> {
  const csv = join(ambiente.pasta, 'historico.csv');
  const resolvidas = join(ambiente.pasta, 'historico.copy');
  await writeHistorico(csv, mundo, linhas);
  await pipeline(Readable.from(inBlocks(asCopy(mundo, linhas))), createWriteStream(resolvidas));
  const copias = [await copyBare(ambiente, resolvidas)];
  const { resultado, medidas } = await ambiente.servidor.watch(() =>
    measureTime(() => send(ambiente, mundo, 'historico', csv)),
  );
  copias.push(await copyBare(ambiente, resolvidas));
  if (resultado.resultado.novas !== linhas)
    throw new Error(`Entraram ${resultado.resultado.novas} linhas de ${linhas}`);
  await checkAntifraude(ambiente);
  // The faster of the two: the machine's noise is not to help us.
  const copia = Math.min(...copias);
  const trabalho = `histórico .csv, ${numero(linhas, 0)} linhas`;
  return [
    {
      trabalho,
      medido: segundos(resultado.ms),
      referencia: `${segundos(copia)} (COPY)`,
      razao: numero(resultado.ms / copia),
      devido: `≤ ${numero(devido, 1)}`,
      cumpre: resultado.ms / copia <= devido,
    },
    recursos(trabalho, medidas),
  ];
}

/** What the reader and the joins find out, known beforehand. */
function* asCopy(mundo: MundoDoBench, linhas: number): Generator<string> {
  for (const { loja, produto, data, documento, qtde, centavos } of compras(mundo, linhas)) {
    yield `${loja.redeId}\t${loja.id}\t${produto.id}\t${data.iso}\t${documento}\t${qtde}\t${centavos / 100}\t1\n`;
  }
}

async function copyBare({ pool }: Ambiente, caminho: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('create table historico_nu (like historico including all)');
    const destino =
      'historico_nu (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)';
    const { ms } = await measureTime(() =>
      pipeline(createReadStream(caminho, { highWaterMark: 1 << 18 }), client.query(from(`copy ${destino} from stdin`))),
    );
    await client.query('drop table historico_nu');
    return ms;
  } finally {
    client.release();
  }
}

async function checkAntifraude({ pool }: Ambiente): Promise<void> {
  const { rows } = await pool.query<{ certas: boolean }>(
    'select (select sum(qtd_vendida) from antifraude) = (select sum(qtde) from historico) as certas',
  );
  if (!rows[0]?.certas) throw new Error('O antifraude não soma o que o histórico trouxe');
}
