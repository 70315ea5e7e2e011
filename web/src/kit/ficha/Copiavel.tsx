/** A value with the button that copies it: what is typed again is typed wrong. */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopia } from '../BotaoCopiar.tsx';

interface CopiavelProps {
  /** "Chave Pix". */
  rotulo: string;
  /** As it is read. */
  valor: string;
  /** As it is pasted; the same unless said otherwise. */
  copia?: string;
}

export function Copiavel({ rotulo, valor, copia = valor }: CopiavelProps) {
  const { copiado, copy } = useCopia(copia);
  return (
    <Group gap={4} wrap="nowrap">
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        {valor}
      </Text>
      <Tooltip label={copiado ? 'Copiado' : 'Copiar'}>
        <ActionIcon
          variant="subtle"
          color={copiado ? 'green' : 'gray'}
          aria-label={copiado ? `${rotulo}: copiado` : `Copiar ${rotulo}`}
          onClick={copy}
        >
          {copiado ? <IconCheck size={18} /> : <IconCopy size={18} />}
        </ActionIcon>
      </Tooltip>
      <span role="status" className="pt-oculto">
        {copiado && `${rotulo}: copiado`}
      </span>
    </Group>
  );
}
