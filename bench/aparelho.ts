/**
 * `npm run bench -- --aparelho`: the whole of what a seller comes for, on a phone that is six times slower than this machine and
 * receives 400 kbit/s after 400 ms: the first sign of every press, how long nothing said that it was felt, how long the page stood
 * empty, its end. Three visits, each with nothing kept of the one before; what is printed is their median.
 */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import type { App } from '../server/src/app.ts';
import type { Medida } from './aparelho/passos.ts';
import { type PremioVisitado, visit } from './aparelho/visita.ts';
import { vendedora, withDemonstracao } from './demonstracao.ts';
import { mediana, numero, type ResultadoMedida, segundos } from './tabela.ts';

const VISITAS = 3;
const devido = { sinalMs: 100, caladoMs: 100, vazioMs: 300 } as const;

export const measureAparelho = (): Promise<readonly ResultadoMedida[]> =>
  withDemonstracao(putPremio, async ({ servidor, pasta, preparado: premio }) => {
    const visitas: (readonly Medida[])[] = [];
    for (let visita = 1; visita <= VISITAS; visita += 1) {
      process.stderr.write(`visita ${visita}, carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
      visitas.push(await visit(servidor.url, pasta, premio));
    }
    process.stderr.write(`carga da máquina: ${numero(loadavg()[0] ?? 0, 1)}\n`);
    return byStep(visitas).map(renderPasso);
  });

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

/** In the catalogue's first page, with nothing to fill in; at a price that she can pay with every visit. */
async function putPremio({ db }: App): Promise<PremioVisitado> {
  const { rows } = await sql<PremioVisitado>`
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
