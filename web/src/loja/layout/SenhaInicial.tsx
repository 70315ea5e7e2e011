import { Alert, Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import classes from './layout.module.css';

/** The password that support handed out is known to more than one person. One line: it stands above every screen until then. */
export const SenhaInicial = () => (
  <Alert color="yellow" className={classes.senhaInicial} role="note">
    <Anchor component={Link} to={paths.perfil} c="inherit" underline="always">
      Você ainda usa a senha inicial. Troque-a
    </Anchor>
  </Alert>
);
