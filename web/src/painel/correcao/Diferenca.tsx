import { Text } from '@mantine/core';
import { signedPontos } from '@pontua/contract/money';

/** Which way it goes is said by the sign, and only then by the colour. */
export function Diferenca({ pontos }: { pontos: number }) {
  return (
    <Text span inherit fw={600} c={pontos < 0 ? 'var(--mantine-color-error)' : undefined}>
      {signedPontos(pontos)}
    </Text>
  );
}
