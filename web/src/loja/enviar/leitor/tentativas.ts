/** Which parts of a receipt's picture are looked at, and how large: the likeliest and quickest first. */
export interface TentativaDeLeitura {
  x: number;
  y: number;
  width: number;
  height: number;
  /** At most 1: nothing is enlarged. */
  escala: number;
  /** Degrees that it is turned by, about its middle. */
  giro: number;
  /** Fills the pores of a thermal print, which takes as long again. */
  limpa: boolean;
}

/**
 * Longest edges in pixels. Most codes are read at the first, in a tenth of a second at a desk; the bars of a DANFE, 300 modules beside
 * each other on a third of its page, need the second.
 */
const LADO_LEVE = 1600;
const LADO_FINO = 2400;
/**
 * The reader follows straight lines across the picture, and the bars of a DANFE are eight times as long as they are high: held 6°
 * askew, no line crosses all of them. Turned by as much either way, it can be 11°.
 */
const GIRO = 5;
/** A part and some more, so that no code lies on the cut. */
const PARTE = 0.6;

export function createTentativas(largura: number, altura: number): TentativaDeLeitura[] {
  const inteira = { x: 0, y: 0, width: largura, height: altura };
  const deitada = largura > altura;
  const metade = deitada
    ? { ...inteira, width: Math.round(largura * PARTE) }
    : { ...inteira, height: Math.round(altura * PARTE) };
  const outra = deitada ? { ...metade, x: largura - metade.width } : { ...metade, y: altura - metade.height };
  const scaled = (parte: typeof inteira, lado: number, { giro = 0, limpa = false } = {}): TentativaDeLeitura => ({
    ...parte,
    escala: Math.min(1, lado / Math.max(parte.width, parte.height)),
    giro,
    limpa,
  });
  const tentativas = [
    scaled(inteira, LADO_LEVE),
    scaled(inteira, LADO_FINO),
    scaled(inteira, LADO_FINO, { giro: GIRO }),
    scaled(inteira, LADO_FINO, { giro: -GIRO }),
  ];
  // The foot of a receipt is where its code stands; of a picture already seen as it is nothing more comes to light.
  if (Math.max(largura, altura) > LADO_FINO) {
    tentativas.push(scaled(outra, LADO_FINO, { limpa: true }), scaled(metade, LADO_FINO, { limpa: true }));
  }
  return tentativas;
}
