/**
 * Colour arithmetic for the palette: sRGB hex to OKLCH and back, and WCAG contrast.
 * OKLCH because equal steps of its lightness look equal in every hue, so that one recipe of shades suits any brand colour.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
 */

export interface Oklch {
  /** Lightness, 0 (black) to 1 (white). */
  l: number;
  /** Chroma, 0 (grey) to about 0.37 (the most that sRGB holds). */
  c: number;
  /** Hue in radians. */
  h: number;
}

type Trio = readonly [number, number, number];

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** The nearest colour a screen can show: chroma gives way before lightness and hue do. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const luz = Math.min(1, Math.max(0, l));
  let baixo = 0;
  let alto = c;
  if (!fitsScreen(oklchToLinear({ l: luz, c, h }))) {
    for (let i = 0; i < 12; i++) {
      const meio = (baixo + alto) / 2;
      if (fitsScreen(oklchToLinear({ l: luz, c: meio, h }))) baixo = meio;
      else alto = meio;
    }
    alto = baixo;
  }
  return toHex(oklchToLinear({ l: luz, c: alto, h }));
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * Moves only the lightness of `hex`, in the given direction and no further than needed, until it reaches `minimo`
 * against every one of `fundos`.
 */
export function reachContrast(
  hex: string,
  fundos: readonly string[],
  minimo: number,
  direcao: 'escurecer' | 'clarear',
): string {
  const reads = (candidata: string) => fundos.every((fundo) => contrast(candidata, fundo) >= minimo);
  if (reads(hex)) return hex;
  const cor = hexToOklch(hex);
  const extremo = direcao === 'escurecer' ? 0 : 1;
  let [falta, basta] = [cor.l, extremo];
  // Ten halvings leave less than one step of an 8-bit channel.
  for (let i = 0; i < 10; i++) {
    const meio = (falta + basta) / 2;
    if (reads(oklchToHex({ ...cor, l: meio }))) basta = meio;
    else falta = meio;
  }
  return oklchToHex({ ...cor, l: basta });
}

/** `quanto` of `b` in `a`, mixed where mixing looks even. Used for quiet backgrounds. */
export function mix(a: string, b: string, quanto: number): string {
  const [x, y] = [linearRgb(a), linearRgb(b)];
  // Mixed in gamma space: on dark surfaces a linear mix would look far brighter than the share says.
  const canal = (i: 0 | 1 | 2) => toLinear(toGamma(x[i]) * (1 - quanto) + toGamma(y[i]) * quanto);
  return toHex([canal(0), canal(1), canal(2)]);
}

function oklchToLinear({ l, c, h }: Oklch): Trio {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function fitsScreen(rgb: Trio): boolean {
  return rgb.every((canal) => canal >= -0.0005 && canal <= 1.0005);
}

function linearRgb(hex: string): Trio {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

function toHex(rgb: Trio): string {
  const byte = (canal: number) => Math.round(Math.min(1, Math.max(0, toGamma(canal))) * 255);
  return `#${rgb.map((canal) => byte(canal).toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(canal: number): number {
  return canal <= 0.04045 ? canal / 12.92 : ((canal + 0.055) / 1.055) ** 2.4;
}

function toGamma(canal: number): number {
  return canal <= 0.0031308 ? canal * 12.92 : 1.055 * canal ** (1 / 2.4) - 0.055;
}
