import { MantineProvider } from '@mantine/core';
import { listPermissoes } from '@pontua/contract/usuarios';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

test('what leads to a screen is a link to who sees that screen, and words or nothing to who does not', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const [{ q }, { BotaoPara, Para }] = await Promise.all([import('../api/query.ts'), import('./Para.tsx')]);
  const read = (nivel: number) => {
    const client = new QueryClient();
    const permissoes = [{ tela: '/painel/processar/nova-venda', permissoes: [2] }];
    client.setQueryData(q(listPermissoes).queryKey, {
      nivel,
      permissoes,
      acoes: [],
      restrito: { redes: false, revendas: false },
    });
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MemoryRouter>
            <Para to="/painel/processar/nova-venda?id=7">recibo 7</Para>
            <BotaoPara to="/painel/processar/nova-venda">Nova venda</BotaoPara>
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>,
    );
  };
  expect(read(2)).toMatch(/<a [^>]*href="\/painel\/processar\/nova-venda\?id=7"[^>]*>recibo 7<\/a>.*Nova venda/);
  expect(read(0)).toContain('recibo 7');
  expect(read(0)).not.toMatch(/<a |Nova venda/);
});
