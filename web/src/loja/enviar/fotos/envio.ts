/** Sends one receipt: once among all open tabs, and not for ever where nothing moves. */
import { sendRecibos } from '@pontua/contract/submissoes';
import { api } from '../../../api/client.ts';
import { semResposta } from '../../../api/erro.ts';
import { drop, listGone } from './guarda.ts';
import type { Preparado } from './preparo.ts';

interface EnvioDeGrupo {
  parceiroId: number;
  grupo: string;
  /** Of its pages. */
  chaves: readonly string[];
  /** Called in its turn, when no other tab can be sending it. */
  pack: () => Promise<readonly Preparado[]>;
  reenvioDe: number | null;
  guardado: boolean;
  signal: AbortSignal;
  onParte: (parte: number) => void;
}

export type Desfecho =
  | { tipo: 'enviada' | 'repetida' }
  /** Another tab of this seller has sent it or removed pages of it meanwhile: nothing was sent. */
  | { tipo: 'sumiram'; chaves: readonly string[] };

/** No byte and no answer for so long: the reception is gone, although the browser does not say so. */
const SILENCIO_MS = 45_000;

/** @throws ApiError, and what `pack` does */
export const sendRecibo = (envio: EnvioDeGrupo): Promise<Desfecho> =>
  exclusively(`pontua.recibo.${envio.grupo}`, async () => {
    const { parceiroId, chaves, guardado } = envio;
    const sumidas = guardado ? await listGone(parceiroId, chaves).catch(() => []) : [];
    if (sumidas.length > 0) return { tipo: 'sumiram', chaves: sumidas };
    const { total, repetidos } = await transmit(envio, await envio.pack());
    // Before anybody else may look.
    await drop(parceiroId, ...chaves).catch(() => undefined);
    return { tipo: repetidos === total ? 'repetida' : 'enviada' };
  });

async function transmit({ reenvioDe, signal, onParte }: EnvioDeGrupo, preparados: readonly Preparado[]) {
  const chaveAcesso = preparados.find((preparado) => preparado.chaveAcesso)?.chaveAcesso ?? '';
  let calado = false;
  const parar = new AbortController();
  const stop = () => parar.abort();
  signal.addEventListener('abort', stop, { once: true });
  const listen = () =>
    setTimeout(() => {
      calado = true;
      stop();
    }, SILENCIO_MS);
  let relogio = listen();
  try {
    return await api(sendRecibos, {
      body: { chaveAcesso, mesmoRecibo: 1, ...(reenvioDe !== null && { reenvioDe }) },
      arquivos: preparados.map(({ arquivo }) => arquivo),
      signal: parar.signal,
      progresso: (enviados, total) => {
        clearTimeout(relogio);
        relogio = listen();
        onParte(enviados / Math.max(1, total));
      },
    });
  } catch (erro) {
    throw calado ? semResposta() : erro;
  } finally {
    clearTimeout(relogio);
    signal.removeEventListener('abort', stop);
  }
}

/** Locks exist on secure pages only; without them the server's own look at the picture has to do. */
const exclusively = (nome: string, trabalho: () => Promise<Desfecho>): Promise<Desfecho> =>
  'locks' in navigator ? navigator.locks.request(nome, trabalho) : trabalho();
