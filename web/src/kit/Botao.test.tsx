import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Botao } from './Botao.tsx';

test('a button with a name of its own is called what it shows while it is busy', () => {
  const read = (ocupado: boolean) =>
    renderToStaticMarkup(
      <MantineProvider>
        <Botao aria-label="3 a corrigir de vendas.csv: baixar" ocupado={ocupado} textoOcupado="Baixando">
          3
        </Botao>
      </MantineProvider>,
    );
  expect(read(false)).toContain('aria-label="3 a corrigir de vendas.csv: baixar"');
  expect(read(true)).not.toContain('aria-label');
  expect(read(true)).toContain('Baixando…');
});
