import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { afterEach, expect, it, vi } from 'vitest';
import { chaves } from '../combinado.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('why a session ended is read before the screen goes with it, and what the screen was still reading', async () => {
  const guardado = new Map<string, string>([[chaves.tokenLoja, 'ana']]);
  vi.stubGlobal('window', {
    location: new URL('https://pontua.example/loja'),
    localStorage: {
      getItem: (nome: string) => guardado.get(nome) ?? null,
      setItem: (nome: string, texto: string) => guardado.set(nome, texto),
      removeItem: (nome: string) => guardado.delete(nome),
    },
    addEventListener: () => undefined,
  });
  const corpo = JSON.stringify({ erro: 'Sua sessão terminou. Entre novamente', codigo: 'sessao_encerrada' });
  // A body that comes after its status, as over a network.
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => ({
    status: 401,
    text: () =>
      new Promise((resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
        setTimeout(() => resolve(corpo), 5);
      }),
  }));
  vi.resetModules();
  const [{ api }, { onSessionChange }] = await Promise.all([import('./client.ts'), import('./session.ts')]);
  const tela = new AbortController();
  onSessionChange(() => tela.abort());
  await expect(api(getSessaoParceiro, { signal: tela.signal })).rejects.toMatchObject({
    message: 'Sua sessão terminou. Entre novamente',
  });
  expect(tela.signal.aborted).toBe(true);
});

it('where an answer did not come in ten seconds the next is waited for longer, until they come in time again', async () => {
  vi.useFakeTimers();
  const guardado = new Map<string, string>();
  const sessionStorage = {
    getItem: (nome: string) => guardado.get(nome) ?? null,
    setItem: (nome: string, texto: string) => guardado.set(nome, texto),
    removeItem: (nome: string) => guardado.delete(nome),
  };
  vi.stubGlobal('window', { location: new URL('https://pontua.example/loja'), sessionStorage });
  let segundos = 0;
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const resposta = { status: 200, text: async () => '{}', headers: new Headers() };
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve(resposta), segundos * 1000);
    });
  });
  // Each of a page that was loaded anew: people reload what hangs.
  const ask = async (demora: number): Promise<string> => {
    segundos = demora;
    vi.resetModules();
    const { api } = await import('./client.ts');
    const pedida = api(getSessaoParceiro).then(
      () => 'respondida',
      ({ codigo }) => codigo,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return pedida;
  };
  expect([await ask(9), await ask(30)]).toEqual(['respondida', 'sem_resposta']);
  expect([await ask(30), await ask(30), await ask(45)]).toEqual(['respondida', 'respondida', 'sem_resposta']);
  expect([await ask(1), await ask(30)]).toEqual(['respondida', 'sem_resposta']);
});
