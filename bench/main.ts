/**
 * `npm run bench`: what quality demands of speed, as ratios to baselines measured in the same run; `--rapido` takes a tenth of
 * the volume. `--listas`, `--relatorios` and `--navegador` measure lists (those that a word after it names), reports and the panel's
 * screens instead, on the world of `volume.ts`, `--aparelho` a seller's way on a slow phone, `--lighthouse` their first screens,
 * `--testes` how long `npm test` takes; `--tudo` does all. Figures of different machines do not compare; ratios nearly do.
 * See docs/desempenho.md.
 */
import { parseArgs } from 'node:util';
import { createAmbiente } from './ambiente.ts';
import { measureAparelho } from './aparelho.ts';
import { measureExportacao } from './exportacao.ts';
import { measureHistorico } from './historico.ts';
import { measureInicio } from './inicio.ts';
import { measureLedger } from './ledger.ts';
import { measureLiberacao } from './liberacao.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureListas } from './listas.ts';
import { createMundo } from './mundo.ts';
import { measureNavegador } from './navegador.ts';
import { measureRelatorios } from './relatorios.ts';
import { measureResgates } from './resgates.ts';
import { cabecalho, type ResultadoMedida, renderResultado } from './tabela.ts';
import { measureTestes } from './testes.ts';
import { measureVendas } from './vendas.ts';
import { cheio, decimo } from './volume.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rapido: { type: 'boolean', default: false },
    listas: { type: 'boolean', default: false },
    relatorios: { type: 'boolean', default: false },
    aparelho: { type: 'boolean', default: false },
    navegador: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    testes: { type: 'boolean', default: false },
    tudo: { type: 'boolean', default: false },
  },
});
if (positionals.length > 0 && !values.listas && !values.tudo) {
  console.error(`"${positionals.join(' ')}" nomeia listas, e só com --listas.`);
  process.exit(1);
}
const outras = {
  listas: () => measureListas(printMedida, { rapido: values.rapido, nomes: positionals }),
  relatorios: async () => (await measureRelatorios({ rapido: values.rapido })).forEach(printMedida),
  navegador: () => measureNavegador(printMedida, { rapido: values.rapido }),
  aparelho: async () => (await measureAparelho()).forEach(printMedida),
  lighthouse: () => measureLighthouse(printMedida),
  testes: async () => printMedida(await measureTestes()),
};
const partes = ['listas', 'relatorios', 'navegador', 'aparelho', 'lighthouse', 'testes'] as const;
const pedidas = partes.filter((nome) => values.tudo || values[nome]);

console.log(cabecalho);
if (values.tudo || pedidas.length === 0) await measureOperacoes();
for (const nome of pedidas) {
  process.stderr.write(`${nome}…\n`);
  await outras[nome]();
}
if (pedidas.length === 0)
  process.stderr.write(
    'Faltam, cada uma com a sua opção: --listas, --relatorios, --navegador (Todos e as telas do painel), --aparelho, --lighthouse, --testes; --tudo faz todas.\n',
  );
process.exit();

/** Whatever changes points, the books, and what is in the table besides. */
async function measureOperacoes(): Promise<void> {
  const volume = values.rapido
    ? { historico: 100_000, vendas: 10_000, fila: 10_000, resgates: { varios: 400, um: 100 }, ledger: 100_000 }
    : { historico: 1_000_000, vendas: 100_000, fila: 100_000, resgates: { varios: 1500, um: 300 }, ledger: 1_000_000 };
  const ambiente = await createAmbiente();
  for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(sinal, () => void ambiente.close().finally(() => process.exit(1)));
  }
  try {
    const mundo = await createMundo(ambiente);
    // Purchases come first, because sales score against them; then points, because redemptions spend them.
    const trabalhos = [
      ['histórico', () => measureHistorico(ambiente, mundo, volume.historico)],
      ['vendas', () => measureVendas(ambiente, mundo, volume.vendas)],
      ['liberação', () => measureLiberacao(ambiente, mundo, volume.fila)],
      ['resgates', () => measureResgates(ambiente, mundo, volume.resgates)],
      // Last, because it is also what says whether all that came before left the books right.
      ['ledger', () => measureLedger(ambiente, mundo, volume.ledger)],
    ] as const;
    for (const [nome, measure] of trabalhos) {
      process.stderr.write(`${nome}…\n`);
      // Nobody pays for what the work before left to be cleaned up.
      await ambiente.pool.query('vacuum analyze');
      // At once, so that an interrupted run has told what it knew.
      for (const resultado of await measure()) printMedida(resultado);
    }
  } finally {
    await ambiente.close();
  }
  process.stderr.write('exportação…\n');
  printMedida(await measureExportacao(values.rapido ? decimo : cheio));
  process.stderr.write('npm start…\n');
  printMedida(await measureInicio());
}

function printMedida(resultado: ResultadoMedida): void {
  console.log(renderResultado(resultado));
}
