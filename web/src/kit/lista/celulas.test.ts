import { type Coluna, isProcurada, type Ordenacao } from '@pontua/contract/list';
import type { listResgates } from '@pontua/contract/resgates';
import { formatValor } from '@pontua/contract/valor';
import { describe, expect, it } from 'vitest';
import { arrange, cardColumns, directions, textOf } from './celulas.ts';
import type { CelulasDe } from './lista.ts';

interface LinhaDeNomes {
  nome: string;
  pontos: number | null;
}
const nome: Coluna<LinhaDeNomes> = { chave: 'nome', titulo: 'Nome', ordena: true };
const pontos: Coluna<LinhaDeNomes> = { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true };

describe('cells', () => {
  it('show numbers as people read them and a dash for nothing', () => {
    expect(textOf({ nome: 'A', pontos: 1234.5 }, pontos)).toBe('1.234,50');
    expect(textOf({ nome: 'A', pontos: null }, pontos)).toBe('–');
    expect(textOf({ nome: '', pontos: 0 }, nome)).toBe('–');
    expect(textOf({ nome: '', pontos: 0 }, pontos)).toBe('0');
  });

  it('show money, days and moments as Brazil writes them, by the clock of São Paulo', () => {
    expect(formatValor(1234.5, { tipo: 'reais' }).replace(/\s/, ' ')).toBe('R$ 1.234,50');
    expect(formatValor('2026-12-31', { tipo: 'dia' })).toBe('31/12/2026');
    expect(formatValor('2027-01-01T01:30:05Z', { tipo: 'instante' })).toBe('31/12/2026 22:30:05');
  });

  it('show fractions of a cent where they count, codes by their names, flags as words', () => {
    expect(formatValor(0.045, { tipo: 'numero', casas: 4 })).toBe('0,0450');
    const quantidades = [25, 12.5].map((quantidade) => formatValor(quantidade, { tipo: 'numero' }));
    const partes = [25, 12.5].map((parte) => formatValor(parte, { tipo: 'numero', casas: 2 }));
    expect([quantidades, partes]).toEqual([
      ['25', '12,5'],
      ['25,00', '12,50'],
    ]);
    expect(formatValor(2, { tipo: 'codigo', nomes: { 2: 'Em trânsito' } })).toBe('Em trânsito');
    expect(formatValor(9, { tipo: 'codigo', nomes: {} })).toBe('9');
    // An id is typed and pasted elsewhere: it has no separators.
    expect(formatValor(12345, { tipo: 'codigo' })).toBe('12345');
    expect([formatValor(1, { tipo: 'simNao' }), formatValor(false, { tipo: 'simNao' })]).toEqual(['Sim', 'Não']);
  });

  it.each<[qual: string, coluna: Parameters<typeof directions>[0], ordens: string[]]>([
    ['a name', {}, ['de A a Z', 'de Z a A']],
    ['a quantity', { tipo: 'pontos' }, ['menores primeiro', 'maiores primeiro']],
    ['an id', { tipo: 'codigo' }, ['menores primeiro', 'maiores primeiro']],
    ['a month of any year', { tipo: 'mes' }, ['mais antigos primeiro', 'mais novos primeiro']],
    [
      'a numbered state',
      { tipo: 'codigo', nomes: { 0: 'Não entregue', 3: 'Cancelado' } },
      ['Não entregue primeiro', 'Cancelado primeiro'],
    ],
    ['a code of letters', { tipo: 'codigo', nomes: { pix: 'Pix', geral: 'Geral' } }, ['de A a Z', 'de Z a A']],
  ])('have their two orders said as they are: of %s', (_, coluna, ordens) => {
    expect(directions(coluna)).toEqual(ordens);
  });

  it('have numbered codes in the order of the server', () => {
    const status: Coluna<{ nome: string; status: number }> = {
      chave: 'status',
      titulo: 'Status',
      tipo: 'codigo',
      nomes: { 0: 'Não entregue', 1: 'Entregue', 3: 'Cancelado' },
    };
    const linhas = [3, 0, 1].map((codigo) => ({ nome: '', status: codigo }));
    const ordenacao = { campo: 'status', direcao: 'asc' } as const;
    const achadas = arrange(linhas, { colunas: [status], procuradas: [] }, { busca: '', ordenacao });
    expect(achadas.map((linha) => linha.status)).toEqual([0, 1, 3]);
  });

  it('are sorted as people sort: without accents and case, numbers inside text by value', () => {
    const linhas = ['Loja 10', 'água', 'Loja 9', 'Árvore', 'abelha'].map((texto) => ({ nome: texto, pontos: 0 }));
    expect(namesOf(linhas, { campo: 'nome', direcao: 'asc' })).toEqual([
      'abelha',
      'água',
      'Árvore',
      'Loja 9',
      'Loja 10',
    ]);
  });

  it.each([
    ['asc', ['c', 'b', 'a']],
    ['desc', ['b', 'c', 'a']],
  ] as const)('put rows without a value last, %s', (direcao, ordem) => {
    const linhas = [
      { nome: 'a', pontos: null },
      { nome: 'b', pontos: 2 },
      { nome: 'c', pontos: 1 },
    ];
    expect(namesOf(linhas, { campo: 'pontos', direcao })).toEqual(ordem);
  });

  it('are searched in the texts alone that the file is searched in', () => {
    const linhas = [
      { nome: 'São João 2', pontos: 7 },
      { nome: 'Loja 7', pontos: 2 },
    ];
    expect(namesOf(linhas, { campo: 'nome', direcao: 'asc' }, 'JOAO sao')).toEqual(['São João 2']);
    expect(namesOf(linhas, { campo: 'nome', direcao: 'asc' }, '7')).toEqual(['Loja 7']);
  });
});

const colunas = [nome, pontos];
const namesOf = (linhas: readonly LinhaDeNomes[], ordenacao: Ordenacao, busca = ''): string[] =>
  arrange(linhas, { colunas, procuradas: colunas.filter(isProcurada) }, { busca, ordenacao }).map(({ nome }) => nome);

it('a cell of a column that the list does not have is not compiled', () => {
  const celulas: CelulasDe<typeof listResgates> = {
    status: ({ status }) => status,
    // @ts-expect-error -- no column is called so
    estado: () => '',
  };
  expect(Object.keys(celulas)).toContain('status');
});

describe('a card', () => {
  const colunas: readonly Coluna<object>[] = [
    { chave: 'loja', titulo: 'Loja', valor: () => '' },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', importancia: 1, valor: () => 0 },
    { chave: 'status', titulo: 'Status', tipo: 'codigo', valor: () => 0 },
    { chave: 'criadoEm', titulo: 'Criado em', tipo: 'instante', importancia: 3, valor: () => '' },
  ];
  const chaves = (ordem: string) => cardColumns(colunas, ordem).map(({ chave }) => chave);

  it('shows the three most important values, in the order of the list', () => {
    expect(chaves('pontos')).toEqual(['loja', 'pontos', 'status']);
  });

  it('shows what is never left out, whatever its list is sorted by', () => {
    const corrigir: Coluna<object> = { chave: 'corrigir', titulo: 'Corrigir', fixa: true, valor: () => '' };
    expect(cardColumns([...colunas, corrigir], 'criadoEm').map(({ chave }) => chave)).toEqual([
      'pontos',
      'criadoEm',
      'corrigir',
    ]);
  });

  it('shows what its list is sorted by', () => {
    expect(chaves('criadoEm')).toEqual(['pontos', 'status', 'criadoEm']);
  });
});
