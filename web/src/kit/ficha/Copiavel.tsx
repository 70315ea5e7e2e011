/** A value with the button that copies it: what is typed again is typed wrong. */
import { ActionIcon, CopyButton, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopiavelProps {
  /** "Chave Pix". */
  rotulo: string;
  /** As it is read. */
  valor: string;
  /** As it is pasted; the same unless said otherwise. */
  copia?: string;
}

export function Copiavel({ rotulo, valor, copia = valor }: CopiavelProps) {
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        {valor}
      </Text>
      <CopyButton value={copia} timeout={2000}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? 'Copiado' : 'Copiar'}>
            <ActionIcon
              variant="subtle"
              color={copied ? 'green' : 'gray'}
              aria-label={copied ? `${rotulo}: copiado` : `Copiar ${rotulo}`}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
