/**
 * `npm run ledger:verify`, also `-- --ancora ARQUIVO` or `-- --desde ARQUIVO`: exit code 0 when the books are right, 1 when they are not, with
 * what is wrong in words. `--desde` goes on from that âncora: only later entries are computed again one by one (docs/auditoria.md). Only reads, on
 * as many connections as there are processors, all of one moment: beside a running server it starts, migrates and writes nothing; an embedded database that nobody runs is started for it.
 */

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatDia } from '@pontua/contract/dates';
import { plural } from '@pontua/contract/plural';
import { readLugarDosDados } from '../config.ts';
import { findSelo } from '../modules/logs/selos.api.ts';
import { findDesvios } from '../modules/pontos/ancora.service.ts';
import { cabecasDe, readAncora } from '../modules/pontos/ancora.texto.ts';
import { findDispensado } from '../modules/pontos/verify.logs.ts';
import { countViolacoes, verifyLedger } from '../modules/pontos/verify.service.ts';
import { openDatabase } from '../platform/db/database.ts';
import { findPostgresEmbutido } from '../platform/postgres-embutido.ts';
import { runComando, UsoErrado } from './comando.ts';

/** Each holds working memory of its own on the server. */
const maximoConexoes = 8;

interface Historia {
  ancora?: string | undefined;
  desde?: string | undefined;
}

await runComando(
  {
    uso: 'npm run ledger:verify [-- --ancora ARQUIVO | -- --desde ARQUIVO]',
    falhou: 'A verificação não pôde ser feita',
    opcoes: { ancora: { type: 'string' }, desde: { type: 'string' } },
  },
  async ({ opcoes, embutido }) => {
    if (opcoes.desde !== undefined && opcoes.ancora !== undefined)
      throw new UsoErrado('use --ancora ou --desde, não os dois');
    const { databaseUrl, pastaDados } = readLugarDosDados();
    const rodando = databaseUrl ?? findPostgresEmbutido(join(pastaDados, 'postgres'));
    const url = rodando ?? (await embutido(pastaDados, 'falha')).url;
    const inicio = performance.now();
    const { lancamentos, violacoes, selo, dispensado } = await verify(url, opcoes);
    for (const { regra, detalhe } of violacoes) console.error(`✗ ${regra}\n    ${detalhe}`);
    const segundos = ((performance.now() - inicio) / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(
      `${plural(countViolacoes(violacoes), 'violação', 'violações')} em ${plural(lancamentos, 'lançamento', 'lançamentos')} (${segundos} s)`,
    );
    if (selo) console.log(`Registro selado até ${formatDia(selo.dia)}: ${selo.selo}`);
    if (dispensado) console.log(`Registro sem as entradas até ${formatDia(dispensado)}, apagadas pela idade`);
    process.exitCode = violacoes.length > 0 ? 1 : 0;
  },
);

async function verify(url: string, { ancora: inteira, desde }: Historia) {
  const conexoes = Math.min(availableParallelism(), maximoConexoes);
  const { db, close } = openDatabase(url, { conexoes, nome: 'pontua-ledger-verify' });
  try {
    const { lancamentos } = await db
      .selectFrom('lancamentos')
      .select((eb) => eb.fn.countAll<number>().as('lancamentos'))
      .executeTakeFirstOrThrow();
    const arquivo = desde ?? inteira;
    const ancora = arquivo === undefined ? null : await readAncora(arquivo);
    if (ancora)
      console.log(
        `Âncora de ${ancora.criada}, ${plural(ancora.vendedores, 'vendedor', 'vendedores')}, raiz ${ancora.raiz}`,
      );
    const violacoes = await verifyLedger(db, {
      conexoes,
      desde: ancora && desde !== undefined ? cabecasDe(ancora) : null,
      mais: async (trx) => (ancora ? findDesvios(trx, ancora) : []),
    });
    return { lancamentos, violacoes, selo: await findSelo(db), dispensado: await findDispensado(db) };
  } finally {
    await close();
  }
}
