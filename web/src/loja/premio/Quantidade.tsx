import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';

/** As the call's schema has it. */
const MAXIMO = 99;

interface QuantidadeProps {
  qtde: number;
  onQtde: (qtde: number) => void;
}

/** One tap more, one tap less, or typed. */
export function Quantidade({ qtde, onQtde }: QuantidadeProps) {
  const change = (nova: number) => onQtde(Math.min(MAXIMO, Math.max(1, nova)));
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <ActionIcon
        variant="default"
        size={48}
        aria-label="Diminuir quantidade"
        disabled={qtde <= 1}
        onClick={() => change(qtde - 1)}
      >
        <IconMinus size={20} />
      </ActionIcon>
      <TextInput
        label="Quantidade"
        name="qtde"
        inputMode="numeric"
        autoComplete="off"
        w={112}
        styles={{ input: { textAlign: 'center', fontWeight: 700 }, label: { width: '100%', textAlign: 'center' } }}
        value={String(qtde)}
        onFocus={(evento) => evento.currentTarget.select()}
        onChange={(evento) => change(Number(evento.currentTarget.value.replace(/\D/g, '').slice(-3)))}
      />
      <ActionIcon
        variant="default"
        size={48}
        aria-label="Aumentar quantidade"
        disabled={qtde >= MAXIMO}
        onClick={() => change(qtde + 1)}
      >
        <IconPlus size={20} />
      </ActionIcon>
    </Group>
  );
}
