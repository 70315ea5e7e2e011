/** All redemptions as a file, over HTTP, against COPY of the same query, on the world of `volume.ts`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listResgates } from '@pontua/contract/resgates';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { findUsuarioAtivo, openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import { listas } from '../server/src/modulos.ts';
import { putUsuario } from './listas.ts';
import { startServidor } from './servidor.ts';
import { measureTime, numero, type ResultadoMedida, segundos } from './tabela.ts';
import type { TamanhoVolume } from './volume.sql.ts';
import { openVolume } from './volume.ts';

const devido = 4;
/** Of the memory while the first half of the file comes: whoever kept rows or bytes would have twice as much of them in the second. */
const devidaMemoria = 1.25;
/** Every redemption, the latest first, as the screen opens. */
const pedido = { download: 'todos' };

export async function measureExportacao(tamanho: TamanhoVolume): Promise<ResultadoMedida> {
  const banco = await openVolume(tamanho);
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-exportacao-'));
  const ambiente = {
    DATABASE_URL: banco.url,
    PASTA_DADOS: join(pasta, 'dados'),
    SEGREDO: 'segredo-que-so-a-medicao-conhece-0123',
  };
  const app = await createApp({ ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }), databaseUrl: banco.url });
  const servidor = await startServidor(pasta, ambiente);
  try {
    const usuarioId = await putUsuario(app, 2, '11144477735');
    const token = await openSessao(app, { usuarioId });
    const copia = await copyOf(banco.url, await queryOf(app, usuarioId));
    const url = await askFor(servidor.url, token);
    const inicio = performance.now();
    const linhas = await openLinhas(url);
    const primeira = await servidor.watch(() => linhas.count(copia.resultado / 2));
    const segunda = await servidor.watch(() => linhas.count(Number.POSITIVE_INFINITY));
    const ms = performance.now() - inicio;
    const contadas = primeira.resultado + segunda.resultado;
    if (contadas !== copia.resultado + 1)
      throw new Error(`O arquivo tem ${contadas} linhas, a consulta ${copia.resultado}`);
    const [antes, depois] = [primeira.medidas.memoriaMb, segunda.medidas.memoriaMb];
    return {
      trabalho: `CSV de ${numero(copia.resultado, 0)} resgates`,
      medido: `${segundos(ms)}, memória até ${numero(antes, 0)} MB na primeira metade, ${numero(depois, 0)} MB na segunda`,
      referencia: `${segundos(copia.ms)} (COPY TO STDOUT)`,
      razao: numero(ms / copia.ms),
      devido: `≤ ${devido}, memória ≤ ${numero(devidaMemoria)} da primeira metade`,
      cumpre: ms / copia.ms <= devido && depois <= antes * devidaMemoria,
    };
  } finally {
    await servidor.stop();
    await app.stop();
    await banco.stop();
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The statement of the file, with its parameters in it: COPY takes none. */
async function queryOf(app: App, usuarioId: number): Promise<string> {
  const lista = listas.find(({ endpoint }) => endpoint === listResgates);
  const achado = await findUsuarioAtivo(app.db, usuarioId, listResgates.telas ?? []);
  if (!lista || !achado) throw new Error('sem lista ou sem usuário');
  const { linhas } = await lista.emOrdem(app, achado.ator, listResgates.query?.parse(pedido));
  const { sql, parameters } = linhas.compile();
  return sql.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]));
}

function literal(valor: unknown): string {
  if (valor === null) return 'null';
  if (Array.isArray(valor)) return `array[${valor.map(literal).join(', ')}]`;
  return typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : pg.escapeLiteral(String(valor));
}

/** @returns how many rows it wrote, and the time */
async function copyOf(url: string, consulta: string) {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c random_page_cost=1.1' });
  await client.connect();
  try {
    let linhas = 0;
    const conta = new Writable({
      write: (bloco: Buffer, _, pronto) => {
        linhas += countQuebras(bloco);
        pronto();
      },
    });
    const { ms } = await measureTime(() => pipeline(client.query(to(`copy (${consulta}) to stdout`)), conta));
    return { ms, resultado: linhas };
  } finally {
    await client.end();
  }
}

async function askFor(base: string, token: string): Promise<string> {
  const headers = { authorization: `|${token}`, 'x-pagina': `${base}/painel/resgates` };
  const resposta = await fetch(`${base}${listResgates.path}?${new URLSearchParams(pedido)}`, { headers });
  const { fileLink }: { fileLink?: string } = JSON.parse(await resposta.text());
  if (!fileLink) throw new Error('a lista não ofereceu o arquivo');
  return base + fileLink;
}

/** The file as it comes; each count goes on where the one before stopped. */
async function openLinhas(url: string): Promise<{ count(ate: number): Promise<number> }> {
  const resposta = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (!resposta.ok || !resposta.body) throw new Error(`${resposta.status}: ${await resposta.text()}`);
  const blocos = resposta.body.getReader();
  return {
    count: async (ate) => {
      let linhas = 0;
      while (linhas < ate) {
        const { done, value } = await blocos.read();
        if (done) break;
        linhas += countQuebras(Buffer.from(value));
      }
      return linhas;
    },
  };
}

function countQuebras(bloco: Buffer): number {
  let quebras = 0;
  for (let onde = bloco.indexOf(10); onde >= 0; onde = bloco.indexOf(10, onde + 1)) quebras += 1;
  return quebras;
}
