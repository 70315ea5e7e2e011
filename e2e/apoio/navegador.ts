/**
 * One Chromium for the whole run, and one more with a camera; each spec connects to one of them, and what it opens there leaves with it.
 * Most specs want no window around their pages: where there is a Chromium without any (`chromium-headless-shell`), it takes a third less of
 * the processor's time for the same pages. It has no camera, though.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { Partilha } from '../../server/test/partilha.ts';
import { semTls } from '../leitor/semTls.ts';
import { withoutNovidades } from './idade.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to connect to the browser. */
    navegador: string;
    /** Where to connect to the one that has a camera. */
    navegadorComCamera: string;
    /** The program, for a browser of one's own where those two will not do. */
    chromium: string;
    /** Whatever is written here, as MJPEG, is what that camera sees. */
    filme: string;
    /** A script that makes a page's browser as old as the oldest that the product is built for. */
    idade: string;
  }
}

const filme = join(tmpdir(), `pontua-camera-${process.pid}.mjpeg`);

const completo = process.env.CHROMIUM ?? '/usr/bin/chromium';
const semJanela = process.env.CHROMIUM_SEM_JANELA || completo;

const launch = (executablePath: string): Promise<BrowserServer> =>
  chromium.launchServer({
    executablePath,
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

interface Navegadores {
  comum: BrowserServer;
  comCamera: BrowserServer;
}

async function launchAll(): Promise<Navegadores> {
  const comCamera = await launch(completo);
  return { comCamera, comum: semJanela === completo ? comCamera : await launch(semJanela) };
}

const global: typeof globalThis & { navegadoresDeTeste?: Partilha<Navegadores> } = globalThis;
global.navegadoresDeTeste ??= new Partilha(launchAll, async ({ comum, comCamera }) => {
  await Promise.all(new Set([comum, comCamera]).values().map((servidor) => servidor.close()));
  rmSync(filme, { force: true });
});
const partilha = global.navegadoresDeTeste;

export async function setup(projeto: TestProject) {
  const { comum, comCamera } = await partilha.take();
  projeto.provide('navegador', comum.wsEndpoint());
  projeto.provide('navegadorComCamera', comCamera.wsEndpoint());
  projeto.provide('chromium', completo);
  projeto.provide('filme', filme);
  projeto.provide('idade', withoutNovidades());
}

export const teardown = () => partilha.leave();
