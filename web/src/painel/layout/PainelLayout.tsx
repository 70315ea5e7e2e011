/** Around every screen of the panel: header, side menu, content. */
import { ActionIcon, AppShell, Box, Burger, Group, MantineThemeProvider } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { listPermissoes } from '@pontua/contract/usuarios';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
import { invalidate, q, queryClient } from '../../api/query.ts';
import { useRenovacao } from '../../api/recusa.ts';
import { refreshUsuario, renewMarcas, restoreUsuario } from '../../api/restore.ts';
import { useSession } from '../../api/session.ts';
import { Demora } from '../../kit/Demora.tsx';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { useAdiantada } from '../../kit/rotas/espera.ts';
import { temaPainel } from '../../kit/tema.ts';
import { useCamada } from '../../kit/useCamada.ts';
import { useVolta } from '../../kit/useVolta.ts';
import { paths } from '../../paths.ts';
import { BotaoBusca } from '../busca/BotaoBusca.tsx';
import { ControleTela } from './ControleTela.tsx';
import { ExigeSegundoFator } from './ExigeSegundoFator.tsx';
import { MenuLateral } from './MenuLateral.tsx';
import { MenuUsuario } from './MenuUsuario.tsx';
import classes from './painel.module.css';

/** Whoever signs out where there is no connection comes to it all the same. */
const importEntrada = () => import('../entrada/EntradaPainelPage.tsx');

/** Asked for while the page still starts; who owes a second factor may see nothing yet. */
export async function antecipa(): Promise<void> {
  const usuario = await restoreUsuario();
  if (usuario && !usuario.faltaSegundoFator) await queryClient.prefetchQuery(q(listPermissoes));
}

/** Who must set up a second factor first gets that, and no screen that would be refused. */
export function Component() {
  const falta = useSession((sessao) => sessao.usuario?.faltaSegundoFator ?? false);
  return falta ? <ExigeSegundoFator /> : <Layout />;
}

function Layout() {
  const { nome } = useMarca();
  useRenovacao('painel', renewPermissoes);
  // Eight hours at the panel: what waits in the antifraude is as of the last return to it, not as of the login.
  useVolta(renewMarcas);
  // On a narrow screen the menu covers the page, so it starts closed; at a desk it stays as one left it.
  const [abertoNoCelular, celular] = useDisclosure(false);
  useCamada(abertoNoCelular, { onVoltar: celular.close, onEscape: celular.close });
  useAdiantada(importEntrada);
  const [abertoNaMesa, setAbertoNaMesa] = useLocalStorage({
    key: 'pontua.menu',
    defaultValue: true,
    getInitialValueInEffect: false,
  });

  return (
    <MantineThemeProvider theme={temaPainel} inherit>
      <AppShell
        header={{ height: 60 }}
        navbar={{ width: 268, breakpoint: 'md', collapsed: { mobile: !abertoNoCelular, desktop: !abertoNaMesa } }}
        padding={{ base: 'md', md: 'lg' }}
        className={classes.painel}
      >
        <Demora />
        <AppShell.Header px="md">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Group gap="sm" wrap="nowrap">
              <Burger
                hiddenFrom="md"
                size="sm"
                opened={abertoNoCelular}
                onClick={celular.toggle}
                {...burgerLabel(abertoNoCelular)}
              />
              <ActionIcon
                visibleFrom="md"
                color="gray"
                onClick={() => setAbertoNaMesa(!abertoNaMesa)}
                {...burgerLabel(abertoNaMesa)}
              >
                {abertoNaMesa ? <IconLayoutSidebarLeftCollapse size={22} /> : <IconLayoutSidebarLeftExpand size={22} />}
              </ActionIcon>
              <Link
                to={paths.painel}
                aria-label={`${nome}, início do painel`}
                style={{ color: 'inherit', display: 'flex', textDecoration: 'none' }}
              >
                <Logotipo nome={nome} tamanho={30} />
              </Link>
            </Group>
            <Group gap="sm" wrap="nowrap" miw={0}>
              <BotaoBusca />
              <MenuUsuario />
            </Group>
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="sm">
          <MenuLateral onEscolher={celular.close} />
        </AppShell.Navbar>
        <AppShell.Main>
          <Box id="conteudo" tabIndex={-1} style={{ outline: 'none' }}>
            <ControleTela />
          </Box>
        </AppShell.Main>
      </AppShell>
    </MantineThemeProvider>
  );
}

const renewPermissoes = () => Promise.all([refreshUsuario(), invalidate(listPermissoes)]);

const burgerLabel = (aberto: boolean) => ({
  'aria-label': aberto ? 'Fechar menu' : 'Abrir menu',
  'aria-expanded': aberto,
});
