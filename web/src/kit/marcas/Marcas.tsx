/** What deserves a second look, said quietly in a cell: the first in a word or two, how many more, and all of them in words to whoever points at it. */
import { Badge, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';

export interface MarcaDaLinha {
  curto: string;
  texto: string;
}

/** @param compacta beside a status, where there is no room for a word: how many there are, the words being told to whoever points at it */
export function Marcas({ marcas, compacta = false }: { marcas: readonly MarcaDaLinha[]; compacta?: boolean }) {
  const [primeira, ...outras] = marcas;
  if (!primeira) return null;
  const textos = marcas.map(({ texto }) => texto);
  const mais = outras.length === 0 ? '' : ` +${outras.length}`;
  return (
    <Tooltip multiline maw={320} label={textos.map((texto) => <div key={texto}>{texto}</div>)}>
      <Badge
        variant="outline"
        color="gray"
        size="md"
        tt="none"
        fw={500}
        miw="max-content"
        leftSection={<IconFlag size={12} aria-hidden />}
      >
        {compacta ? marcas.length : `${primeira.curto}${mais}`}
        {compacta && <VisuallyHidden>{`: ${textos.join('; ')}`}</VisuallyHidden>}
      </Badge>
    </Tooltip>
  );
}
