/** Redemptions over HTTP, 32 at once, against the same statements sent by a bare `pg` loop, 32 at once. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createApp } from '../server/src/app.ts';
import { openSessao, tokenHashOf } from '../server/src/modules/sessoes/sessoes.api.ts';
import type { Ambiente } from './ambiente.ts';
import { type Captura, capture, replay } from './captura.ts';
import { createCliente } from './http.ts';
import type { MundoDoBench } from './mundo.ts';
import { findPostmaster, processorMs } from './processador.ts';
import { mediana, numero, percentil, porSegundo, type ResultadoMedida } from './tabela.ts';

const aoMesmoTempo = 32;
const rodadas = 3;
const devido = 0.7;
const devidoDeUm = 0.8;
const caudaDevida = 5;
const processadorDevidoMs = 3;
/** As `npm start` starts on a machine of two cores. */
const processos = 2;
const caminho = '/api/resgatar';
const pedido = JSON.stringify({ codigoPremio: 'CAFE', qtde: 1 });
const pontosDoPedido = 0.5;

interface Comprador {
  id: number;
  token: string;
}

/** @param porRodada redemptions in each of the alternating rounds, with distinct sellers and with one alone */
export async function measureResgates(
  ambiente: Ambiente,
  mundo: MundoDoBench,
  porRodada: { varios: number; um: number },
): Promise<ResultadoMedida[]> {
  const compradores = await Promise.all(
    mundo.vendedores.map(async ({ id }) => ({ id, token: await openSessao(ambiente.app, { parceiroId: id }) })),
  );
  const captura = await captureResgate(ambiente, compradores.pop());
  const sozinho = compradores.pop();
  if (!sozinho) throw new Error('faltam vendedores');
  const varios = await race(ambiente, captura, (n) => compradores[n % compradores.length] ?? sozinho, porRodada.varios);
  const deDois = await withProcessos(ambiente, processos, (dois) =>
    race(dois, captura, (n) => compradores[n % compradores.length] ?? sozinho, porRodada.varios),
  );
  const antes = await findSaldo(ambiente, sozinho.id);
  const um = await race(ambiente, captura, () => sozinho, porRodada.um);
  const gasto = antes - (await findSaldo(ambiente, sozinho.id));
  const exato = gasto === 2 * (rodadas + aquecimento) * porRodada.um * pontosDoPedido;
  return [
    rate(`resgates por HTTP, ${aoMesmoTempo} de uma vez, vendedores distintos`, varios, devido),
    tail(varios),
    processor(varios),
    rate(`resgates por HTTP, ${processos} processos`, deDois, devido),
    rate(`resgates de um só vendedor (saldo ${exato ? 'exato' : 'ERRADO'})`, um, devidoDeUm, exato),
  ];
}

/** The same with a server of several processes. */
async function withProcessos<T>(
  ambiente: Ambiente,
  quantos: number,
  work: (outro: Ambiente) => Promise<T>,
): Promise<T> {
  const servidor = await ambiente.startServidor({ PROCESSOS: String(quantos) });
  try {
    return await work({ ...ambiente, servidor });
  } finally {
    await servidor.stop();
  }
}

interface Corrida {
  http: number;
  nu: number;
  latencias: number[];
  /** Processor time of one call over HTTP. */
  servidorMs: number;
  bancoMs: number;
}

/** The first round of each warms connections, plans and code, and is not counted. */
const aquecimento = 1;

async function race(
  ambiente: Ambiente,
  captura: Captura,
  pick: (n: number) => Comprador,
  quantos: number,
): Promise<Corrida> {
  const cliente = createCliente(ambiente.servidor.url, aoMesmoTempo);
  const conexoes = await Promise.all(Array.from({ length: aoMesmoTempo }, () => connect(ambiente.databaseUrl)));
  const latencias: number[] = [];
  const postmaster = await findPostmaster(ambiente.pool);
  const processador = { servidor: 0, banco: 0 };
  const http: number[] = [];
  const nu: number[] = [];
  let n = 0;
  try {
    for (let rodada = -aquecimento; rodada < rodadas; rodada++) {
      if (rodada === 0) latencias.length = 0;
      const antes = { servidor: processorMs(ambiente.servidor.pid), banco: processorMs(postmaster) };
      const porHttp = await together(quantos, async () => {
        const inicio = performance.now();
        await cliente.post(caminho, cabecalhos(ambiente, pick(n++)), pedido);
        latencias.push(performance.now() - inicio);
      });
      const depois = { servidor: processorMs(ambiente.servidor.pid), banco: processorMs(postmaster) };
      const porSql = await together(quantos, (quem) => replayFor(conexoes[quem], captura, pick(n++)));
      if (rodada < 0) continue;
      processador.servidor += depois.servidor - antes.servidor;
      processador.banco += depois.banco - antes.banco;
      http.push(porHttp);
      nu.push(porSql);
    }
    const chamadas = rodadas * quantos;
    return {
      http: mediana(http),
      nu: mediana(nu),
      latencias,
      servidorMs: processador.servidor / chamadas,
      bancoMs: processador.banco / chamadas,
    };
  } finally {
    cliente.close();
    await Promise.all(conexoes.map((conexao) => conexao.end()));
  }
}

