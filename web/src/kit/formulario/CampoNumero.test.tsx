import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CampoNumero } from './CampoNumero.tsx';

test.each([
  ['', 'Valor Pontos obrigatório'],
  ['10,555', '“10,555” não é um número com até 2 casas decimais'],
  [10.5, 'Valor Pontos obrigatório'],
])('%j that the schema refuses reads: %s', (value, dito) => {
  const texto = renderToStaticMarkup(
    <MantineProvider>
      <CampoNumero label="Valor Pontos" value={value} casas={2} error="Valor Pontos obrigatório" />
    </MantineProvider>,
  );
  expect(texto).toContain(dito);
  expect(texto.includes('obrigatório')).toBe(dito.includes('obrigatório'));
});
