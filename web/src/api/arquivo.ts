/** A stored file, by the signed address that the server gave of it. Apart from `client.ts`, as no first screen needs it. */
import { failure, fileName, PRAZO_MS } from './client.ts';
import { send } from './transporte.ts';

export async function fetchArquivo(url: string, signal: AbortSignal): Promise<{ blob: Blob; nome: string | null }> {
  const pedido = { method: 'GET', url, headers: { Accept: 'application/json' }, body: undefined, comToken: false };
  const resposta = await send(pedido, { signal, prazoMs: PRAZO_MS.painel });
  if (resposta.status !== 200) throw await failure(resposta);
  return { blob: await resposta.blob(), nome: fileName(resposta.header('Content-Disposition')) };
}
