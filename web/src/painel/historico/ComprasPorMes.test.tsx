import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

test('while the purchases are on their way, nobody is told that there are none', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const { ComprasPorMes } = await import('./ComprasPorMes.tsx');
  const lido = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <ComprasPorMes ano={2026} rede={undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(lido).not.toMatch(/Nenhuma compra|R\$/);
});
