import type { DesenhoProps, PontoGrafico, SerieGrafico } from './tipos.ts';

/** Whether any series has something to draw. */
export const hasValores = <Chave extends string>(
  pontos: readonly PontoGrafico<Chave>[],
  series: readonly SerieGrafico<Chave>[],
): boolean => pontos.some(({ valores }) => series.some(({ chave }) => (valores[chave] ?? 0) !== 0));

/** A chart in words, for those who cannot see it: "jun/2026, Comprado 10, Pontuado 8; jul/2026, Comprado 4". Zeros are left out. */
export const describe = <Chave extends string>({
  pontos,
  series,
  formato,
}: Pick<DesenhoProps<Chave>, 'pontos' | 'series' | 'formato'>): string => {
  // A single series is what the title says.
  const sayNome = (rotulo: string) => (series.length > 1 ? `${rotulo} ` : '');
  return pontos
    .map(({ rotulo, valores }) => {
      const ditos = series.flatMap((serie) => {
        const valor = valores[serie.chave];
        return valor ? [`${sayNome(serie.rotulo)}${formato(valor)}`] : [];
      });
      return ditos.length > 0 ? [rotulo, ...ditos].join(', ') : '';
    })
    .filter((frase) => frase !== '')
    .join('; ');
};
