import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { telasLoja } from '../telas.ts';

/** The password that support handed out is known to more than one person. */
export function SenhaInicial() {
  return (
    <Alert color="yellow" title="Troque a sua senha" mb="lg" role="note">
      Você ainda usa a senha inicial.{' '}
      {paths.perfil in telasLoja ? (
        <Anchor component={Link} to={paths.perfil}>
          Escolha uma só sua no perfil
        </Anchor>
      ) : (
        'Escolha uma só sua assim que puder'
      )}
      .
    </Alert>
  );
}
