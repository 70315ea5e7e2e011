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
 * Takes what each look found, and when; answers a code once two looks in a row gave it. One look can be mistaken and still have a
 * right check digit, one time in ten; looks that saw nothing, as while the hand moves, lie between without counting.
 */
export function createConfirmacao(): (lidos: readonly string[], agora: number) => string | null {
  let anterior: { codigos: readonly string[]; em: number } = { codigos: [], em: 0 };
  return (lidos, agora) => {
    const codigos = lidos.map(asEan).filter((codigo) => codigo !== null);
    if (codigos.length === 0) return null;
    const recente = agora - anterior.em <= VALIDADE_MS;
    const repetido = codigos.find((codigo) => recente && anterior.codigos.includes(codigo));
    anterior = { codigos, em: agora };
    return repetido ?? null;
  };
}

/** The frame drawn over the picture, as parts of it; in its middle. */
export const MOLDURA = { largura: 0.86, altura: 0.5 };
/** Codes are held a little over the edge. */
const FOLGA = 0.1;

interface Medidas {
  width: number;
  height: number;
}

/** Where in the camera's picture the frame lies, when the picture fills its box and what is too much of it is cut off. */
export function recorte(imagem: Medidas, caixa: Medidas): Medidas & { x: number; y: number } {
  const escala = Math.max(caixa.width / imagem.width, caixa.height / imagem.height);
  const part = (visivel: number, fracao: number, inteiro: number) =>
    Math.round(Math.min(inteiro, (visivel / escala) * Math.min(1, fracao + FOLGA)));
  const width = part(caixa.width, MOLDURA.largura, imagem.width);
  const height = part(caixa.height, MOLDURA.altura, imagem.height);
  return { x: Math.round((imagem.width - width) / 2), y: Math.round((imagem.height - height) / 2), width, height };
}
