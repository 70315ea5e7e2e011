import { LETRAS, PARES } from './letras.ts';

interface OpcoesDoTexto {
  x: number;
  /** Baseline. */
  y: number;
  tamanho: number;
  cor: string;
  ancora?: 'inicio' | 'meio' | 'fim';
  opacidade?: number;
}

/** Text as outlines. A character without an outline is a mistake of the caller, and says so. */
export function write(texto: string, { x, y, tamanho, cor, ancora = 'inicio', opacidade = 1 }: OpcoesDoTexto): string {
  const escala = tamanho / 1000;
  const inicio = x - measure(texto, tamanho) * { inicio: 0, meio: 0.5, fim: 1 }[ancora];
  const letras = advances(texto).map(({ onde, contorno }) => `<path transform="translate(${onde})" d="${contorno}"/>`);
  const transformacao = `translate(${inicio.toFixed(1)} ${y}) scale(${escala.toFixed(4)})`;
  return `<g fill="${cor}" opacity="${opacidade}" transform="${transformacao}">${letras.join('')}</g>`;
}

/** Width in px. */
export function measure(texto: string, tamanho: number): number {
  const ultima = advances(texto).at(-1);
  return ultima ? ((ultima.onde + ultima.largura) * tamanho) / 1000 : 0;
}

function advances(texto: string) {
  let onde = 0;
  let anterior = '';
  return [...texto].map((letra) => {
    const [largura, contorno] = LETRAS[letra] ?? missing(letra);
    onde += PARES[anterior + letra] ?? 0;
    const aqui = { onde, largura, contorno };
    onde += largura;
    anterior = letra;
    return aqui;
  });
}

function missing(letra: string): never {
  throw new Error(`letras.ts has no outline for "${letra}"`);
}
