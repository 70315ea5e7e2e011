/** What can be done with one row, in words. What cannot be done now stays in its place, looks it, and says why. */
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useAbre } from '../abre.ts';
import { keepFocusNear } from '../foco.ts';
import classes from './lista.module.css';
import type { AcaoLinha } from './tipos.ts';

interface MenuLinhaProps {
  /** Which row: "Ações: {nome}". */
  nome: string;
  acoes: readonly AcaoLinha[];
}

/** Closed it is a button and nothing else: a long list has a hundred of them. */
export function MenuLinha({ nome, acoes: todas }: MenuLinhaProps) {
  const botao = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [pedido, setPedido] = useState(false);
  const [aberto, setAberto] = useState(false);
  const abre = useAbre();
  const acoes = todas.filter(({ para }) => para === undefined || abre(para));
  // A menu that begins open would not know whose focus to give back.
  useEffect(() => setAberto(pedido), [pedido]);
  // What was done may take the row out of the list, once it is read again: its dialog has given the focus back by then.
  useLayoutEffect(
    () => () => {
      if (botao.current !== null && botao.current === document.activeElement) keepFocusNear(null);
    },
    [],
  );
  if (acoes.length === 0) return null;
  return (
    <>
      <ActionIcon
        ref={botao}
        id={id}
        variant="subtle"
        color="gray"
        aria-label={`Ações: ${nome}`}
        aria-haspopup="menu"
        aria-expanded={aberto}
        aria-controls={aberto ? `${id}-dropdown` : undefined}
        onClick={() => (pedido ? setAberto(!aberto) : setPedido(true))}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {pedido && (
        <Menu id={id} opened={aberto} onChange={setAberto} position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Alvo elemento={botao} />
          </Menu.Target>
          <Menu.Dropdown>
            {acoes.map((acao) => (
              <ItemAcao key={acao.rotulo} acao={acao} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Stands for an element that is there before the menu. */
function Alvo({ elemento, ref }: { elemento: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => elemento.current, [elemento]);
  return null;
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
