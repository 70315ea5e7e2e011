/**
 * `npm run bench -- --navegador`: "Todos" of a long list in Chromium, scrolled through, and then every screen of the panel, on the world
 * of `volume.ts` (with `--rapido` on a tenth of it). Printed are the ten slowest screens and those that miss what is owed; one that
 * fails (a call refused, an error said, no end of waiting) makes the run fail. A new screen takes part by being in the panel.
 */
import { sql } from 'kysely';
import { listCaminhos } from '../e2e/telas/caminhos.ts';
import type { App } from '../server/src/app.ts';
import { openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import { chaves } from '../web/src/combinado.ts';
import { MAXIMO_TODOS } from '../web/src/kit/lista/todos.ts';
import { generateMissing, putUsuario, withVolume } from './listas.ts';
import { openPainel, type Visita } from './navegador/telas.ts';
import { startServidor } from './servidor.ts';
import { mediana, numero, type ResultadoMedida } from './tabela.ts';
import { cheio, decimo } from './volume.ts';
import { quemPergunta } from './volume-cadastros.sql.ts';

const devido = { prontaMs: 1000, tarefaMs: 200, heapMb: 300 } as const;
const maisLentas = 10;

/** @param diz is told each result as it is known */
export async function measureNavegador(
  diz: (resultado: ResultadoMedida) => void,
  { rapido }: { rapido: boolean },
): Promise<void> {
  const tamanho = rapido ? decimo : cheio;
  await withVolume(tamanho, generateMissing);
  await withVolume(tamanho, async (app, ambiente) => {
    const token = await openSessao(app, { usuarioId: await putUsuario(app, 2, quemPergunta[0]) });
    const caminhos = await listCaminhos('painel', 'telasPainel', await findExemplos(app));
    const servidor = await startServidor(ambiente.PASTA_DADOS, ambiente);
    try {
      const painel = await openPainel(servidor.url, chaves.tokenPainel, token);
      try {
        const todos = await painel.visit('/painel/resgates?limite=0', () => painel.scroll(MAXIMO_TODOS / 100));
        diz(
          render(
            `Todos de ${numero(tamanho.resgates, 0)} resgates em Chromium, ${numero(MAXIMO_TODOS, 0)} roladas`,
            todos,
          ),
        );
        const visitas: Visita[] = [];
        for (const caminho of caminhos) {
          visitas.push(await painel.visit(caminho));
          process.stderr.write('.');
        }
        process.stderr.write('\n');
        tell(diz, visitas);
        if ([todos, ...visitas].some(({ faltas }) => faltas.length > 0)) process.exitCode = 1;
      } finally {
        await painel.close();
      }
    } finally {
      await servidor.stop();
    }
  });
}

/** The record that has most of each kind, as `findRegistro` of the lists. */
async function findExemplos({ db }: App): Promise<Record<string, string>> {
  const { rows } = await sql<{ cpf: string; cnpj: string; log: string }>`
    select p.cpf, r.cnpj, (select min(id) from logs)::text as log
      from parceiros p join revendas r on r.id = p.revenda_id
     where p.id = 1`.execute(db);
  const [um] = rows;
  if (!um) throw new Error('o mundo não tem vendedores');
  return {
    '/painel/parceiro/:cpf': `/painel/parceiro/${um.cpf}`,
    '/painel/revenda/:cnpj': `/painel/revenda/${um.cnpj}`,
    '/painel/revenda/:cnpj/cartaz': `/painel/revenda/${um.cnpj}/cartaz`,
    // Of all stores together there is more than it shows: it asks for one.
    '/painel/produtos-vendidos': `/painel/produtos-vendidos?revenda=${um.cnpj}`,
    '/painel/resgates/:id': '/painel/resgates/1',
    '/painel/antifraude/:rede/:produto': '/painel/antifraude/1/PX-1001',
    '/painel/logs/:id': `/painel/logs/${um.log}`,
  };
}

function tell(diz: (resultado: ResultadoMedida) => void, visitas: readonly Visita[]): void {
  const lentas = visitas.toSorted((a, b) => b.pronta - a.pronta);
  for (const visita of lentas.filter((visita, lugar) => lugar < maisLentas || !isEnough(visita)))
    diz(render(`tela ${visita.caminho}`, visita));
  const faltam = visitas.filter((visita) => !isEnough(visita)).length;
  diz({
    trabalho: `as ${visitas.length} telas do painel`,
    medido: `mediana ${numero(mediana(visitas.map(({ pronta }) => pronta)), 0)} ms`,
    referencia: `${faltam} além do devido ou com falha`,
    razao: '–',
    devido: '0',
    cumpre: faltam === 0,
  });
}

const isEnough = ({ pronta, tarefa, heapMaximo, faltas }: Visita): boolean =>
  pronta <= devido.prontaMs && tarefa <= devido.tarefaMs && heapMaximo <= devido.heapMb && faltas.length === 0;

const render = (trabalho: string, visita: Visita): ResultadoMedida => ({
  trabalho,
  medido: `pronta em ${numero(visita.pronta, 0)} ms, tarefa de até ${numero(visita.tarefa, 0)} ms, heap de até ${numero(visita.heapMaximo, 0)} MB`,
  referencia: [`depois da limpeza ${numero(visita.heap, 0)} MB`, ...visita.faltas].join('; '),
  razao: '–',
  devido: `≤ ${numero(devido.prontaMs, 0)} ms, ≤ ${devido.tarefaMs} ms, ≤ ${devido.heapMb} MB`,
  cumpre: isEnough(visita),
});
