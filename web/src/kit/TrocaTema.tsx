import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

const esquemas = [
  { valor: 'light', rotulo: 'Tema claro', Icone: IconSun },
  { valor: 'dark', rotulo: 'Tema escuro', Icone: IconMoon },
  { valor: 'auto', rotulo: 'Tema do aparelho', Icone: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device: items of a menu. */
export function TrocaTema() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return esquemas.map(({ valor, rotulo, Icone }) => (
    <Menu.Item
      key={valor}
      role="menuitemradio"
      aria-checked={colorScheme === valor}
      closeMenuOnClick={false}
      leftSection={<Icone size={16} aria-hidden />}
      rightSection={colorScheme === valor ? <IconCheck size={16} aria-hidden /> : null}
      onClick={() => setColorScheme(valor)}
    >
      {rotulo}
    </Menu.Item>
  ));
}
