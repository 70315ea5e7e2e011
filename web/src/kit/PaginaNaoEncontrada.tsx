import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { Aviso } from './Aviso.tsx';

export function PaginaNaoEncontrada() {
  const { pathname } = useLocation();
  return (
    <Aviso
      desenho="naoEncontrada"
      titulo="Página não encontrada"
      texto="O endereço mudou ou nunca existiu. Confira o link ou volte ao início."
    >
      <Button component={Link} to={pathname.includes('painel') ? '/painel' : '/'}>
        Ir para o início
      </Button>
    </Aviso>
  );
}
