/**
 * `npm run bench -- --listas`: every list of the panel, by each order it offers and by what people search for, on the world of `volume.ts`
 * and on a tenth of it; and Ctrl K, by all that it finds. A new list takes part by being in the contract.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { sql } from 'kysely';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import { listBuscas } from './busca.ts';
import { anoPassado, generateAll } from './geracoes.ts';
import { postmasterOf, processorMs } from './processador.ts';
import { mediana, numero, type ResultadoMedida } from './tabela.ts';
import type { Devido, VistaMedida } from './vista.ts';
import type { TamanhoVolume } from './volume.sql.ts';
import { cheio, decimo, openVolume } from './volume.ts';
import { quemPergunta } from './volume-cadastros.sql.ts';

const deLista: Devido = { ms: 300, juntasMs: 300, razao: 1.3 };
/** Below, a ratio of two times says nothing. */
const ruidoMs = 20;
const aoMesmoTempo = 8;
const linhasPorPagina = 10;
const vezes = 3;

/** Milliseconds of one question: alone and as one of several at once, and what it takes of processors, which other programs do not change. */
interface Medida {
  devido: Devido;
  so: number;
  juntas: number;
  processador: number;
}
export type MedidasDasListas = Map<string, Medida>;
type CadaMedida = (nome: string, medida: Medida) => void;

/**
 * @param diz is told each result as it is known: the whole takes an hour
 * @param nomes of the lists asked, or a part of them; none: all
 */
export async function measureListas(
  diz: (resultado: ResultadoMedida) => void,
  { rapido, nomes }: { rapido: boolean; nomes: readonly string[] },
): Promise<void> {
  const listas = ['busca', ...[...endpoints].flatMap(([nome, endpoint]) => (endpoint.lista ? [nome] : []))];
  const estranho = nomes.find((nome) => !listas.some((lista) => isNamed(lista, nome)));
  if (estranho !== undefined) throw new Error(`nenhuma lista se chama "${estranho}"; há: ${listas.join(', ')}`);
  const measure = async (tamanho: TamanhoVolume, cada?: CadaMedida) => {
    await withVolume(tamanho, generateMissing);
    return withVolume(tamanho, async (app) => askAll(app, await listVistas(app, nomes), cada));
  };
  const pequeno = rapido ? undefined : await measure(decimo);
  const grande = await measure(rapido ? decimo : cheio, (nome, medida) =>
    compareMedidas(pequeno, new Map([[nome, medida]])).forEach(diz),
  );
  for (const resumo of summarize(pequeno, grande)) diz(resumo);
}

/** What is generated is there before anybody asks for it; of a world that was kept it is. */
export async function generateMissing(app: App): Promise<void> {
  const gerado = await app.db.selectFrom('geracoes').where('atual', '=', true).limit(1).select('id').executeTakeFirst();
  if (gerado) return;
  await app.startJobs();
  await generateAll(app, await openSessao(app, { usuarioId: await putUsuario(app, 2, quemPergunta[0]) }));
}

/** What was asked of both worlds, against what is owed; where only one was asked there is no ratio. */
export const compareMedidas = (pequeno: MedidasDasListas | undefined, grande: MedidasDasListas): ResultadoMedida[] =>
  [...grande].map(([nome, { devido, so, juntas, processador }]) => {
    const antes = pequeno?.get(nome)?.so;
    const razao = antes === undefined ? undefined : so / antes;
    return {
      trabalho: nome,
      medido: `${numero(so, 0)} ms; ${aoMesmoTempo} de uma vez: ${numero(juntas, 0)} ms; processador: ${numero(processador, 1)} ms`,
      referencia: antes === undefined ? 'só este mundo' : `${numero(antes, 0)} ms (um décimo)`,
      razao: razao === undefined ? '–' : numero(razao),
      devido:
        razao === undefined || devido.razao === null
          ? `≤ ${devido.ms} ms`
          : `≤ ${devido.ms} ms, ≤ ${numero(devido.razao, 1)}`,
      cumpre:
        so <= devido.ms &&
        juntas <= devido.juntasMs &&
        (razao === undefined || devido.razao === null || so <= ruidoMs || razao <= devido.razao),
    };
  });

/** How many questions miss each thing that is owed of them, and which is the worst. */
function summarize(pequeno: MedidasDasListas | undefined, grande: MedidasDasListas): ResultadoMedida[] {
  const antesDe = (nome: string) => pequeno?.get(nome)?.so ?? Number.NaN;
  const razaoDe = (nome: string, { so }: Medida) => (so <= ruidoMs ? Number.NaN : so / antesDe(nome));
  const aspectos: [string, (nome: string, medida: Medida) => number, (devido: Devido) => number | null][] = [
    ['ms de uma só', (_, { so }) => so, ({ ms }) => ms],
    ['ms de uma entre oito', (_, { juntas }) => juntas, ({ juntasMs }) => juntasMs],
    ['vezes um décimo', razaoDe, ({ razao }) => razao],
  ];
  return aspectos.map(([aspecto, read, owed]) => {
    const acima = [...grande]
      .map(([nome, medida]) => ({ nome, valor: read(nome, medida), devido: owed(medida.devido) }))
      .filter(({ valor, devido }) => devido !== null && valor > devido)
      .sort((a, b) => b.valor - a.valor);
    const [pior] = acima;
    return {
      trabalho: `ao todo, ${aspecto}`,
      medido: `${acima.length} de ${grande.size} acima`,
      referencia: pior ? `a pior: ${pior.nome}` : '–',
      razao: pior ? numero(pior.valor) : '–',
      devido: 'nenhuma',
      cumpre: acima.length === 0,
    };
  });
}

