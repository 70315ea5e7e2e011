import { Menu } from '@mantine/core';
import { IconDeviceMobileDown, IconLogout } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { leavePagina } from '../../kit/edicao.ts';
import { useInstalacao } from '../../kit/instalacao.ts';
import { TrocaTema } from '../../kit/TrocaTema.tsx';
import { useCamada } from '../../kit/useCamada.ts';
import type { MaisProps } from './navegacao.ts';
import { useSair } from './useSair.ts';

/** What the bar has no room for, and the colours. It is here because somebody wants it, and opens at once. */
export default function MenuConta({ destinos, Alvo }: MaisProps) {
  const instalar = useInstalacao();
  const sair = useSair();
  // Opened a moment after it is there: what is open from the beginning has no button to give the focus back to.
  const [aberto, setAberto] = useState(false);
  useEffect(() => setAberto(true), []);
  useCamada(aberto, { onVoltar: () => setAberto(false) });
  return (
    <Menu opened={aberto} onChange={setAberto} position="bottom-end" withInitialFocusPlaceholder={false} width={250}>
      <Menu.Target>
        {/* Takes the place, and the focus, of the button that was pressed. */}
        <Alvo autoFocus />
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
        <Menu.Divider />
        {/* The header's own stands in a corner that a thumb does not reach. */}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => leavePagina(sair)}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
