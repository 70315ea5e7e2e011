/** Sends a request and gives back its answer. Files go by XMLHttpRequest: fetch cannot tell how much was sent. */
import { semConexao, semResposta } from './erro.ts';
import type { PedidoHttp } from './pedido.ts';

export interface RespostaHttp {
  status: number;
  text(): Promise<string>;
  blob(): Promise<Blob>;
  header(nome: string): string | null;
}

/** Sent and total bytes. */
export type Progresso = (enviados: number, total: number) => void;

interface OpcoesTransporte {
  signal?: AbortSignal | undefined;
  progresso?: Progresso | undefined;
  /** How long the answer may take. A network that is there and carries nothing says so to nobody. */
  prazoMs?: number;
  /** It has not come in that time. */
  onPrazo?: () => unknown;
  /** Sent even if the page is left meanwhile. */
  keepalive?: boolean;
}

export const send = (pedido: PedidoHttp, opcoes: OpcoesTransporte): Promise<RespostaHttp> =>
  pedido.body instanceof FormData ? sendFiles(pedido, opcoes) : sendJson(pedido, opcoes);

async function sendJson(
  { url, method, headers, body }: PedidoHttp,
  { signal, prazoMs, onPrazo, keepalive }: OpcoesTransporte,
): Promise<RespostaHttp> {
  const semRede = !navigator.onLine;
  const { fim, stop, endPrazo } = limit(signal, prazoMs, onPrazo);
  const pedido = { method, headers, body: body ?? null, signal: fim, keepalive, credentials: 'omit' } as const;
  const resposta = await fetch(url, pedido).catch((erro: unknown) => {
    stop();
    // Leaving a page cancels what it asked for; that is no error of the connection.
    if (fim.aborted) throw erro;
    throw semRede ? semConexao() : semResposta();
  });
  return {
    status: resposta.status,
    text: () => resposta.text().finally(stop),
    blob: () => {
      endPrazo(); // Files take as long as they take, unless whoever asked for one stops it.
      return resposta.blob().finally(stop);
    },
    header: (nome) => resposta.headers.get(nome),
  };
}

/** What ends a call: whoever asked for it, or the time. */
function limit(signal: AbortSignal | undefined, prazoMs: number | undefined, onPrazo: OpcoesTransporte['onPrazo']) {
  const fim = new AbortController();
  const abort = () => fim.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const giveUp = () => {
    onPrazo?.();
    fim.abort(semResposta());
  };
  const prazo = prazoMs && setTimeout(giveUp, prazoMs);
  const endPrazo = () => clearTimeout(prazo);
  const stop = () => {
    endPrazo();
    signal?.removeEventListener('abort', abort);
  };
  return { fim: fim.signal, stop, endPrazo };
}

function sendFiles(
  { url, method, headers, body }: PedidoHttp,
  { signal, progresso }: OpcoesTransporte,
): Promise<RespostaHttp> {
  return new Promise((resolve, reject) => {
    const semRede = !navigator.onLine;
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [nome, valor] of Object.entries(headers)) xhr.setRequestHeader(nome, valor);
    xhr.upload.onprogress = (evento) => evento.lengthComputable && progresso?.(evento.loaded, evento.total);
    xhr.onload = () => resolve(fromXhr(xhr));
    xhr.onerror = () => reject(semRede ? semConexao() : semResposta());
    xhr.onabort = () => reject(new DOMException('Envio cancelado', 'AbortError'));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body instanceof FormData ? body : null);
  });
}

function fromXhr(xhr: XMLHttpRequest): RespostaHttp {
  const corpo: unknown = xhr.response;
  const blob = corpo instanceof Blob ? corpo : new Blob();
  return {
    status: xhr.status,
    text: () => blob.text(),
    blob: async () => blob,
    header: (nome) => xhr.getResponseHeader(nome),
  };
}
