/** What a redemption delivers and to whom, line by line, told apart from anything that somebody wrote beside it. */
import { Text } from '@mantine/core';
import { describeEntrega, type Entrega } from '@pontua/contract/entrega';
import { talvezEmail } from './Email.tsx';

export function DadosEntrega(entrega: Entrega) {
  return describeEntrega(entrega).map(([rotulo, valor]) => (
    <Text key={rotulo} span display="block" size="sm" fw={400}>
      <Text span inherit c="dimmed">
        {rotulo}:
      </Text>{' '}
      {talvezEmail(valor)}
    </Text>
  ));
}
