import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { expect, it, vi } from 'vitest';
import { chaves } from '../combinado.ts';

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
