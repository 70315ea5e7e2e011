import { listGeracoes } from '@pontua/contract/geracoes';
import { getResumoRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

it('after a change what is on the screen is asked for again by its name, and all else when it is opened', async () => {
  vi.stubGlobal('window', {
    location: new URL('https://pontua.example/painel'),
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    addEventListener: () => undefined,
  });
  const { invalidate, queryClient, queryKey } = await import('./query.ts');
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
  for (const vista of [naTela, aoLado]) new QueryObserver(queryClient, vista).subscribe(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(['tabela', 'cartões', 'na tela', 'ao lado']));

  asked.length = 0;
  await invalidate(listGeracoes);
  // Being typed into, perhaps.
  expect(asked).toEqual(['na tela']);
  expect(queryClient.getQueryState(aoLado.queryKey)?.isInvalidated).toBe(false);
  for (const outra of [tabela, cartoes]) await queryClient.fetchQuery(outra);
  expect(asked).toEqual(['na tela', 'tabela', 'cartões']);
});
