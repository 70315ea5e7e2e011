import { expect, test } from 'vitest';
import { describeColunas } from './colunas.ts';

test('a column without an example promises none', () => {
  const coluna = { titulo: 'Rua', sinonimos: [], obrigatoria: false };
  const colunas = [
    { ...coluna, chave: 'rua', exemplo: 'Praça da Sé' },
    { ...coluna, chave: 'bairro', exemplo: '' },
  ] as const;
  const descritas = describeColunas(colunas, { rua: 'Rua ou avenida', bairro: 'Bairro' });
  expect(descritas.map(({ conteudo }) => conteudo)).toEqual(['Rua ou avenida. Ex.: Praça da Sé', 'Bairro.']);
});
