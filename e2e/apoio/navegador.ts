/**
 * One Chromium for each worker, and one more with a camera where a spec wants that: whoever comes first starts it, it stays from spec to
 * spec, and it ends with the worker. Most specs want no window around their pages: where there is a Chromium without any
 * (`chromium-headless-shell`), it takes a third less of the processor's time for the same pages. It has no camera, though.
 */
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { semTls } from '../leitor/semTls.ts';

/** The program with windows and camera. */
export const completo = process.env.CHROMIUM ?? '/usr/bin/chromium';
const semJanela = process.env.CHROMIUM_SEM_JANELA || completo;

/** Whatever is written here, as MJPEG, is what the camera sees. */
export const filme = join(inject('pastaDeTeste'), `camera-${process.pid}.mjpeg`);

const abertos = new Map<string, Promise<Browser>>();

export function openNavegador({ camera }: { camera: boolean }): Promise<Browser> {
  const programa = camera ? completo : semJanela;
  const aberto = abertos.get(programa) ?? launch(programa);
  abertos.set(programa, aberto);
  return aberto;
}

const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      // Chromium's own sandbox does not work for root, as which containers run tests; it only ever opens our pages here.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filme}`,
      `--host-resolver-rules=MAP ${semTls} 127.0.0.1`,
    ],
  });
