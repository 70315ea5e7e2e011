import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { formatVariacao } from './percentual.ts';

/** A change in percent, in a column of them: its sign and an arrow say it, the colour only helps to find it. "–" where there is nothing to compare with. */
export function Variacao({ valor }: { valor: number | null }) {
  if (valor === null) return '–';
  const Icone = valor < 0 ? IconArrowDownRight : IconArrowUpRight;
  const cor = valor < 0 ? 'var(--mantine-color-red-text)' : 'var(--mantine-color-green-text)';
  return (
    <Text span inherit c={valor === 0 ? undefined : cor} style={{ whiteSpace: 'nowrap' }}>
      {valor !== 0 && <Icone size="1em" aria-hidden style={{ verticalAlign: '-0.125em' }} />} {formatVariacao(valor)}
    </Text>
  );
}
