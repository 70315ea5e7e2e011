/** Where the link of a store leads: somebody registers, and is in. */
import { Alert, Anchor, MantineThemeProvider, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { getSession } from '../../api/session.ts';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { useTitulo } from '../../kit/titulo.ts';
import { paths } from '../../paths.ts';
import { ComLoja } from './ComLoja.tsx';
import classes from './cadastro.module.css';
import { FormularioDeCadastro } from './FormularioDeCadastro.tsx';

const titulo = 'Cadastro de vendedor';

export function Component() {
  useTitulo(titulo);
  const { nome } = useMarca();
  // As it was when the page was opened: registering signs in, and the page goes on to the shop.
  const [alguemEntrou] = useState(() => getSession().tokenLoja !== null);
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <header className={classes.marca}>
        <Logotipo nome={nome} tamanho={40} />
      </header>
      <main id="conteudo" className={classes.pagina} tabIndex={-1}>
        <Title order={1} tabIndex={-1} data-titulo-pagina className={classes.titulo}>
          {titulo}
        </Title>
        <ComLoja>
          {(loja) => (
            <>
              <Text c="dimmed">
                Você vai pontuar pelas vendas da loja <strong>{loja.nomeFantasia}</strong>.{' '}
                <Anchor component={Link} to={paths.entrada}>
                  Já tenho cadastro
                </Anchor>
              </Text>
              {alguemEntrou && (
                <Alert color="blue" role="note">
                  Alguém já entrou neste aparelho e vai continuar. Faça aqui o seu cadastro e, depois, entre com o seu
                  CPF e a sua senha.
                </Alert>
              )}
              <FormularioDeCadastro loja={loja} />
            </>
          )}
        </ComLoja>
      </main>
    </MantineThemeProvider>
  );
}
