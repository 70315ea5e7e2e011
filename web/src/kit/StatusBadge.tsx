import { Badge } from '@mantine/core';

/**
 * What a state asks of whoever reads it. What waits for somebody stands out; what is done is quiet, however common; a state that
 * is good news to its reader (a prize that arrived) may say so.
 */
type Tom = 'atencao' | 'andamento' | 'feito' | 'ruim' | 'bom' | 'neutro';

const aparencias = {
  atencao: { color: 'yellow', variant: 'light' },
  andamento: { color: 'blue', variant: 'light' },
  feito: { color: 'gray', variant: 'transparent', px: 0 },
  ruim: { color: 'red', variant: 'light' },
  bom: { color: 'green', variant: 'light' },
  neutro: { color: 'gray', variant: 'outline' },
} as const satisfies Record<Tom, object>;

/** A status as a coloured word: the word says it, the colour only helps to find it. */
export function StatusBadge({ tom, children }: { tom: Tom; children: string }) {
  return (
    <Badge {...aparencias[tom]} size="md" miw="max-content">
      {children}
    </Badge>
  );
}
