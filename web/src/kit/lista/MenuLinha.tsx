/** What can be done with one row, in words. What cannot be done now stays in its place, looks it, and says why. */
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAbre } from '../abre.ts';
import classes from './lista.module.css';
import type { AcaoLinha } from './tipos.ts';

interface MenuLinhaProps {
  /** Which row: "Ações: {nome}". */
  nome: string;
  acoes: readonly AcaoLinha[];
}

export function MenuLinha({ nome, acoes: todas }: MenuLinhaProps) {
  const [aberto, setAberto] = useState(false);
  const abre = useAbre();
  const acoes = todas.filter(({ para }) => para === undefined || abre(para));
  if (acoes.length === 0) return null;
  return (
    <Menu opened={aberto} onChange={setAberto} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações: ${nome}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acoes.map((acao) => (
          <ItemAcao key={acao.rotulo} acao={acao} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ItemAcao({ acao: { rotulo, icone, onClick, para, estado, impedida, perigo } }: { acao: AcaoLinha }) {
  if (impedida) {
    // `aria-disabled` instead of `disabled`: whoever uses the keyboard must be able to reach the reason.
    return (
      <Menu.Item leftSection={icone} aria-disabled closeMenuOnClick={false} className={classes.impedida}>
        {rotulo}
        <Text size="xs" c="dimmed" maw={240}>
          {impedida}
        </Text>
      </Menu.Item>
    );
  }
  if (para) {
    return (
      <Menu.Item leftSection={icone} component={Link} to={para} state={estado}>
        {rotulo}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item leftSection={icone} color={perigo ? 'red' : undefined} onClick={onClick}>
      {rotulo}
    </Menu.Item>
  );
}
