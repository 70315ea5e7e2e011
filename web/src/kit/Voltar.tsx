import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCaminhoDeVolta } from './useCaminhoDeVolta.ts';
import classes from './voltar.module.css';

interface VoltarProps {
  /** Where it leads whoever came from elsewhere. */
  para: string;
  children: ReactNode;
}

/** "Voltar à loja": to the very place in it that one came from. */
export function Voltar({ para, children }: VoltarProps) {
  const volta = useCaminhoDeVolta(para);
  return (
    <Anchor component={Link} to={para} className={classes.voltar} underline="hover" {...volta}>
      <IconArrowLeft size={20} aria-hidden /> {children}
    </Anchor>
  );
}
