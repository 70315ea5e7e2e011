/** A field that the configuration fills, unless something else is set: what that would be, and the way back to it. */
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ComPadraoProps {
  padrao: string;
  atual: string;
  onVoltar: () => void;
  children: ReactNode;
}

export function ComPadrao({ padrao, atual, onVoltar, children }: ComPadraoProps) {
  return (
    <Stack gap={2}>
      {children}
      {atual !== padrao && (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <Text size="sm" c="dimmed" truncate>
            Padrão: {padrao || 'nenhum'}
          </Text>
          <Button variant="subtle" size="compact-sm" flex="none" onClick={onVoltar}>
            Voltar ao padrão
          </Button>
        </Group>
      )}
    </Stack>
  );
}
