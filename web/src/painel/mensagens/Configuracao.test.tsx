import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

test.each<[string, { url: string; temToken: boolean; codigo: string }, RegExp]>([
  ['lacks one thing', { url: 'https://api.z-api.io', temToken: false, codigo: 'x1' }, /Falta Token\. Até lá/],
  ['lacks two', { url: '', temToken: true, codigo: '' }, /Faltam URL e Código\. Até lá/],
  ['was never filled in', { url: '', temToken: false, codigo: '' }, /Faltam URL, Token e Código\. Até lá/],
])('a gateway that %s is said to send nothing', async (_, salvo, falta) => {
  const lido = await render(salvo);
  expect(lido).toContain('Nenhuma mensagem sai ainda');
  expect(lido).toMatch(falta);
});

test('of a gateway that is complete nothing is said to be lacking', async () => {
  expect(await render({ url: 'https://api.z-api.io', temToken: true, codigo: 'x1' })).not.toContain('Nenhuma mensagem');
});

async function render(salvo: { url: string; temToken: boolean; codigo: string }): Promise<string> {
  const nada = () => undefined;
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null },
    addEventListener: nada,
    matchMedia: () => ({ matches: false, addEventListener: nada, removeEventListener: nada }),
  });
  const { Configuracao } = await import('./Configuracao.tsx');
  const fila = { naFila: 0, falhou: 0, rascunho: 0 };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <Configuracao atual={{ id: 1, gateway: 'zapi', ...salvo, fila }} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}
