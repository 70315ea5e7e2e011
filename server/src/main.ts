/** The process: configuration, database, migrations, demo data, listening, and a tidy end. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type App, type ConfigApp, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './platform/db/migrate.ts';
import { startPostgresEmbutido } from './platform/postgres-embutido.ts';

const demo = new URL('../../tools/demo/seed.ts', import.meta.url);

async function main(): Promise<void> {
  const config = readConfig();
  const banco = config.databaseUrl ? null : await startPostgresEmbutido({ pasta: join(config.pastaDados, 'postgres') });
  const app = await startApp({ ...config, databaseUrl: config.databaseUrl ?? banco?.url ?? '' });
  const stop = once(async (sinal: string) => {
    app.log.info({ sinal }, 'encerrando');
    await app.drain();
    await app.stop();
    await banco?.stop();
    process.exit(0);
  });
  for (const sinal of ['SIGTERM', 'SIGINT']) process.on(sinal, () => stop(sinal));
}

async function startApp(config: ConfigApp): Promise<App> {
  await migrate(config.databaseUrl);
  const app = await createApp(config);
  const comDemo = config.demo && (await seedIfEmpty(app));
  await app.start();
  greet(config, comDemo);
  return app;
}

/** Demo data only ever go into a database that knows no usuário. */
async function seedIfEmpty(app: App): Promise<boolean> {
  if (!existsSync(demo)) return false;
  const { seedDemo } = (await import(demo.href)) as { seedDemo: (app: App) => Promise<void> };
  await seedDemo(app);
  return true;
}

function greet({ porta, marca, papel }: Config, comDemo: boolean): void {
  if (papel === 'jobs') {
    console.log(`${marca.nome}: trabalhando na fila de tarefas.`);
    return;
  }
  const linhas = [
    '',
    `  ${marca.nome} no ar`,
    `  Vendedores   http://localhost:${porta}/`,
    `  Painel       http://localhost:${porta}/painel`,
  ];
  if (comDemo) {
    linhas.push(
      '',
      '  Demonstração (senha Demo2026!)',
      '  Painel       CPF 111.444.777-35',
      '  Vendedora    CPF 390.533.447-05',
    );
  }
  console.log([...linhas, ''].join('\n'));
}

function once(work: (sinal: string) => Promise<void>): (sinal: string) => void {
  let comecou = false;
  return (sinal) => {
    if (comecou) return;
    comecou = true;
    work(sinal).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
});
