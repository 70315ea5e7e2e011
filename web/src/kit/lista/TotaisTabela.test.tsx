import { MantineProvider } from '@mantine/core';
import type { Coluna } from '@pontua/contract/list';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { TiraProps } from './LinhaDaTabela.tsx';

interface Linha {
  vendedor: string;
  loja: string;
  pontos: number;
  saldo: number;
}

const vendedor: Coluna<Linha> = { chave: 'vendedor', titulo: 'Vendedor' };
const loja: Coluna<Linha> = { chave: 'loja', titulo: 'Loja' };
const pontos: Coluna<Linha> = { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', soma: true };
const saldo: Coluna<Linha> = { chave: 'saldo', titulo: 'Saldo', tipo: 'pontos', soma: true };

test.each<[quais: string, visiveis: Coluna<Linha>[], dobradas: Coluna<Linha>[], linhas: string[][]]>([
  ['every sum', [vendedor, pontos, saldo], [loja], [['', 'Total', '30', '12', '']]],
  ['one of them', [vendedor, loja, pontos], [saldo], [['', 'Total', '', '30', ''], ['Saldo: 12']]],
  ['no sum', [vendedor, loja], [pontos, saldo], [['', 'Total', 'Pontos: 30 · Saldo: 12', '']]],
  ['nothing but what a row is known by', [vendedor], [pontos], [['', 'Total', ''], ['Pontos: 30']]],
])('of a table whose columns show %s, no line of sums is empty', async (_, visiveis, dobradas, linhas) => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => undefined });
  const { RodapeDaTabela } = await import('./TotaisTabela.tsx');
  // All that the line reads.
  const tira = { visiveis, dobradas, colunasAntes: 1, acoesLinha: () => [] } as unknown as TiraProps<Linha>;
  const totais = { valores: { pontos: 30, saldo: 12 }, ocupado: false, somar: undefined };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <table>
        <RodapeDaTabela {...tira} totais={totais} />
      </table>
    </MantineProvider>,
  );
  const lidas = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([tr]) =>
    [...tr.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, celula = '']) =>
      celula.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
    ),
  );
  expect(lidas).toEqual(linhas);
});
