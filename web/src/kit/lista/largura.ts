import { useMediaQuery } from '@mantine/hooks';

const ESTREITA = '(max-width: 47.99em)';

/** On a narrow screen rows are cards and filters fold away. Known from the first render on: nothing jumps. */
export const useTelaEstreita = (): boolean => useMediaQuery(ESTREITA, window.matchMedia(ESTREITA).matches);
