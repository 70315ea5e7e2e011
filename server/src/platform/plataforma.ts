/** What every service may need, made once by `createApp` and passed on explicitly; there are no globals. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Arquivos } from './arquivos/arquivos.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import type { Leituras } from './db/leituras.ts';
import type { ComSessao } from './db/sessao.ts';
import type { Restricoes } from './http/falha.ts';
import type { Mail } from './mail.ts';

export interface Plataforma {
  config: Config;
  db: Db;
  /** For what somebody reads row by row, at that person's speed. */
  leituras: Leituras;
  clock: Clock;
  /** A connection of one's own, for advisory locks, temporary tables and COPY. */
  sessao: ComSessao;
  log: Logger;
  files: Arquivos;
  mail: Mail;
  /** What a violated constraint means to whoever is told of it. */
  restricoes: Restricoes;
  /** Calls to the outside (messages, postal service): no host of our own network but the configured ones; with a time limit and no redirects. */
  fetch: typeof fetch;
}
