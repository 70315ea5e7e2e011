/** While it is asked who is signed in: the shape of what will be there. Also what the server renders of it. */
import { MantineThemeProvider } from '@mantine/core';
import { useLocation } from 'react-router';
import { Carregando } from '../kit/Carregando.tsx';
import { temaLoja } from '../kit/tema.ts';
import { paths } from '../paths.ts';
import { EsqueletoLayout } from './layout/EsqueletoLayout.tsx';
import { EsqueletoVitrine } from './vitrine/Esqueleto.tsx';

export function Component() {
  const { pathname } = useLocation();
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <EsqueletoLayout>{pathname === paths.loja ? <EsqueletoVitrine /> : <Carregando />}</EsqueletoLayout>
    </MantineThemeProvider>
  );
}
