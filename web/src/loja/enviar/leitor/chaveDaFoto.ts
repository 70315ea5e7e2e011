import { askWorker } from '../trabalhador.ts';
import trabalhador from './chave.worker.ts?worker&url';

const LIMITE_MS = 4000;

/**
 * The access key on a picture of a receipt (its QR code, or the bars of a DANFE), or null: not found, not decodable, a PDF, given up four seconds
 * after its reader is there. @throws NaoVeio where the reader was not downloaded
 */
export async function readChaveDaFoto(arquivo: File, signal?: AbortSignal): Promise<string | null> {
  if (signal?.aborted || !arquivo.type.startsWith('image/')) return null;
  return askWorker<string>(new Worker(trabalhador, { type: 'module' }), arquivo, { prazoMs: LIMITE_MS, signal });
}
