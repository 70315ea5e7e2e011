/** The process: configuration, database, migrations, demo data, listening, and a tidy end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App, ConfigApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { untilLetsIn } from './platform/db/espera.ts';
import { migrate } from './platform/db/migrate.ts';
import { codeOf } from './platform/erros.ts';
import { findMarca } from './platform/marca.ts';
import { describeFalha } from './platform/motivos.ts';
import { startPostgresEmbutido } from './platform/postgres-embutido.ts';
import { assertPortaLivre, type Irmaos, portaDe, shareConexoes, startIrmaos } from './processos/irmaos.ts';

const demo = new URL('../../tools/demo/seed.ts', import.meta.url);

/** What has to be let go of at the end, the latest first. */
const fechos: (() => Promise<void>)[] = [];
let irmaos: Irmaos | null = null;

async function main(): Promise<void> {
  // What is written is the installation's own, whoever else uses the machine.
  process.umask(0o077);
  for (const sinal of ['SIGTERM', 'SIGINT'] as const) process.on(sinal, () => void end(0));
  const lida = shareConexoes(readConfig());
  if (lida.processos > 1) await assertPortaLivre(lida);
  // Most of a start is loading the product: not done for a configuration or a port that is refused, and while the database starts.
  const [config, { createApp }] = await Promise.all([withBanco(lida), import('./app.ts')]);
  const app = await startApp(config, createApp);
  const comDemo = config.demo && (await seedDemo(app));
  const endereco = await app.start();
  // Last: this process answers already, and they need all that it has prepared.
  const porta = portaDe(endereco);
  irmaos = startIrmaos({ ...config, porta }, app.log);
  greet(config, { programa: (await findMarca(app)).nome, porta, comDemo });
}

/** The configured database, or one of our own. */
async function withBanco(config: Config): Promise<ConfigApp> {
  const { databaseUrl, pastaDados } = config;
  if (databaseUrl) return { ...config, databaseUrl };
  const banco = await startPostgresEmbutido({ pasta: join(pastaDados, 'postgres') });
  fechos.push(() => banco.stop());
  return { ...config, databaseUrl: banco.url, donoUrl: banco.dono };
}

async function startApp(config: ConfigApp, createApp: (config: ConfigApp) => Promise<App>): Promise<App> {
  const dono = config.donoUrl ?? config.databaseUrl;
  await untilLetsIn(dono, () => console.log('O banco ainda está iniciando, ou encerrando. Esperando por ele…'));
  await migrate(dono, config.databaseUrl);
  const app = await createApp(config);
  const endSelf = async () => {
    await app.drain();
    await app.stop();
  };
  // At the same time: while one drains, none may look as if calls were welcome.
  fechos.push(async () => void (await Promise.all([endSelf(), irmaos?.stop()])));
  return app;
}

/** Fills an empty database, or goes on where it was interrupted; any other it leaves alone and says so with false. */
async function seedDemo(app: App): Promise<boolean> {
  if (!existsSync(demo)) return false;
  const { seedDemo: seed } = (await import(demo.href)) as { seedDemo: (app: App) => Promise<boolean> };
  return seed(app);
}

/** Once: a second signal does not hurry what is being put away. */
let terminando = false;
async function end(codigo: number): Promise<void> {
  if (terminando) return;
  terminando = true;
  for (const fecha of fechos.reverse()) await fecha().catch((error: unknown) => console.error(error));
  process.exit(codigo);
}

interface NoAr {
  programa: string;
  porta: number;
  comDemo: boolean;
}

function greet({ papel, soNestaMaquina }: Config, { programa, porta, comDemo }: NoAr): void {
  const linhas = ['', `  ${programa} no ar`];
  if (papel === 'jobs') linhas.push('  Trabalhando na fila de tarefas');
  else linhas.push(`  Vendedores   http://localhost:${porta}/`, `  Painel       http://localhost:${porta}/painel`);
  if (comDemo) {
    const logins = ['  Painel       CPF 111.444.777-35', '  Vendedor     CPF 390.533.447-05'];
    linhas.push('', '  Demonstração (senha Demo2026!)', ...logins);
  }
  if (soNestaMaquina && papel !== 'jobs')
    linhas.push(
      '',
      '  Só esta máquina alcança estes endereços. Para abrir em um celular da mesma rede: HOST=0.0.0.0 npm start',
    );
  console.log([...linhas, ''].join('\n'));
}

/** What a person can do something about is said in one line. */
function explain(error: unknown): void {
  const motivo = describePorta(error) ?? describeFalha(error);
  // What names no place begins in the middle of a sentence.
  console.error(/^\p{Ll}/u.test(motivo) ? `Não iniciou: ${motivo}` : motivo);
  if (error instanceof Error && error.cause) console.error(error.cause);
}

function describePorta(error: unknown): string | undefined {
  if (!(error instanceof Error && 'port' in error && 'address' in error)) return undefined;
  const motivos: Readonly<Record<string, string>> = {
    EADDRINUSE: `A porta ${error.port} já está em uso. Escolha outra com PORT=…`,
    EACCES: `A porta ${error.port} não se abre para este usuário. Escolha outra com PORT=…`,
    EADDRNOTAVAIL: `Esta máquina não tem o endereço ${error.address}. Confira HOST`,
  };
  return motivos[codeOf(error)];
}

main().catch(async (error: unknown) => {
  explain(error);
  await end(1);
});
