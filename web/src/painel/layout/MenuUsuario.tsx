import { Avatar, Box, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { leavePagina } from '../../kit/edicao.ts';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import { useCamada } from '../../kit/useCamada.ts';
import { paths } from '../../paths.ts';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, the colours, and the way out. */
export function MenuUsuario() {
  const usuario = useSession((sessao) => sessao.usuario);
  const signOut = useSignOut();
  const [aberto, setAberto] = useState(false);
  useCamada(aberto, { onVoltar: () => setAberto(false) });
  if (!usuario) return null;
  return (
    <Menu opened={aberto} onChange={setAberto} position="bottom-end" withInitialFocusPlaceholder={false} width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={`Conta de ${usuario.nome}`} miw={0}>
          <Group gap="xs" wrap="nowrap">
            <Avatar name={usuario.nome} color="initials" size={34} alt="" />
            <Box visibleFrom="sm" ta="left" maw={200} miw={0}>
              <Text size="sm" fw={600} truncate lh={1.3}>
                {usuario.nome}
              </Text>
              <Text size="xs" c="dimmed" truncate lh={1.3}>
                {usuario.nomePermissao}
              </Text>
            </Box>
            <IconChevronDown size={16} style={{ flexShrink: 0 }} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.painelPerfil} leftSection={<IconUser size={16} aria-hidden />}>
          Meu Perfil
        </Menu.Item>
        <Menu.Item component={Link} to={paths.painelArquivos} leftSection={<IconFileDownload size={16} aria-hidden />}>
          Meus arquivos
        </Menu.Item>
        <TrocaTema />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leavePagina(signOut)}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
