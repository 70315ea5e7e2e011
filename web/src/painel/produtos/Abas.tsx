import { Group } from '@mantine/core';
import { NavLink } from 'react-router';
import classes from './abas.module.css';

/** The two lists of products are two screens that look like one. */
export function Abas() {
  return (
    <Group component="nav" aria-label="Listas de produtos" gap="xs" mt="xs">
      <NavLink end to="/painel/produtos" className={classes.aba ?? ''}>
        Catálogo principal
      </NavLink>
      <NavLink to="/painel/produtos/lojas" className={classes.aba ?? ''}>
        Códigos das lojas
      </NavLink>
    </Group>
  );
}
