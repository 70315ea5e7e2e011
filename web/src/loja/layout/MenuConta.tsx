import { ActionIcon, Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import type { Destino } from './navegacao.ts';

/** What the bar has no room for, and the colours. */
export default function MenuConta({ destinos, aberto }: { destinos: readonly Destino[]; aberto: boolean }) {
  return (
    <Menu defaultOpened={aberto} position="bottom-end" withInitialFocusPlaceholder={false} width={250}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="Mais opções">
          <IconMenu2 size={22} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {destinos.map(({ para, titulo, Icone }) => (
          <Menu.Item key={para} component={Link} to={para} leftSection={<Icone size={18} aria-hidden />}>
            {titulo}
          </Menu.Item>
        ))}
        {destinos.length > 0 && <Menu.Divider />}
        <TrocaTema />
      </Menu.Dropdown>
    </Menu>
  );
}
