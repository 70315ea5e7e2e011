/** Sends a request and gives back its answer. Files go by XMLHttpRequest: fetch cannot tell how much was sent. */
import { semConexao } from './erro.ts';
import type { Pedido } from './pedido.ts';

export interface Resposta {
  status: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
  header(nome: string): string | null;
}

/** Sent and total bytes. */
export type Progresso = (enviados: number, total: number) => void;

interface Opcoes {
  signal?: AbortSignal | undefined;
  progresso?: Progresso | undefined;
}

export const send = (pedido: Pedido, opcoes: Opcoes): Promise<Resposta> =>
  pedido.body instanceof FormData ? sendFiles(pedido, opcoes) : sendJson(pedido, opcoes);

async function sendJson({ url, method, headers, body }: Pedido, { signal }: Opcoes): Promise<Resposta> {
  try {
    const resposta = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      credentials: 'omit',
    });
    return {
      status: resposta.status,
      text: () => resposta.text(),
      blob: () => resposta.blob(),
      header: (nome) => resposta.headers.get(nome),
    };
  } catch (erro) {
    // Leaving a page cancels what it asked for; that is no fault of the connection.
    if (signal?.aborted) throw erro;
    throw semConexao();
  }
}

function sendFiles({ url, method, headers, body }: Pedido, { signal, progresso }: Opcoes): Promise<Resposta> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [nome, valor] of Object.entries(headers)) xhr.setRequestHeader(nome, valor);
    xhr.upload.onprogress = (evento) => evento.lengthComputable && progresso?.(evento.loaded, evento.total);
    xhr.onload = () => resolve(fromXhr(xhr));
    xhr.onerror = () => reject(semConexao());
    xhr.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body instanceof FormData ? body : null);
  });
}

function fromXhr(xhr: XMLHttpRequest): Resposta {
  const corpo: unknown = xhr.response;
  const blob = corpo instanceof Blob ? corpo : new Blob();
  return {
    status: xhr.status,
    text: () => blob.text(),
    blob: async () => blob,
    header: (nome) => xhr.getResponseHeader(nome),
  };
}
