/** What counts as reading a barcode: pure, apart from any camera. */
import { isCodigoBarras } from '@pontua/contract/barras';

/** The code as an EAN-13 or EAN-8, whatever stands between its digits; null where its check digit is wrong. A UPC-A is an EAN-13 without its zero. */
export function asEan(texto: string): string | null {
  const codigo = texto.replace(/[\s.-]/g, '');
  if (!isCodigoBarras(codigo)) return null;
  return codigo.length === 12 ? `0${codigo}` : codigo;
}

/** Two readings further apart may be of two products. */
const VALIDADE_MS = 1500;

/**
 * Takes what each look found, and when; answers a code once enough looks in a row gave it. A look can be mistaken and still have a right
 * check digit; looks that saw nothing, as while the hand moves, lie between without counting.
 */
export function createConfirmacao(): (lidos: readonly string[], agora: number) => string | null {
  let vezes = new Map<string, number>();
  let ultima = 0;
  return (lidos, agora) => {
    const codigos = new Set(lidos.map(asEan).filter((codigo) => codigo !== null));
    if (codigos.size === 0) return null;
    const antes = agora - ultima <= VALIDADE_MS ? vezes : new Map<string, number>();
    vezes = new Map([...codigos].map((codigo) => [codigo, (antes.get(codigo) ?? 0) + 1]));
    ultima = agora;
    for (const [codigo, quantas] of vezes) if (quantas >= looksFor(codigo)) return codigo;
    return null;
  };
}

/**
 * The products of Brazil begin with 789 or 790. Bars that are hardly sharp enough are misread as codes that begin otherwise, mostly with 0, and look after look
 * as the same one.
 */
const looksFor = (codigo: string): number => (/^(789|790)/.test(codigo) ? 2 : 4);

/** The frame drawn over the picture, as parts of it; in its middle. */
export const MOLDURA = { largura: 0.86, altura: 0.5 };
/** Codes are held a little over the edge. */
const FOLGA = 0.1;

interface LarguraEAltura {
  width: number;
  height: number;
}

/** Where in the camera's picture the frame lies, when the picture fills its box and what is too much of it is cut off. */
export function recorte(imagem: LarguraEAltura, caixa: LarguraEAltura): LarguraEAltura & { x: number; y: number } {
  const escala = Math.max(caixa.width / imagem.width, caixa.height / imagem.height);
  const part = (visivel: number, fracao: number, inteiro: number) =>
    Math.round(Math.min(inteiro, (visivel / escala) * Math.min(1, fracao + FOLGA)));
  const width = part(caixa.width, MOLDURA.largura, imagem.width);
  const height = part(caixa.height, MOLDURA.altura, imagem.height);
  return { x: Math.round((imagem.width - width) / 2), y: Math.round((imagem.height - height) / 2), width, height };
}
