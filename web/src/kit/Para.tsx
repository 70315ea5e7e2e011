/** Ways to other screens, for who may see them. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAbre } from './abre.ts';

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

/** A button; to who may not see where it leads, none. */
export function BotaoPara(props: ButtonProps & { to: string; state?: unknown; children: ReactNode }) {
  const abre = useAbre();
  return abre(props.to) && <Button component={Link} {...props} />;
}
