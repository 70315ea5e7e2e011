import { expect, it } from 'vitest';
import { describeRecorte } from './emPalavras.ts';

const tudo = { ano: '', mes: '', rede: undefined, regiao: '', cenario: '' };

it.each([
  [tudo, 'Todos os anos.'],
  [{ ...tudo, mes: '3' }, 'Março.'],
  [{ ...tudo, ano: '2026', rede: 'Sol' }, '2026, rede Sol.'],
  [
    { ano: '2026', mes: '3', rede: 'Sol', regiao: 'Sul', cenario: '0' },
    'Março de 2026, rede Sol, região Sul, cenário Inicial.',
  ],
])('a printed report says all that it is of', (recorte, texto) => {
  expect(describeRecorte(recorte)).toBe(texto);
});
