/** Two nodes of the product on one database: their clocks apart, each behind a door that shuts in the middle of what it asks. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fusoHorario } from '@pontua/contract/dates';
import type { Endpoint, EntradaDe } from '@pontua/contract/endpoint';
import type { ErroResposta } from '@pontua/contract/errors';
import { type App, createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { type FixedClock, fixedClock } from '../../server/src/platform/clock.ts';
import { Cliente } from '../../server/test/cliente.ts';
import { openPortaDoBanco, type PortaDoBanco } from '../../server/test/porta-do-banco.ts';
import type { Sorteio } from '../estresse/sorteio.ts';
import { type EnvioSimulado, workThrough } from './envios.ts';
import { limite } from './programa.ts';

/** The second node's clock is ahead by so much. */
const adianteSegundos = 90;
const maximoTentativas = 200;
/** A third worker that falls over a file makes the product give it up. */
const maximoCortes = 2;
/** About what a file takes, so that most of the cuts fall into it. */
const maximoMensagens = 80;

/** At noon, or half a minute before midnight, when the nodes disagree about the day. */
export type Hora = 'meio-dia' | 'meia-noite';

interface NoSimulado {
  app: App;
  clock: FixedClock;
  porta: PortaDoBanco;
}

type QuemPede = { parceiroId: number } | { usuarioId: number };

export interface RespostaDoNo {
  status: number;
  codigo: string;
  /** Day at the node that answered. */
  hoje: string;
  /** An earlier try was cut off: it may have been done by that one. */
  repetida: boolean;
}

export interface Nos {
  /** In front of no door: what the run itself looks up. */
  calmo: App;
  /** Calls one of the nodes, now and then cut off from the database in the middle of it, until it answers. */
  call<E extends Endpoint>(sorteio: Sorteio, quem: QuemPede, endpoint: E, entrada: EntradaDe<E>): Promise<RespostaDoNo>;
  /** Sends a file, which nodes of the same day work on, cut off now and then. @returns that day, and how many lines are in error */
  sendFile(sorteio: Sorteio, envio: EnvioSimulado): Promise<{ hoje: string; erros: number }>;
  /** So many days later. */
  pass(dias: number, hora: Hora): void;
  today(): string;
  stop(): Promise<void>;
}

export async function startNos(databaseUrl: string, pasta: string, inicio: { dia: string; hora: Hora }): Promise<Nos> {
  const fechos: (() => Promise<unknown>)[] = [];
  const start = async (url: string) => {
    const clock = fixedClock(toInstante(inicio.dia, inicio.hora));
    const ambiente = {
      DATABASE_URL: url,
      PASTA_DADOS: pasta,
      SEGREDO: 'segredo-que-so-o-simulador-conhece-012',
      LOG_LEVEL: 'silent',
      LIMITE_DIGITACAO_UNIDADES: String(limite.unidades),
      LIMITE_DIGITACAO_PONTOS: String(limite.pontos / 100),
    };
    const app = await createApp({ ...readConfig(ambiente), databaseUrl: url }, { clock });
    fechos.push(() => app.stop());
    return { app, clock };
  };
  const calmo = await start(databaseUrl);
  const nos: NoSimulado[] = [];
  for (const _ of ['pontual', 'adiantado']) {
    const porta = await openPortaDoBanco(databaseUrl);
    fechos.push(() => porta.close());
    nos.push({ ...(await start(porta.url)), porta });
  }
  const setClocks = (dia: string, hora: Hora) => {
    for (const { clock } of [calmo, ...nos]) clock.acerta(toInstante(dia, hora));
    nos[1]?.clock.avanca({ seconds: adianteSegundos });
  };
  setClocks(inicio.dia, inicio.hora);
  let sessoes = new Map<string, string>();
  const token = async (quem: QuemPede) => {
    const chave = JSON.stringify(quem);
    const aberto = sessoes.get(chave) ?? (await openSessao(calmo.app, quem));
    sessoes.set(chave, aberto);
    return 'parceiroId' in quem ? { loja: aberto } : { painel: aberto };
  };
  return {
    calmo: calmo.app,
    call: async (sorteio, quem, endpoint, entrada) => {
      const no = sorteio.pick(nos);
      const cliente = new Cliente(no.app, await token(quem));
      const chave = randomUUID();
      if (sorteio.below(5) === 0) no.porta.shut(1 + sorteio.below(20));
      for (let vez = 1; vez <= maximoTentativas; vez++) {
        const { status, corpo } = await cliente.envia(endpoint, entrada, { chave });
        no.porta.open();
        const { codigo = '' } = (corpo ?? {}) as Partial<ErroResposta>;
        const repete = status >= 500 || codigo === 'repeticao_em_andamento';
        if (!repete) return { status, codigo, hoje: no.clock.today(), repetida: vez > 1 };
        await wait(10);
      }
      throw new Error(`${endpoint.method} ${endpoint.path} não responde`);
    },
    sendFile: async (sorteio, envio) => {
      const hoje = sorteio.pick(nos).clock.today();
      const doDia = nos.filter(({ clock }) => clock.today() === hoje);
      const cortes = Array.from({ length: sorteio.below(maximoCortes + 1) }, () => 1 + sorteio.below(maximoMensagens));
      const turnos = [...cortes, Number.POSITIVE_INFINITY].map((cortaDepoisDe) => ({
        ...sorteio.pick(doDia),
        cortaDepoisDe,
      }));
      return { hoje, erros: await workThrough(calmo.app, envio, turnos) };
    },
    pass: (dias, hora) => {
      setClocks(Temporal.PlainDate.from(calmo.clock.today()).add({ days: dias }).toString(), hora);
      // The old ones are as old as these days make them.
      sessoes = new Map();
    },
    today: () => calmo.clock.today(),
    stop: async () => {
      for (const fecha of fechos.toReversed()) await fecha();
    },
  };
}

const toInstante = (dia: string, hora: Hora): string =>
  Temporal.PlainDate.from(dia)
    .toZonedDateTime({ timeZone: fusoHorario, plainTime: hora === 'meio-dia' ? '12:00:00' : '23:59:30' })
    .toInstant()
    .toString();
