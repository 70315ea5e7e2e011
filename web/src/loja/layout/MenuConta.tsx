import { ActionIcon, Menu } from '@mantine/core';
import { IconDeviceMobileDown, IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useInstalacao } from '../../kit/instalacao.ts';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import { useCamada } from '../../kit/useCamada.ts';
import type { Destino } from './navegacao.ts';

/** What the bar has no room for, and the colours. It is here because somebody wants it, and opens at once. */
export default function MenuConta({ destinos }: { destinos: readonly Destino[] }) {
  const instalar = useInstalacao();
  // Opened a breath later than it is here: what is open from the beginning has no button to give the focus back to.
  const [aberto, setAberto] = useState(false);
  useEffect(() => setAberto(true), []);
  useCamada(aberto, { onVoltar: () => setAberto(false) });
  return (
    <Menu opened={aberto} onChange={setAberto} position="bottom-end" withInitialFocusPlaceholder={false} width={250}>
      <Menu.Target>
        {/* Takes the place, and the focus, of the button that was pressed. */}
        <ActionIcon variant="subtle" color="gray" aria-label="Mais opções" autoFocus>
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