/** Does something with the app on the world of that size. @param work is told what another server of it is to be started with */
export async function withVolume<T>(
  tamanho: TamanhoVolume,
  work: (app: App, ambiente: { DATABASE_URL: string; PASTA_DADOS: string; SEGREDO: string }) => Promise<T>,
): Promise<T> {
  const banco = await openVolume(tamanho);
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-listas-'));
  const ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO: 's'.repeat(40) };
  const config = readConfig({ ...ambiente, LOG_LEVEL: 'silent' });
  const app = await createApp({ ...config, databaseUrl: banco.url });
  try {
    return await work(app, ambiente);
  } finally {
    await app.stop();
    await banco.stop();
    await rm(pasta, { recursive: true, force: true });
  }
}

/** The time of each, alone and several at once; of those that this world or the caller's level does not have none. */
export async function askAll(app: App, vistas: readonly VistaMedida[], cada?: CadaMedida): Promise<MedidasDasListas> {
  const medidas: MedidasDasListas = new Map();
  const gasto = await processorsOf(app);
  for (const vista of vistas) {
    // The first one of a kind opens connections and files.
    if (Number.isNaN(await ask(app, vista))) continue;
    const antes = gasto();
    const so: number[] = [];
    for (let vez = 0; vez < vezes; vez++) so.push(await ask(app, vista));
    const juntas = await Promise.all(Array.from({ length: aoMesmoTempo }, () => ask(app, vista)));
    const processador = (gasto() - antes) / (vezes + aoMesmoTempo);
    const medida = { devido: vista.devido ?? deLista, so: mediana(so), juntas: mediana(juntas), processador };
    medidas.set(`${vista.lista}: ${vista.nome}`, medida);
    cada?.(`${vista.lista}: ${vista.nome}`, medida);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  return medidas;
}

/** Milliseconds that this process and PostgreSQL have used so far. */
async function processorsOf({ db }: App): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const postmaster = postmasterOf(rows[0]?.pid ?? 0);
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + processorMs(postmaster);
  };
}

/** @returns milliseconds */
async function ask(app: App, vista: VistaMedida): Promise<number> {
  const inicio = performance.now();
  const { statusCode, body } = await get(app, vista);
  // What this level may not open, or what this world does not have, has no time.
  if (statusCode === 403 || statusCode === 404) return Number.NaN;
  if (statusCode !== 200) throw new Error(`${vista.url}: ${statusCode} ${body}`);
  const ms = performance.now() - inicio;
  if (vista.acha && JSON.parse(body)[vista.acha].length === 0) throw new Error(`${vista.url}: nada achado`);
  return ms;
}

function get(app: App, { url, token, loja }: VistaMedida) {
  const headers = loja
    ? { authorization: `${token}|`, 'x-pagina': 'http://localhost/' }
    : { authorization: `|${token}`, 'x-pagina': 'http://localhost/painel/dashboard' };
  return app.http.inject({ method: 'GET', url, headers });
}

/** Half of all chains' stores begin like this, and some sellers have all of it in their names, many a part, and nobody. */
const buscas = ['Maria', 'Maria Peixoto', 'Ubirajara Zwicker', 'Zênite', 'Zênite Salvador', 'nada-disso', '1234'];

interface ContextoDasListas {
  tudo: string;
  gerente: string;
  deRede: string;
  vendedor: string;
  /** What a list of one record is asked for: the one that has most. */
  registro: Record<string, string | number>;
}

const isNamed = (lista: string, nome: string): boolean => lista.toLowerCase().includes(nome.toLowerCase());

async function listVistas(app: App, nomes: readonly string[]): Promise<VistaMedida[]> {
  const [administrador, deLojas, deRedes] = quemPergunta;
  const contexto = {
    tudo: await openSessao(app, { usuarioId: await putUsuario(app, 2, administrador) }),
    gerente: await openSessao(app, { usuarioId: await putUsuario(app, 3, deLojas) }),
    deRede: await openSessao(app, { usuarioId: await putUsuario(app, 4, deRedes) }),
    vendedor: await openSessao(app, { parceiroId: 1 }),
    registro: await findRegistro(app),
  };
  const isAsked = (lista: string) => nomes.length === 0 || nomes.some((nome) => isNamed(lista, nome));
  const vistas: VistaMedida[] = isAsked('busca')
    ? await listBuscas(app, { tudo: contexto.tudo, 'de uma rede': contexto.deRede })
    : [];
  for (const [lista, endpoint] of endpoints) {
    if (!endpoint.lista || !isAsked(lista)) continue;
    vistas.push(...(await vistasOf(app, lista, endpoint, contexto)));
  }
  return vistas;
}

