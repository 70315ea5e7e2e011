import { Text } from '@mantine/core';
import { formatPontos } from '@pontua/contract/money';

/** "+4", "−5": which way it goes is said by the sign, and only then by the colour. */
export function Diferenca({ pontos }: { pontos: number }) {
  return (
    <Text span inherit fw={600} c={pontos < 0 ? 'var(--mantine-color-error)' : undefined}>
      {signedPontos(pontos)}
    </Text>
  );
}

export const signedPontos = (pontos: number): string => {
  const sinal = pontos > 0 ? '+' : pontos < 0 ? '−' : '';
  return `${sinal}${formatPontos(Math.abs(pontos))}`;
};
