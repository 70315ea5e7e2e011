import type { DetalhesResgate } from '@pontua/contract/resgates';
import { describe, expect, test } from 'vitest';
import { completeDetalhes, is220V, whyKept } from './resgates.rules.ts';

const recarga: DetalhesResgate = { tipo: 'recarga', operadora: 'Vivo', celular: '11988887777' };

describe('what each kind of prize asks for', () => {
  test('a general prize asks for nothing and ignores what comes', () => {
    expect(completeDetalhes('geral', undefined, false)).toEqual({ tipo: 'geral' });
    expect(completeDetalhes('geral', recarga, false)).toEqual({ tipo: 'geral' });
  });

  test('a prize of two voltages without one is 110V', () => {
    expect(completeDetalhes('bivolt', undefined, false)).toEqual({ tipo: 'bivolt', voltagem: '110V' });
    expect(is220V(completeDetalhes('bivolt', { tipo: 'bivolt', voltagem: '220V' }, false))).toBe(true);
  });

  test.each([
    ['recarga', undefined, true, 'detalhes.operadora', 'Selecione a operadora'],
    ['pix', undefined, true, 'detalhes.tipoChave', 'Selecione o tipo de chave'],
    ['pix', recarga, true, 'detalhes.tipo', 'Os dados enviados não são deste tipo de prêmio'],
    ['credito', undefined, false, 'detalhes.nomeCompleto', 'Informe seu nome completo'],
    ['credito', { tipo: 'credito', nomeCompleto: '' }, false, 'detalhes.nomeCompleto', 'Informe seu nome completo'],
    ['credito', { tipo: 'credito', nomeCompleto: 'Ana' }, false, 'detalhes.nomeCompleto', 'Informe seu nome completo'],
    [
      'credito',
      { tipo: 'credito', nomeCompleto: '123 45' },
      false,
      'detalhes.nomeCompleto',
      'Informe seu nome completo',
    ],
  ] as const)('%s without what it needs is refused at the field', (tipo, enviados, temCartao, campo, texto) => {
    expect(() => completeDetalhes(tipo, enviados, temCartao)).toThrow(
      expect.objectContaining({ codigo: 'validacao', campos: { [campo]: texto } }),
    );
  });

  test('who has a card already states no name', () => {
    expect(completeDetalhes('credito', undefined, true)).toEqual({ tipo: 'credito' });
    const detalhes = { tipo: 'credito' as const, nomeCompleto: 'Ana' };
    expect(completeDetalhes('credito', detalhes, true)).toEqual(detalhes);
  });
});

describe('one redemption among many', () => {
  test.each([
    [2, 0, undefined, ''],
    [2, 1, 1, ''],
    [2, undefined, undefined, 'Resgate não encontrado'],
    [2, 3, 0, 'Está cancelado e não pode mais ser alterado'],
    [2, 2, 0, 'Já estava em trânsito'],
    [2, 1, 0, 'Passou a entregue enquanto a seleção era feita'],
  ])('to %i, being in %s and seen in %s: "%s"', (novo, atual, visto, motivo) => {
    expect(whyKept(novo, atual, visto)).toBe(motivo);
  });
});
