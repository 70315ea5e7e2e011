import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Quantidade } from './Quantidade.tsx';

it.each([['1,5'], [0], ['']])(
  'says once what is wrong with %j, and in letters of the size that other fields have',
  (qtde) => {
    const campo = <Quantidade qtde={qtde} onQtde={() => undefined} error="Informe a quantidade" resumo="" />;
    const marcas = renderToStaticMarkup(<MantineProvider>{campo}</MantineProvider>);
    expect(marcas.match(/role="alert"/g)).toHaveLength(1);
    expect(marcas).toContain('--input-error-size:calc(var(--mantine-font-size-md)');
  },
);
