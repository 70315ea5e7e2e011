import type { Coluna } from '@pontua/contract/list';
import { listaPontuacoes, type Pontuacao } from '@pontua/contract/pontuacoes';
import { describe, expect, it } from 'vitest';
import { columnsThatFit, columnWidth, columnWidths, fitFigure } from './larguras.ts';

interface LinhaComCidade {
  nome: string;
  cidade: string;
  pontos: number;
  obs: string;
}
const colunas: readonly Coluna<LinhaComCidade>[] = [
  { chave: 'nome', titulo: 'Nome', largura: 12 },
  { chave: 'cidade', titulo: 'Cidade', importancia: 3, largura: 5 },
  { chave: 'obs', titulo: 'Obs', largura: 20 },
  { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', importancia: 1, largura: 7 },
];
const chaves = (largura: number) => columnsThatFit(colunas, largura).map(({ chave }) => chave);

describe('columns beside each other', () => {
  it('are as many as fit, by importance, in their own order', () => {
    expect(chaves(100)).toEqual(['nome', 'cidade', 'obs', 'pontos']);
    expect(chaves(39)).toEqual(['nome', 'obs', 'pontos']);
  });

  it('are a little narrower where one more then fits', () => {
    expect(chaves(44)).toEqual(['nome', 'cidade', 'obs', 'pontos']);
    expect(chaves(41)).toEqual(['nome', 'obs', 'pontos']);
    const soma = (largura?: number) => columnWidths(colunas, largura).reduce((a, b) => a + b);
    expect(soma(44)).toBeCloseTo(44);
  });

  it('leave what is over to texts, which may be cut off, before figures have a part of it', () => {
    const [nome, cidade, obs, pontos] = columnWidths(colunas);
    expect(columnWidths(colunas, 46)[3]).toBe(pontos);
    expect(columnWidths(colunas, 46).reduce((a, b) => a + b)).toBeCloseTo(46);
    const [nomeLargo, cidadeLarga, obsLarga, mesmosPontos] = columnWidths(colunas, 100);
    expect([nomeLargo, cidadeLarga, obsLarga].map((rem = 0) => rem / 1.5)).toEqual([nome, cidade, obs]);
    expect(mesmosPontos).toBe(pontos);
  });

  it('do not make room for a lesser one where a better one has none', () => {
    expect(chaves(30)).toEqual(['nome', 'pontos']);
  });

  it('are cut off where most of a text has room', () => {
    expect(chaves(32)).toEqual(['nome', 'obs', 'pontos']);
    const visiveis = columnsThatFit(colunas, 32);
    const [nome, obs, pontos] = columnWidths(visiveis, 32);
    expect(pontos).toEqual(columnWidths(colunas)[3]);
    // What a row is known by never has less than 11.5, however little is left of the other.
    expect(nome).toBeGreaterThan(11.5);
    expect((nome ?? 0) + (obs ?? 0) + (pontos ?? 0)).toBeCloseTo(32);
  });

  it('have no more than the room there is where one of them is cut off, wherever the frame ends', () => {
    for (let sala = 20; sala < 60; sala += 0.25) {
      const soma = columnWidths(columnsThatFit(colunas, sala), sala).reduce((a, b) => a + b);
      expect(soma, `${sala} rem`).toBeLessThan(sala + 0.001);
    }
  });

  it('always include what a row is known by', () => {
    expect(chaves(1)).toEqual(['nome']);
  });

  it('have room for a switch and its word', () => {
    expect(columnWidth({ chave: 'x', titulo: 'Ativo', tipo: 'simNao', valor: () => true })).toBeGreaterThan(5.8);
  });

  it('leave a seller the room for three names, and a sale its dates, on a screen of 1440 px', () => {
    const doPainel: readonly Coluna<Pontuacao>[] = listaPontuacoes.colunas;
    // In rem, beside the menu and without the two controls of a row.
    const sala = 65.2;
    const visiveis = columnsThatFit(
      doPainel.filter(({ onde }) => onde !== 'arquivo'),
      sala,
    );
    const larguras = columnWidths(visiveis, sala);
    expect(larguras[0]).toBeGreaterThan(12.5);
    expect(visiveis.map(({ chave }) => chave)).toContain('realizadoEm');
    expect(larguras[visiveis.findIndex(({ chave }) => chave === 'pontuadoEm')]).toBeGreaterThan(9.9);
  });

  it('leave a store the room for two words beside its seller, on a screen of 1280 px', () => {
    const sala = 55.2;
    const visiveis = columnsThatFit<Pontuacao>(
      listaPontuacoes.colunas.filter(({ onde }) => onde !== 'arquivo'),
      sala,
    );
    const loja = visiveis.findIndex(({ chave }) => chave === 'revenda');
    expect(columnWidths(visiveis, sala)[loja]).toBeGreaterThan(7.5);
  });

  it('show a figure whole, in smaller letters where it is longer than the column is wide', () => {
    const valor: Coluna<never> = { chave: 'valor', titulo: 'Valor total', tipo: 'reais', valor: () => 0 };
    expect(['R$ 778.113,70', 'R$ 1.778.113,70'].map((figura) => fitFigure(figura, valor) !== undefined)).toEqual([
      false,
      true,
    ]);
    const pontos: Coluna<never> = { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', valor: () => 0 };
    expect(fitFigure('9.999.999', pontos)).toBeUndefined();
    // In bold letters a character is 0,56 of their size: with cents it needs smaller ones than without.
    const sizeOf = (figura: string) => Number(/([\d.]+)rem/.exec(fitFigure(figura, pontos)?.style.fontSize ?? '')?.[1]);
    expect(sizeOf('987.654.321,25') * 14 * 0.55).toBeLessThan(6.5 / 1.03 - 0.625);
    expect(sizeOf('987.654.321')).toBeGreaterThan(0.85);
  });

  it('are never narrower than the longest word of their heading', () => {
    const larga = columnWidth({ chave: 'x', titulo: 'Aproveitamento', tipo: 'simNao', valor: () => '' });
    expect(larga).toBeGreaterThan(columnWidth({ chave: 'x', titulo: 'Ok', tipo: 'simNao', valor: () => '' }));
  });
});
