import { MantineProvider } from '@mantine/core';
import type { Acao } from '@pontua/contract/access';
import { getProcessamento, listProcessamentos, type Processamento } from '@pontua/contract/processamentos';
import { uploadVendas } from '@pontua/contract/uploads';
import { listPermissoes } from '@pontua/contract/usuarios';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

const processamento = {
  id: 7,
  tipo: 'vendas',
  estado: 'concluido',
  nomeArquivo: 'vendas.csv',
  enviadoPor: 'Ana',
  criadoEm: '2026-06-01T12:00:00Z',
  linhasLidas: 2,
  totalLinhas: 2,
  linhasProcessadas: 2,
  entraram: 2,
  totalErros: 0,
  mensagem: '2 vendas processadas',
  arquivoErros: null,
  resultado: {},
  erros: [],
  correcoes: [],
  erro: null,
} satisfies Processamento;
const acoes: Acao[] = ['enviarArquivos', 'processarVenda'];

test.each<[string, Acao[], string, RegExp, RegExp]>([
  ['sends, and opens none', acoes, '', /<form/, /Arquivo processado/],
  ['sends, and opens one', acoes, '?processamento=7', /Arquivo processado.*Enviar outro/, /<form/],
  ['sends none any more, and opens none', [], '', /O seu nível não envia este arquivo/, /<form|Arquivo processado/],
  ['sends none any more, and opens one', [], '?processamento=7', /Arquivo processado.*Fechar/, /<form|Enviar outro/],
])('a file is read by who %s', async (_, minhas, busca, mostra, esconde) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const [{ q }, { Envio }] = await Promise.all([import('../../api/query.ts'), import('./Envio.tsx')]);
  const client = new QueryClient();
  client.setQueryData(q(listPermissoes).queryKey, {
    nivel: 1,
    permissoes: [],
    acoes: minhas,
    restrito: { redes: false, revendas: false },
  });
  client.setQueryData(q(listProcessamentos, { query: { tipo: 'vendas' } }).queryKey, { processamentos: [] });
  client.setQueryData(q(getProcessamento, { params: { id: 7 } }).queryKey, {
    total: 2,
    erros: [],
    mensagem: '2 vendas processadas',
    processamento,
  });
  const lido = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter initialEntries={[`/painel/processar/vendas${busca}`]}>
          <Envio endpoint={uploadVendas} tipo="vendas" rotulo="Planilha" formatos={['.csv']} sucesso={() => ''} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(lido).toMatch(mostra);
  expect(lido).not.toMatch(esconde);
});

test('a file of which nothing came in is not said to have brought what was there before', async () => {
  const nada = () => undefined;
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null },
    addEventListener: nada,
    matchMedia: () => ({ matches: false, addEventListener: nada, removeEventListener: nada }),
  });
  const [{ q }, { EnviosRecentes }] = await Promise.all([import('../../api/query.ts'), import('./EnviosRecentes.tsx')]);
  const client = new QueryClient();
  const enviados: Processamento[] = [
    { ...processamento, mensagem: '1 venda processada' },
    { ...processamento, id: 8, entraram: 0, mensagem: '2 vendas processadas' },
    { ...processamento, id: 9, estado: 'com_erros', entraram: 0, totalErros: 1, mensagem: '3 vendas processadas' },
  ];
  client.setQueryData(q(listProcessamentos, { query: { tipo: 'vendas' } }).queryKey, {
    processamentos: enviados,
  });
  const lido = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <EnviosRecentes tipo="vendas" />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(lido).toMatch(/1 venda processada.*Tudo já tinha sido enviado.*Nada entrou/);
  expect(lido).not.toMatch(/[23] vendas processadas/);
});

test('figures of a finished file stand two beside each other on a phone, and three where there is room', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const { ResultadoEnvio } = await import('./ResultadoEnvio.tsx');
  const resultado = { total: 1234, erros: [], mensagem: '', processamento };
  const numeros = ['Em Análise', 'Retidas'].map((rotulo) => ({ rotulo, valor: '0' }));
  const lido = renderToStaticMarkup(
    <MantineProvider>
      <ResultadoEnvio resultado={resultado} rotuloTotal="Vendas" resumo={() => numeros} recomecar={null} />
    </MantineProvider>,
  );
  expect(lido).toMatch(/1\.234.*Vendas.*Em Análise.*Retidas/);
  const [, noCelular, aoLado] = /--sg-cols:(\d).*?min-width:.*?--sg-cols:(\d)/.exec(lido) ?? [];
  expect([noCelular, aoLado]).toEqual(['2', '3']);
});

test('a file that ended before is not told to end when it is opened while another is worked on', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const { hasEnded } = await import('./useEnvio.ts');
  const arquivo = (id: number, estado: Processamento['estado']) => ({
    total: 2,
    erros: [],
    mensagem: '',
    processamento: { ...processamento, id, estado },
  });
  expect(hasEnded(arquivo(7, 'processando'), arquivo(7, 'concluido'))).toBe(true);
  expect(hasEnded(arquivo(7, 'processando'), arquivo(8, 'concluido'))).toBe(false);
  expect(hasEnded(undefined, arquivo(8, 'concluido'))).toBe(false);
  expect(hasEnded(arquivo(7, 'concluido'), arquivo(7, 'concluido'))).toBe(false);
});
