import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceMobileDown, IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useInstalacao } from '../../kit/instalacao.ts';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import type { Destino } from './navegacao.ts';

/** What the bar has no room for, and the colours. */
export default function MenuConta({ destinos, aberto }: { destinos: readonly Destino[]; aberto: boolean }) {
  const instalar = useInstalacao();
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
        {instalar && (
          <Menu.Item leftSection={<IconDeviceMobileDown size={18} aria-hidden />} onClick={instalar}>
            Instalar aplicativo
          </Menu.Item>
        )}
        <TrocaTema />
      </Menu.Dropdown>
    </Menu>
  );
}