async function vistasOf(
  app: App,
  lista: string,
  endpoint: Endpoint,
  { tudo, gerente, deRede, vendedor, registro }: ContextoDasListas,
): Promise<VistaMedida[]> {
  const campos = shapeOf(endpoint.query);
  const loja = endpoint.auth === 'loja';
  const vista = (nome: string, query: Record<string, unknown>, token = loja ? vendedor : tudo): VistaMedida => ({
    lista,
    nome,
    token,
    loja,
    url: `${endpoint.path}?${new URLSearchParams(Object.entries({ ...desdeSempre(campos, registro), ...query }).map(([campo, valor]) => [campo, String(valor)]))}`,
  });
  const ordens = (endpoint.lista?.colunas ?? []).flatMap(({ chave, ordena }) =>
    ordena
      ? ['asc', 'desc'].map((direcao) => ({
          ordenacao: JSON.stringify({ campo: chave, direcao }),
          nome: `${chave} ${direcao}`,
        }))
      : [],
  );
  const deUm = Object.keys(registro).some((campo) => campo in campos);
  const emPaginas = 'pagina' in campos;
  const todasDoPainel = !loja && !deUm;
  const rede = filtroRede(endpoint);
  const ultima = 'totais' in campos && emPaginas ? await lastPage(app, vista('', { totais: 1 })) : 1;
  return [
    vista('ao abrir', 'dataInicial' in campos ? { dataInicial: '' } : {}),
    ...('totais' in campos ? [vista('somas', { totais: 1 })] : []),
    ...('buscar' in campos ? buscas.map((buscar) => vista(`busca "${buscar}"`, { buscar })) : []),
    ...ordens.map(({ ordenacao, nome }) => vista(nome, { ordenacao })),
    // One way round is enough for what is asked of each order besides.
    ...ordens
      .filter(({ nome }) => nome.endsWith(' desc'))
      .flatMap(({ ordenacao, nome }) => [
        ...(emPaginas && !deUm ? [vista(`${nome}, página 1000`, { ordenacao, pagina: 1000 })] : []),
        ...(ultima > 1 ? [vista(`${nome}, última página`, { ordenacao, pagina: ultima })] : []),
        ...(rede && todasDoPainel ? [vista(`${nome}, uma rede`, { ordenacao, ...rede })] : []),
        ...(todasDoPainel && emPaginas
          ? [
              vista(`${nome}, de 20 lojas`, { ordenacao }, gerente),
              vista(`${nome}, de uma rede`, { ordenacao }, deRede),
              vista(`${nome}, "Maria"`, { ordenacao, buscar: 'Maria' }),
            ]
          : []),
        ...('dataInicial' in campos ? [vista(`${nome}, um mês do ano passado`, { ordenacao, ...mesPassado })] : []),
      ]),
  ];
}

/** Whoever asks for the sums is told how many there are to the last; the page of an address may be any. */
async function lastPage(app: App, vista: VistaMedida): Promise<number> {
  const { statusCode, body } = await get(app, vista);
  if (statusCode !== 200) return 1;
  const { count }: { count: number } = JSON.parse(body);
  return Math.ceil(count / linhasPorPagina);
}

/** The largest chain, by whichever way the list takes one. */
function filtroRede({ query }: Endpoint): object | null {
  if ('rede' in shapeOf(query)) return { rede: 1 };
  // An object drops what it does not know.
  const { success, data } = query?.safeParse({ filtros: { rede: 1 } }) ?? { success: false };
  return success && JSON.stringify(data).includes('"rede"') ? { filtros: JSON.stringify({ rede: 1 }) } : null;
}

const mesPassado = {
  dataInicial: Temporal.Now.plainDateISO().subtract({ months: 14 }),
  dataFinal: Temporal.Now.plainDateISO().subtract({ months: 13 }),
};

/** The seller who is used most is the first, and so are product and chain. */
async function findRegistro({ db }: App): Promise<ContextoDasListas['registro']> {
  const { revendaId } = await db
    .selectFrom('parceiros')
    .where('id', '=', 1)
    .select('revendaId')
    .executeTakeFirstOrThrow();
  return { parceiro: 1, resgate: 1, cnpjRevenda: revendaId, revenda: revendaId, codProduto: 'PX-1001', registro: 1 };
}

/** Where a list has a period, all of it, or a year; what it cannot be asked without is one that has much. */
const desdeSempre = (campos: object, registro: ContextoDasListas['registro']) => ({
  // As a screen asks; without it some answer as many as they have, as the specification's calls do.
  ...('limite' in campos && { limite: linhasPorPagina }),
  ...('dataInicial' in campos && { dataInicial: '2000-01-01' }),
  ...('data' in campos && { data: Temporal.Now.plainDateISO().subtract({ months: 3 }) }),
  ...('ano' in campos && anoPassado),
  ...('codProduto' in campos && { rede: 1 }),
  ...Object.fromEntries(Object.entries(registro).filter(([nome]) => nome in campos)),
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
