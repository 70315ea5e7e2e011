import { listGeracoes } from '@pontua/contract/geracoes';
import { getResumoRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { semResposta } from './erro.ts';
import { invalidate, invalidateTudo, parada, queryClient, queryKey } from './query.ts';

// Before anything of ours is imported.
vi.hoisted(() => {
  vi.stubGlobal('window', {
    location: new URL('https://pontua.example/painel'),
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    sessionStorage: { getItem: () => null },
    addEventListener: () => undefined,
  });
});

it('after a change what is on the screen is asked for again by its name, and all else when it is opened', async () => {
  const asked: string[] = [];
  const read = (nome: string, de: Parameters<typeof queryKey>[0]) => ({
    queryKey: [...queryKey(de), nome],
    queryFn: () => asked.push(nome),
  });
  const tabela = read('tabela', listRelatorio);
  const cartoes = read('cartões', getResumoRelatorio);
  for (const outra of [tabela, cartoes]) await queryClient.fetchQuery(outra);
  const naTela = read('na tela', listGeracoes);
  const aoLado = read('ao lado', getResumoRelatorio);
  const digitada = { ...read('digitada', getResumoRelatorio), meta: parada };
  for (const vista of [naTela, aoLado, digitada]) new QueryObserver(queryClient, vista).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(['tabela', 'cartões', 'na tela', 'ao lado', 'digitada']));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));

  asked.length = 0;
  await invalidate(listGeracoes);
  expect(asked).toEqual(['na tela']);
  const isOld = ({ queryKey: chave }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(chave)?.isInvalidated;
  expect([aoLado, digitada].map(isOld)).toEqual([true, false]);
  for (const outra of [tabela, cartoes]) await queryClient.fetchQuery(outra);
  expect(asked).toEqual(['na tela', 'tabela', 'cartões']);

  asked.length = 0;
  await invalidateTudo();
  expect(asked).toEqual(['na tela', 'ao lado']);
});

it('what has addresses of files is asked for again before they run out, as long as somebody looks at it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Nothing would be asked for again by itself: on a server nobody looks.
  environmentManager.setIsServer(() => false);
  onTestFinished(() => environmentManager.setIsServer(() => true));
  const look = (nome: string, data: object) => {
    const queryFn = vi.fn(async () => data);
    onTestFinished(new QueryObserver(queryClient, { queryKey: [nome], queryFn }).subscribe(() => undefined));
    return queryFn;
  };
  const recibos = look('recibos', {
    pages: [{ paginas: [{ diretorioArquivo: '/arquivos/recibos/1.webp?v=1&s=2&a=3' }] }],
  });
  const banners = look('banners', { banners: [{ foto: '/arquivos/banners/1.webp' }], total: null });
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(recibos).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(recibos).toHaveBeenCalledTimes(2);
  expect(banners).toHaveBeenCalledTimes(1);
});

it.each([
  ['what broke off is asked for twice more', null, 3],
  ['what a phone waited forty seconds for, once', '40000', 2],
  ['what had two minutes for its answer is told at once', '120000', 1],
])('%s', async (_, esperado, vezes) => {
  vi.spyOn(window.sessionStorage, 'getItem').mockReturnValue(esperado);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queryFn = vi.fn(() => Promise.reject(semResposta()));
  const lida = new QueryObserver(queryClient, { queryKey: [crypto.randomUUID()], queryFn, retryOnMount: true });
  onTestFinished(lida.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(queryFn).toHaveBeenCalledTimes(vezes);
});
