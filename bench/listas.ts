/**
 * `npm run bench -- --listas`: every list of the panel, by each order it offers and by what people search for, on the world of `volume.ts`
 * and on a tenth of it. A new list takes part by being in the contract.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import { mediana, numero, type ResultadoMedida } from './tabela.ts';
import type { TamanhoVolume } from './volume.sql.ts';
import { cheio, decimo, openVolume } from './volume.ts';

const devidoMs = 300;
const devidaRazao = 1.3;
/** Below, a ratio of two times says nothing. */
const ruidoMs = 20;
const aoMesmoTempo = 8;
const vezes = 3;

export interface Vista {
  lista: string;
  nome: string;
  url: string;
  token: string;
}

export type Medidas = Map<string, { so: number; juntas: number }>;

export async function measureListas(): Promise<ResultadoMedida[]> {
  return compareMedidas(await measureVolume(decimo), await measureVolume(cheio));
}

/** What was asked of both worlds, against what is owed. */
export const compareMedidas = (pequeno: Medidas, grande: Medidas): ResultadoMedida[] =>
  [...grande].map(([nome, { so, juntas }]) => {
    const antes = pequeno.get(nome)?.so ?? Number.NaN;
    return {
      trabalho: nome,
      medido: `${numero(so, 0)} ms; ${aoMesmoTempo} de uma vez: ${numero(juntas, 0)} ms`,
      referencia: `${numero(antes, 0)} ms (um décimo)`,
      razao: numero(so / antes),
      devido: `≤ ${devidoMs} ms, ≤ ${numero(devidaRazao, 1)}`,
      cumpre: so <= devidoMs && juntas <= devidoMs && (so <= ruidoMs || so / antes <= devidaRazao),
    };
  });

const measureVolume = (tamanho: TamanhoVolume): Promise<Medidas> =>
  withVolume(tamanho, async (app) => askAll(app, await listVistas(app)));

