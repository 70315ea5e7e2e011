import { telas } from '@pontua/contract/access';
import { expect, test } from 'vitest';
import { menu } from '../layout/menu.ts';
import { findTelas, toAchados } from './achados.ts';

test('what no menu has is found too, by who sees it', () => {
  const found = (texto: string, ve: boolean) => findTelas([], texto, () => ve).map(({ titulo }) => titulo);
  expect(found('nova venda', true)).toEqual(['Nova Venda']);
  expect(found('nova venda', false)).toEqual([]);
  expect(found('passos', true)).toEqual(['Primeiros passos']);
  expect(found('passos', false)).toEqual([]);
  expect(found('arquivos', false)).toEqual(['Meus arquivos']);
});

test('every screen is found', () => {
  const achadas = Object.values(telas).flatMap(({ titulo }) => findTelas(menu, titulo, () => true));
  const para = new Set(achadas.map((achado) => achado.para));
  expect(Object.keys(telas).filter((tela) => !para.has(tela))).toEqual([]);
});

test('a sale and a product open by what tells them from others of the same number', () => {
  const nada = { vendedores: [], lojas: [], produtos: [], resgates: [], vendas: [] };
  const venda = { identificador: '1234', realizadoEm: '2026-06-01', cancelada: false };
  const achados = toAchados({
    ...nada,
    produtos: [{ codigo: '100', nome: 'Mixer' }],
    vendas: [
      { ...venda, loja: 'Centro' },
      { ...venda, loja: 'Norte', cancelada: true },
    ],
  });
  const buscas = achados.map(({ para }) => new URL(para, 'http://painel').searchParams.get('busca'));
  expect(buscas).toEqual(['100 Mixer', '1234 Centro', '1234 Norte']);
  expect(achados.at(-1)?.detalhe).toBe('Norte · 01/06/2026 · Cancelada');
});

test('a name that is cut for the search is not cut within a character', () => {
  const nada = { vendedores: [], lojas: [], resgates: [], vendas: [] };
  const [achado] = toAchados({ ...nada, produtos: [{ codigo: '1', nome: `${'a'.repeat(97)}🎁` }] });
  expect(new URL(achado?.para ?? '', 'http://painel').searchParams.get('busca')).toBe(`1 ${'a'.repeat(97)}`);
});
