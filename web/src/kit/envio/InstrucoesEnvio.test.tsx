import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InstrucoesEnvio } from './InstrucoesEnvio.tsx';

const coluna = (nome: string, obrigatoria: boolean) => ({ nome, conteudo: `O que é ${nome}`, obrigatoria });
const opcionais = ['Rua', 'Número', 'Bairro', 'Cidade'].map((nome) => coluna(nome, false));

test.each([
  ['few are all in sight', opcionais.slice(1), /CNPJ.*Número.*Cidade/, /<details|colunas opcionais/],
  ['many are folded away', opcionais, /CNPJ.*<details.*Mais 4 colunas opcionais.*Rua.*Cidade/, /Rua.*<details/],
])('of columns that may be left out %s', (_, algumas, mostra, esconde) => {
  const lidas = renderToStaticMarkup(
    <MantineProvider>
      <InstrucoesEnvio texto="Uma linha por loja" colunas={[coluna('CNPJ', true), ...algumas]} />
    </MantineProvider>,
  );
  expect(lidas).toMatch(mostra);
  expect(lidas).not.toMatch(esconde);
});
