import { Badge } from '@mantine/core';

/** What a state means to the person who reads it; each has its colour in both schemes. */
type Tom = 'neutro' | 'bom' | 'andamento' | 'atencao' | 'ruim';

const cores: Record<Tom, string> = { neutro: 'gray', bom: 'green', andamento: 'blue', atencao: 'yellow', ruim: 'red' };

/** A status as a coloured word: the word says it, the colour only helps to find it. */
export function StatusBadge({ tom, children }: { tom: Tom; children: string }) {
  return (
    <Badge color={cores[tom]} variant={tom === 'neutro' ? 'outline' : 'light'} miw="max-content">
      {children}
    </Badge>
  );
}
