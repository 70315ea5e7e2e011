import { Anchor } from '@mantine/core';
import { isNaTela } from '@pontua/contract/pagina';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { cameFrom } from './rotas/passos.ts';
import classes from './voltar.module.css';

interface VoltarProps {
  /** Where it leads whoever came from elsewhere. */
  para: string;
  children: ReactNode;
}

/** "Voltar à loja": to the very place in it that one came from, its filters, its page, its scroll. */
export function Voltar({ para, children }: VoltarProps) {
  const navigate = useNavigate();
  const goBack = (evento: MouseEvent) => {
    // In a tab of its own there is nothing to go back to.
    if (evento.ctrlKey || evento.metaKey || evento.shiftKey || !cameFrom((pathname) => isNaTela(para, pathname)))
      return;
    evento.preventDefault();
    void navigate(-1);
  };
  return (
    <Anchor component={Link} to={para} className={classes.voltar} underline="hover" onClick={goBack}>
      <IconArrowLeft size={20} aria-hidden /> {children}
    </Anchor>
  );
}
