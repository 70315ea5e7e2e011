/** Comparing and searching text as people do: "sao joao" finds "São João". */

/** Lower case, without accents. */
export const normalize = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
export const compareText = (a: string, b: string): number => collator.compare(a, b);
