import { Skeleton, Stack } from '@mantine/core';

/** Holds the place of rows that are on their way, so that nothing jumps when they come. */
export function Esqueleto({ linhas }: { linhas: number }) {
  return (
    <Stack gap="xs" role="status">
      <span className="pt-oculto">Carregando</span>
      {Array.from({ length: Math.min(linhas, 10) }, (_, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <Skeleton key={indice} height={44} />
      ))}
    </Stack>
  );
}
