import { expect, test } from 'vitest';
import { textoDaDevolucao, textoDoRetorno } from './retornos.api.ts';

const em = (dia: string, pontos: number) => ({ dia, pontos });

test.each([
  [100, [em('2026-07-15', 100)], '100 pontos voltaram para o seu saldo. Eles vencem em 15/07/2026.'],
  [1, [em('2026-07-15', 1)], '1 ponto voltou para o seu saldo. Ele vence em 15/07/2026.'],
  [
    80,
    [em('2026-07-15', 50.5), em('2027-03-10', 29.5)],
    '80 pontos voltaram para o seu saldo. 50,50 pontos vencem em 15/07/2026, os outros depois.',
  ],
  [
    100,
    [em('2026-07-15', 70)],
    '100 pontos voltaram: 30 abateram o seu saldo negativo e 70 ficaram para você. Estes vencem em 15/07/2026.',
  ],
  [
    2,
    [em('2026-07-15', 1)],
    '2 pontos voltaram: 1 abateu o seu saldo negativo e 1 ficou para você. Este vence em 15/07/2026.',
  ],
  [
    10.1,
    [em('2026-07-15', 3), em('2026-08-15', 7)],
    '10,10 pontos voltaram: 0,10 abateu o seu saldo negativo e 10 ficaram para você. 3 pontos vencem em 15/07/2026, os outros depois.',
  ],
  [100, [], '100 pontos voltaram e abateram o seu saldo negativo.'],
])('%d back, %j to spend', (pontos, partes, texto) => {
  expect(textoDoRetorno({ pontos, partes })).toBe(texto);
});

test('of what expired, says also of which day it was', () => {
  expect(textoDaDevolucao('2027-06-15', { pontos: 10, partes: [em('2027-07-16', 10)] })).toBe(
    'Os seus pontos que venceram em 15/06/2027 foram devolvidos: 10 pontos voltaram para o seu saldo. Eles vencem em 16/07/2027.',
  );
});
