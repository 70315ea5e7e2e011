import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import tira from '../../kit/tira.module.css';
import { paths } from '../../paths.ts';

/** The password that support handed out is known to more than one person. It stands above every screen until then. */
export const TrocaDaSenhaInicial = () => (
  <Alert color="yellow" className={tira.tira} role="note">
    <Anchor component={Link} to={paths.perfil} className={tira.controle} c="inherit" underline="always">
      Você ainda usa a senha inicial. Troque-a
    </Anchor>
  </Alert>
);
