import { Menu, useMantineColorScheme } from '@mantine/core';

const esquemas = [
  { valor: 'light', rotulo: 'Tema claro' },
  { valor: 'dark', rotulo: 'Tema escuro' },
  { valor: 'auto', rotulo: 'Tema do aparelho' },
] as const;

/** Light, dark, or as the device: a choice inside a menu. */
export function TrocaTema() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (valor: string) => {
    const escolhido = esquemas.find((esquema) => esquema.valor === valor);
    if (escolhido) setColorScheme(escolhido.valor);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose} aria-label="Cores">
      {esquemas.map(({ valor, rotulo }) => (
        <Menu.RadioItem key={valor} value={valor}>
          {rotulo}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
