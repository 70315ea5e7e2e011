/** Ways to other screens, for who may see them. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAbre } from './abre.ts';
import { useCaminhoDeVolta } from './useCaminhoDeVolta.ts';

interface ParaProps extends AnchorProps {
  to: string;
  target?: '_blank';
  children: ReactNode;
}

/** A link; to who may not see where it leads, its words. */
export function Para({ children, ...link }: ParaProps) {
  const abre = useAbre();
  if (!abre(link.to)) return children;
  return (
    <Anchor component={Link} {...link}>
      {children}
    </Anchor>
  );
}

interface BotaoParaProps extends ButtonProps {
  to: string;
  state?: unknown;
  onClick?: MouseEventHandler;
  children: ReactNode;
}

/** A button; to who may not see where it leads, none. */
export function BotaoPara(props: BotaoParaProps) {
  const abre = useAbre();
  return abre(props.to) && <Button component={Link} {...props} />;
}

/** The same back to the place that one came from, where that is where it leads. */
export function BotaoVoltar(props: BotaoParaProps) {
  const volta = useCaminhoDeVolta(props.to);
  return <BotaoPara variant="default" {...props} {...volta} />;
}
