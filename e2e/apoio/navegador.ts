/** One Chromium for the whole run; each spec connects to it, and what it opens there leaves with it. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { Partilha } from '../../server/test/partilha.ts';
import { semTls } from '../leitor/semTls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to connect to the browser. */
    navegador: string;
    /** Whatever is written here, as MJPEG, is what the browser's camera sees. */
    filme: string;
  }
}

const filme = join(tmpdir(), `pontua-camera-${process.pid}.mjpeg`);

const launch = (): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    host: '127.0.0.1',
    args: [
      // Chromium's own sandbox does not work for root, as which containers run tests; it only ever opens our pages here.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filme}`,
      `--host-resolver-rules=MAP ${semTls} 127.0.0.1`,
    ],
  });

const comum: typeof globalThis & { navegadorDeTeste?: Partilha<BrowserServer> } = globalThis;
comum.navegadorDeTeste ??= new Partilha(launch, async (servidor) => {
  await servidor.close();
  rmSync(filme, { force: true });
});
const partilha = comum.navegadorDeTeste;

export async function setup(projeto: TestProject) {
  const servidor = await partilha.take();
  projeto.provide('navegador', servidor.wsEndpoint());
  projeto.provide('filme', filme);
}

export const teardown = () => partilha.leave();
