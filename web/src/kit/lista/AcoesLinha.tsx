import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AcaoLinha } from './tipos.ts';

/** What can be done with one row. Actions that cannot be done now stay in their place and say why. */
export function AcoesLinha({ acoes }: { acoes: readonly AcaoLinha[] }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {acoes.map((acao) => (
        <Acao key={acao.rotulo} {...acao} />
      ))}
    </Group>
  );
}

function Acao({ rotulo, icone, onClick, para, estado, impedida, perigo }: AcaoLinha): ReactNode {
  const aparencia = { variant: 'subtle', color: perigo ? 'red' : 'gray', 'aria-label': rotulo } as const;
  return (
    <Tooltip label={impedida || rotulo}>
      {para && !impedida ? (
        <ActionIcon {...aparencia} component={Link} to={para} state={estado}>
          {icone}
        </ActionIcon>
      ) : (
        // `aria-disabled` instead of `disabled`: whoever uses the keyboard must be able to reach the reason.
        <ActionIcon
          {...aparencia}
          aria-disabled={Boolean(impedida)}
          data-disabled={impedida ? true : undefined}
          aria-description={impedida || undefined}
          onClick={() => !impedida && onClick?.()}
        >
          {icone}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
