import { Avatar, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { logoutUsuario } from '@pontua/contract/sessoes';
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { leavePainel, useSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import { paths } from '../../paths.ts';
import { telasPainel } from '../telas.ts';

/** Who is signed in, the colours, and the way out. */
export function MenuUsuario() {
  const usuario = useSession((sessao) => sessao.usuario);
  const signOut = useSignOut();
  if (!usuario) return null;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={`Conta de ${usuario.nome}`}>
          <Group gap="xs" wrap="nowrap">
            <Avatar name={usuario.nome} color="initials" size={34} alt="" />
            <Box visibleFrom="sm" ta="left" maw={200}>
              <Text size="sm" fw={600} truncate lh={1.3}>
                {usuario.nome}
              </Text>
              <Text size="xs" c="dimmed" truncate lh={1.3}>
                {usuario.nomePermissao}
              </Text>
            </Box>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {paths.painelPerfil in telasPainel && (
          <Menu.Item component={Link} to={paths.painelPerfil} leftSection={<IconUser size={16} aria-hidden />}>
            Meu Perfil
          </Menu.Item>
        )}
        <TrocaTema />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    // Told with the token, then left without waiting, as the seller's `useSair` does and says why.
    void api(logoutUsuario).catch(() => undefined);
    leavePainel();
    queryClient.clear();
    avisoSucesso('Até mais!');
    await navigate(paths.painel);
  };
}