/** Does something with the app on the world of that size. */
export async function withVolume<T>(tamanho: TamanhoVolume, work: (app: App) => Promise<T>): Promise<T> {
  const banco = await openVolume(tamanho);
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-listas-'));
  const config = readConfig({
    DATABASE_URL: banco.url,
    PASTA_DADOS: pasta,
    SEGREDO: 's'.repeat(40),
    LOG_LEVEL: 'silent',
  });
  const app = await createApp({ ...config, databaseUrl: banco.url });
  try {
    return await work(app);
  } finally {
    await app.stop();
    await banco.stop();
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The time of each, alone and several at once; of those that this world or the caller's level does not have none. */
export async function askAll(app: App, vistas: readonly Vista[]): Promise<Medidas> {
  const medidas: Medidas = new Map();
  for (const vista of vistas) {
    const so = [await ask(app, vista)];
    if (Number.isNaN(so[0])) continue;
    for (let vez = 0; vez < vezes; vez++) so.push(await ask(app, vista));
    const juntas = await Promise.all(Array.from({ length: aoMesmoTempo }, () => ask(app, vista)));
    // The first one of a kind opens connections and files.
    medidas.set(`${vista.lista}: ${vista.nome}`, { so: mediana(so.slice(1)), juntas: mediana(juntas) });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return medidas;
}

/** @returns milliseconds */
async function ask(app: App, { url, token }: Vista): Promise<number> {
  const headers = { authorization: `|${token}`, 'x-pagina': 'http://localhost/painel/dashboard' };
  const inicio = performance.now();
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers });
  // What this level may not open, or what this world does not have, has no time.
  if (statusCode === 403 || statusCode === 404) return Number.NaN;
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return performance.now() - inicio;
}

/** Half of all chains' stores begin like this, and some sellers have all of it in their names, many a part, and nobody. */
const buscas = ['Maria', 'Maria Peixoto', 'Ubirajara Zwicker', 'Zênite Salvador', 'nada-disso', '1234'];

async function listVistas(app: App): Promise<Vista[]> {
  const tudo = await openSessao(app, { usuarioId: await putUsuario(app, 2, '11144477735') });
  const gerente = await openSessao(app, { usuarioId: await putUsuario(app, 3, '52998224725') });
  const deRede = await openSessao(app, { usuarioId: await putUsuario(app, 4, '39053344705') });
  const listas = [...endpoints].filter(
    ([, { lista, auth, query }]) => lista && auth === 'painel' && query && 'pagina' in shapeOf(query),
  );
  return listas.flatMap(([lista, endpoint]) => {
    const vista = (nome: string, query: Record<string, unknown>, token = tudo): Vista => ({
      lista,
      nome,
      token,
      // What belongs to one record is asked of the first.
      url: `${endpoint.path.replaceAll(/\{\w+\}/g, '1')}?${new URLSearchParams(Object.entries({ ...desdeSempre(endpoint), ...query }).map(([campo, valor]) => [campo, String(valor)]))}`,
    });
    const ordens = (endpoint.lista?.colunas ?? []).flatMap(({ chave, ordena }) =>
      ordena
        ? ['asc', 'desc'].map((direcao) => ({
            ordenacao: JSON.stringify({ campo: chave, direcao }),
            nome: `${chave} ${direcao}`,
          }))
        : [],
    );
    return [
      vista('ao abrir', { dataInicial: '' }),
      ...buscas.map((buscar) => vista(`busca "${buscar}"`, { buscar })),
      ...ordens.flatMap(({ ordenacao, nome }) => [
        vista(nome, { ordenacao }),
        vista(`${nome}, página 1000`, { ordenacao, pagina: 1000 }),
        vista(`${nome}, uma rede`, { ordenacao, rede: 1 }),
        vista(`${nome}, de 20 lojas`, { ordenacao }, gerente),
        vista(`${nome}, de uma rede`, { ordenacao }, deRede),
        vista(`${nome}, "Maria"`, { ordenacao, buscar: 'Maria' }),
        ...('dataInicial' in shapeOf(endpoint.query)
          ? [vista(`${nome}, um mês do ano passado`, { ordenacao, ...mesPassado })]
          : []),
      ]),
    ];
  });
}

const mesPassado = {
  dataInicial: Temporal.Now.plainDateISO().subtract({ months: 14 }),
  dataFinal: Temporal.Now.plainDateISO().subtract({ months: 13 }),
};

/** A year that is whole, and a month of it. */
export const anoPassado = { ano: Temporal.Now.plainDateISO().year - 1, mes: 6 };

/** Where a list has a period, all of it, or a year; what it cannot be asked without (a seller, a redemption) is the first of them. */
const desdeSempre = ({ query }: Endpoint) => ({
  ...('dataInicial' in shapeOf(query) && { dataInicial: '2000-01-01' }),
  ...('ano' in shapeOf(query) && anoPassado),
  ...Object.fromEntries(
    ['parceiro', 'resgate', 'cnpjRevenda', 'revenda'].filter((nome) => nome in shapeOf(query)).map((nome) => [nome, 1]),
  ),
});

export const shapeOf = (query: unknown): object =>
  query && typeof query === 'object' && 'shape' in query && typeof query.shape === 'object' ? (query.shape ?? {}) : {};

/** Somebody of that level; who is restricted reaches twenty stores, or the largest chain. */
export async function putUsuario({ db }: App, permissao: number, cpf: string): Promise<number> {
  const { id } = await db
    .insertInto('usuarios')
    .values({ nome: `Nível ${permissao}`, cpf, email: `nivel${permissao}@volume.example`, senhaHash: '!', permissao })
    .onConflict((conflito) => conflito.column('cpf').doUpdateSet({ permissao }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const lojas =
    permissao === 3 ? Array.from({ length: 20 }, (_, n) => ({ usuarioId: id, revendaId: 50 * (n + 1) })) : [];
  if (lojas.length > 0)
    await db
      .insertInto('usuarioRevendas')
      .values(lojas)
      .onConflict((conflito) => conflito.doNothing())
      .execute();
  if (permissao === 4)
    await db
      .insertInto('usuarioRedes')
      .values({ usuarioId: id, redeId: 1 })
      .onConflict((conflito) => conflito.doNothing())
      .execute();
  return id;
}