/** @returns per second */
async function together(quantos: number, work: (quem: number) => Promise<void>): Promise<number> {
  const inicio = performance.now();
  let restam = quantos;
  await Promise.all(
    Array.from({ length: aoMesmoTempo }, async (_, quem) => {
      while (restam-- > 0) await work(quem);
    }),
  );
  return (quantos / (performance.now() - inicio)) * 1000;
}

/** One call in this process, whose statements are the baseline; the session it is made with is looked up as in any other. */
async function captureResgate(ambiente: Ambiente, comprador: Comprador | undefined): Promise<Captura> {
  if (!comprador) throw new Error('faltam vendedores');
  const headers = cabecalhos(ambiente, comprador);
  const proprios = {
    parceiroId: String(comprador.id),
    tokenHash: tokenHashOf(comprador.token),
    chave: headers['idempotency-key'],
  };
  return capture(proprios, async () => {
    // One of its own: the connections of the other were opened before anybody listened in.
    const app = await createApp({ ...ambiente.app.config, databaseUrl: ambiente.databaseUrl });
    try {
      const { statusCode, body } = await app.http.inject({
        method: 'POST',
        url: caminho,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: pedido,
      });
      if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
    } finally {
      await app.stop();
    }
  });
}

const cabecalhos = ({ servidor: { url } }: Ambiente, { token }: Comprador) => ({
  authorization: `${token}|`,
  'x-pagina': `${url}/loja`,
  'idempotency-key': randomUUID(),
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC -c lock_timeout=20000' });
  await client.connect();
  return client;
}

function replayFor(client: pg.Client | undefined, captura: Captura, { id, token }: Comprador): Promise<void> {
  if (!client) throw new Error('falta uma conexão');
  return replay(client, captura, { parceiroId: String(id), tokenHash: tokenHashOf(token), chave: randomUUID() });
}

async function findSaldo({ pool }: Ambiente, parceiroId: number): Promise<number> {
  const { rows } = await pool.query<{ saldo: number }>('select saldo_pontos as saldo from parceiros where id = $1', [
    parceiroId,
  ]);
  return rows[0]?.saldo ?? Number.NaN;
}

const rate = (trabalho: string, { http, nu }: Corrida, devido: number, certo = true): ResultadoMedida => ({
  trabalho,
  medido: porSegundo(http),
  referencia: `${porSegundo(nu)} (só o SQL)`,
  razao: numero(http / nu),
  devido: `≥ ${numero(devido, 1)}`,
  cumpre: certo && http / nu >= devido,
});

function tail({ latencias }: Corrida): ResultadoMedida {
  const [meio, cauda] = [mediana(latencias), percentil(latencias, 0.99)];
  return {
    trabalho: 'os mesmos resgates: espera no p99',
    medido: `${numero(cauda, 0)} ms`,
    referencia: `${numero(meio, 0)} ms (mediana)`,
    razao: numero(cauda / meio),
    devido: `< ${caudaDevida}`,
    cumpre: cauda / meio < caudaDevida,
  };
}

/** The rounds are seconds long and nothing else runs in these processes; where there is no /proc it cannot be told. */
function processor({ servidorMs, bancoMs }: Corrida): ResultadoMedida {
  const total = servidorMs + bancoMs;
  return {
    trabalho: 'os mesmos resgates: processador de um',
    medido: `${numero(total)} ms`,
    referencia: `servidor ${numero(servidorMs)} + PostgreSQL ${numero(bancoMs)} ms`,
    razao: '–',
    devido: `≤ ${processadorDevidoMs} ms`,
    cumpre: total <= processadorDevidoMs,
  };
}
