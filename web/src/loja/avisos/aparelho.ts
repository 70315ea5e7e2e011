/** This device at the push service of its browser. */
import { subscribeAparelho } from '@pontua/contract/avisos';
import { api } from '../../api/client.ts';

/** What stands in the way of being told here, if something does. */
export type Impedimento = 'navegador' | 'iphone' | 'bloqueado';

export function findImpedimento(): Impedimento | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    // Safari on an iPhone knows it in an installed application alone.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'navegador';
  }
  return Notification.permission === 'denied' ? 'bloqueado' : null;
}

/** Asks, in the browser's words, and subscribes; false where the answer was no. @throws where the push service was not reached */
export async function tellHere(chavePublica: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const trabalhador = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const { pushManager } = trabalhador;
  const applicationServerKey = bytesOf(chavePublica);
  // One that is left from before may be of another key, or of somebody else.
  await (await pushManager.getSubscription())?.unsubscribe();
  const inscricao = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = inscricao.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api(subscribeAparelho, { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

/** Of base64url. `Uint8Array.fromBase64` is newer than the last Chrome for Android 8 and 9, which is what lies on many counters. */
export const bytesOf = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (sinal) => sinal.charCodeAt(0));
