/** What deserves a second look, said quietly in a cell: the first in a word or two, how many more, and all of them in words to whoever points at it. */
import { Badge, Group, Tooltip } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';

export interface Marca {
  curto: string;
  texto: string;
}

export function Marcas({ marcas }: { marcas: readonly Marca[] }) {
  const [primeira, ...outras] = marcas;
  if (!primeira) return null;
  const textos = marcas.map(({ texto }) => texto);
  return (
    <Tooltip multiline maw={320} label={textos.map((texto) => <div key={texto}>{texto}</div>)}>
      <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
        <Badge
          variant="outline"
          color="gray"
          size="md"
          tt="none"
          fw={500}
          miw="max-content"
          leftSection={<IconFlag size={12} aria-hidden />}
        >
          {outras.length === 0 ? primeira.curto : `${primeira.curto} +${outras.length}`}
        </Badge>
      </Group>
    </Tooltip>
  );
}
