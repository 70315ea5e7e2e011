/**
 * Signing out tells the server, but waits for nobody: what could not be told is told again when there is a connection, also by a later
 * visit, so that the session really ends. Until then its token lies here, apart from those that still sign somebody in.
 */
import type { Chamada } from '@pontua/contract/endpoint';
import { keep, noAparelho } from './mantido.ts';
import { buildPedido } from './pedido.ts';
import { send } from './transporte.ts';

interface Despedida {
  area: 'loja' | 'painel';
  token: string;
}

const NOME = 'pontua.despedidas';
const PRAZO_MS = 20_000;

export async function sayGoodbye(endpoint: Chamada, despedida: Despedida): Promise<void> {
  write([...kept(), despedida]);
  await tell(endpoint, despedida);
}

/** What earlier tries could not tell: now, and whenever the connection is back. */
export function watchDespedidas(endpoints: Record<Despedida['area'], Chamada>): void {
  const tellAll = () => {
    for (const despedida of kept()) void tell(endpoints[despedida.area], despedida);
  };
  window.addEventListener('online', tellAll);
  tellAll();
}

/** Whatever the server answers, it was told: a token that it does not know ends nothing any more. */
async function tell(endpoint: Chamada, { area, token }: Despedida): Promise<void> {
  const pagina = `${window.location.origin}${area === 'painel' ? '/painel' : '/'}`;
  const pedido = buildPedido(endpoint, {}, { token: area === 'painel' ? `|${token}` : `${token}|`, pagina });
  try {
    const resposta = await send(pedido, { prazoMs: PRAZO_MS, keepalive: true });
    await resposta.text();
    if (resposta.status < 500) write(kept().filter((outra) => outra.token !== token));
  } catch {
    // The next time.
  }
}

function kept(): Despedida[] {
  try {
    return JSON.parse(window.localStorage.getItem(NOME) ?? '[]');
  } catch {
    return [];
  }
}

/** Without storage there is one try, and the token dies by its own time. */
const write = (despedidas: readonly Despedida[]) =>
  keep(NOME, despedidas.length > 0 ? JSON.stringify(despedidas) : null, noAparelho);
