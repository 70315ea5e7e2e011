/** What every picture is drawn with: shapes as SVG text, and a brush that keeps the gradients they ask for. */

/** A colour stop: the colour, and where it stands (0 to 1). */
type Parada = readonly [string, number];
export type Direcao = 'vertical' | 'horizontal' | 'diagonal';

export interface Pincel {
  linear(direcao: Direcao, paradas: readonly Parada[]): string;
  /** A round body lit from the left: light, colour, shade. */
  cilindro(cor: string): string;
  /** A face lit from above. */
  face(cor: string): string;
  /** A round body lit from the upper left. */
  esfera(cor: string): string;
  definicoes(): string;
}

const EIXOS: Record<Direcao, string> = {
  vertical: 'x1="0" y1="0" x2="0" y2="1"',
  horizontal: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** `prefixo` keeps the gradients of two pictures apart where both are put into one page. */
export function createPincel(prefixo: string): Pincel {
  const definidos = new Map<string, string>();

  function define(chave: string, etiqueta: (id: string) => string): string {
    const id = [...definidos.keys()].indexOf(chave);
    const nome = `${prefixo}${id < 0 ? definidos.size : id}`;
    if (id < 0) definidos.set(chave, etiqueta(nome));
    return `url(#${nome})`;
  }

  function linear(direcao: Direcao, paradas: readonly Parada[]): string {
    return define(
      `${direcao}${paradas}`,
      (id) => `<linearGradient id="${id}" ${EIXOS[direcao]}>${stops(paradas)}</linearGradient>`,
    );
  }

  return {
    linear,
    cilindro: (cor) =>
      linear('horizontal', [
        [mix(cor, '#ffffff', 0.12), 0],
        [mix(cor, '#ffffff', 0.34), 0.2],
        [cor, 0.5],
        [mix(cor, NOITE, 0.3), 1],
      ]),
    face: (cor) =>
      linear('vertical', [
        [mix(cor, '#ffffff', 0.22), 0],
        [cor, 0.45],
        [mix(cor, NOITE, 0.16), 1],
      ]),
    esfera: (cor) =>
      define(
        `esfera${cor}`,
        (id) =>
          `<radialGradient id="${id}" cx="0.34" cy="0.28" r="0.8">${stops([
            [mix(cor, '#ffffff', 0.45), 0],
            [cor, 0.5],
            [mix(cor, NOITE, 0.34), 1],
          ])}</radialGradient>`,
      ),
    definicoes: () => (definidos.size ? `<defs>${[...definidos.values()].join('')}</defs>` : ''),
  };
}

/** What colours fall into in the shade: a blue night, because black would look dirty. */
export const NOITE = '#1c2740';

function stops(paradas: readonly Parada[]): string {
  return paradas.map(([cor, onde]) => `<stop offset="${onde}" stop-color="${cor}"/>`).join('');
}

export function mix(a: string, b: string, quanto: number): string {
  const canal = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const parte = (i: number) => Math.round(canal(a, i) * (1 - quanto) + canal(b, i) * quanto);
  return `#${[0, 1, 2].map((i) => parte(i).toString(16).padStart(2, '0')).join('')}`;
}

export const ret = (x: number, y: number, l: number, a: number, raio: number, cor: string, mais = '') =>
  `<rect x="${x}" y="${y}" width="${l}" height="${a}" rx="${raio}" fill="${cor}" ${mais}/>`;

export const circ = (x: number, y: number, r: number, cor: string, mais = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${cor}" ${mais}/>`;

export const elip = (x: number, y: number, rx: number, ry: number, cor: string, mais = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${cor}" ${mais}/>`;

export const forma = (d: string, cor: string, mais = '') => `<path d="${d}" fill="${cor}" ${mais}/>`;

export const linha = (d: string, cor: string, grossura: number, mais = '') =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-width="${grossura}" stroke-linecap="round" stroke-linejoin="round" ${mais}/>`;

export const grupo = (transformacao: string, ...partes: string[]) =>
  `<g transform="${transformacao}">${partes.join('')}</g>`;

/** A pane of light on something glossy. */
export const reflexo = (d: string, forca = 0.35) => forma(d, '#ffffff', `opacity="${forca}"`);
