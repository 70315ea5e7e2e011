/**
 * `npm run bench -- --aparelho`: the whole of what a seller comes for, on a phone that is six times slower than this machine and
 * receives 400 kbit/s after 400 ms: the first sign of every press, its end, and how long the page stood empty between two screens.
 */
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { foto } from '../e2e/fotos/arquivos.ts';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { seedDemo } from '../tools/demo/seed.ts';
import { createBanco } from './ambiente.ts';
import { type Aparelho, openAparelho } from './aparelho/passos.ts';
import { startServidor } from './servidor.ts';
import { numero, type ResultadoMedida } from './tabela.ts';

const segredo = 'segredo-que-so-a-medicao-conhece-0123';
/** Sends photos, and has points for a prize. */
const vendedora = { cpf: '86288366757', senha: 'Demo2026!' } as const;

export async function measureAparelho(): Promise<readonly ResultadoMedida[]> {
  const banco = await createBanco('pontua-aparelho-');
  const ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: join(banco.pasta, 'dados'), SEGREDO: segredo };
  try {
    const premio = await prepare({ ...ambiente, DATABASE_URL_MIGRACOES: banco.dono });
    const fotos = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((nome) => keepFoto(join(banco.pasta, nome), nome)));
    const servidor = await startServidor(banco.pasta, ambiente);
    const aparelho = await openAparelho(servidor.url).catch((erro: unknown) =>
      servidor.stop().then(() => Promise.reject(erro)),
    );
    try {
      process.stderr.write(`carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
      await enter(aparelho);
      await redeem(aparelho, premio);
      await sendFotos(aparelho, fotos);
      process.stderr.write(`carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
      return aparelho.medidas;
    } finally {
      await aparelho.close();
      await servidor.stop();
    }
  } finally {
    await banco.close();
  }
}

/** The demo's nine months, lived through before anybody else works on that database. */
async function prepare(ambiente: Record<string, string>): Promise<Premio> {
  const app = await createApp({
    ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }),
    databaseUrl: ambiente.DATABASE_URL ?? '',
  });
  try {
    await seedDemo(app);
    return await putPremio(app);
  } finally {
    await app.stop();
  }
}

const botao = (pagina: Page, name: string | RegExp) => pagina.getByRole('button', { name });
const titulo = (pagina: Page, name: string | RegExp) => pagina.getByRole('heading', { level: 1, name });

async function enter({ pagina, step }: Aparelho): Promise<void> {
  const entrar = botao(pagina, 'Entrar');
  await pagina.goto('/');
  await entrar.waitFor();
  await pagina.waitForLoadState('networkidle');
  await pagina.getByLabel('CPF').fill(vendedora.cpf);
  await pagina.getByLabel('Senha', { exact: true }).fill(vendedora.senha);
  await step('entrar, até os prêmios', entrar, pagina.locator('a[href^="/premio/"]').first());
}

async function redeem({ pagina, step }: Aparelho, { codigo, nome }: Premio): Promise<void> {
  // With a prize in sight one reads for a moment.
  await pagina.waitForLoadState('networkidle');
  const cartao = pagina.locator(`main ul a[href="/premio/${codigo}"]`);
  await step('abrir um prêmio', cartao, titulo(pagina, nome));
  const pergunta = pagina.getByRole('dialog', { name: 'Confirma este resgate?' });
  await step('RESGATAR, até a pergunta', botao(pagina, 'RESGATAR'), pergunta);
  await step('SIM, até os resgates', pergunta.getByRole('button', { name: /^SIM/ }), titulo(pagina, 'Meus resgates'));
}

/** As a phone has them: what the page is given is where they are, not their bytes through the browser's remote control. */
async function keepFoto(caminho: string, nome: string): Promise<string> {
  await writeFile(caminho, (await foto(nome)).buffer);
  return caminho;
}

async function sendFotos({ pagina, step }: Aparelho, fotos: readonly string[]): Promise<void> {
  const enviar = pagina.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Enviar' });
  const campo = pagina.getByLabel('Escolher arquivos');
  await step('ir a Enviar', enviar, campo);
  await pagina.waitForLoadState('networkidle');
  const prontas = pagina.getByText('Pronta para enviar').nth(fotos.length - 1);
  await step('escolher três fotos, até lidas', () => campo.setInputFiles([...fotos]), prontas);
  const enviadas = pagina.getByText(`${fotos.length} arquivos enviados com sucesso`);
  await step('enviar três fotos', botao(pagina, `Enviar ${fotos.length} arquivos`), enviadas);
}

interface Premio {
  codigo: string;
  nome: string;
}

/** In the catalogue's first page, with nothing to fill in; at a price that she can pay. */
async function putPremio({ db }: App): Promise<Premio> {
  const { rows } = await sql<Premio>`
    update premios set pontos = greatest(1, least(pontos, floor(p.saldo_pontos)))
      from parceiros p
     where p.cpf = ${vendedora.cpf} and premios.codigo = (
       select codigo from (select * from premios where ativo order by tipo, categoria, custo_total, id limit 12) as primeira
        where tipo in ('geral', 'bivolt') order by pontos limit 1)
     returning premios.codigo, premios.nome`.execute(db);
  const [premio] = rows;
  if (!premio) throw new Error('nenhum prêmio da primeira página se resgata sem preencher nada');
  return premio;
}
