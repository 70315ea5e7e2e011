/**
 * `npm run bench -- --aparelho`: the whole of what a seller comes for, on a phone that is six times slower than this machine and
 * receives 400 kbit/s after 400 ms: the first sign of every press, how long nothing said that it was felt, how long the page stood
 * empty, its end. Three visits, each with nothing kept of the one before; what is printed is their median.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { seedDemo } from '../tools/demo/seed.ts';
import { createBanco } from './ambiente.ts';
import type { Medida } from './aparelho/passos.ts';
import { type Premio, vendedora, visit } from './aparelho/visita.ts';
import { startServidor } from './servidor.ts';
import { mediana, numero, type ResultadoMedida, segundos } from './tabela.ts';

const segredo = 'segredo-que-so-a-medicao-conhece-0123';
const VISITAS = 3;
const devido = { sinalMs: 100, caladoMs: 100, vazioMs: 300 } as const;

export async function measureAparelho(): Promise<readonly ResultadoMedida[]> {
  const banco = await createBanco('pontua-aparelho-');
  const ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: join(banco.pasta, 'dados'), SEGREDO: segredo };
  try {
    const premio = await prepare({ ...ambiente, DATABASE_URL_MIGRACOES: banco.dono });
    const servidor = await startServidor(banco.pasta, ambiente);
    try {
      const visitas: (readonly Medida[])[] = [];
      for (let visita = 1; visita <= VISITAS; visita += 1) {
        process.stderr.write(`visita ${visita}, carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
        visitas.push(await visit(servidor.url, banco.pasta, premio));
      }
      process.stderr.write(`carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
      return byStep(visitas).map(renderPasso);
    } finally {
      await servidor.stop();
    }
  } finally {
    await banco.close();
  }
}

const byStep = (visitas: readonly (readonly Medida[])[]): (readonly Medida[])[] => [
  ...Map.groupBy(visitas.flat(), ({ passo }) => passo).values(),
];

function renderPasso(medidas: readonly Medida[]): ResultadoMedida {
  const de = (qual: 'sinal' | 'calado' | 'vazio' | 'feito') => medidas.map((medida) => medida[qual]);
  return {
    trabalho: `aparelho: ${medidas[0]?.passo}`,
    medido: `sinal em ${spread(de('sinal'))} ms, pronto em ${segundos(mediana(de('feito')))}`,
    referencia: `calado por até ${spread(de('calado'))} ms, vazio por até ${numero(mediana(de('vazio')), 0)} ms`,
    razao: '–',
    devido: `≤ ${devido.sinalMs} ms, calado ≤ ${devido.caladoMs} ms, vazio ≤ ${devido.vazioMs} ms`,
    cumpre:
      mediana(de('sinal')) <= devido.sinalMs &&
      mediana(de('calado')) <= devido.caladoMs &&
      mediana(de('vazio')) <= devido.vazioMs,
  };
}

/** The median, and between which it lay. */
const spread = (valores: readonly number[]): string =>
  `${numero(mediana(valores), 0)} (${numero(Math.min(...valores), 0)}–${numero(Math.max(...valores), 0)})`;

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

/** In the catalogue's first page, with nothing to fill in; at a price that she can pay with every visit. */
async function putPremio({ db }: App): Promise<Premio> {
  const { rows } = await sql<Premio>`
    update premios set pontos = greatest(1, least(pontos, floor(p.saldo_pontos / ${VISITAS})))
      from parceiros p
     where p.cpf = ${vendedora.cpf} and premios.codigo = (
       select codigo from (select * from premios where ativo order by tipo, categoria, custo_total, id limit 12) as primeira
        where tipo in ('geral', 'bivolt') order by pontos limit 1)
     returning premios.codigo, premios.nome`.execute(db);
  const [premio] = rows;
  if (!premio) throw new Error('nenhum prêmio da primeira página se resgata sem preencher nada');
  return premio;
}
