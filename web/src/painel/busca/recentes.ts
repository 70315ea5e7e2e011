/** What was opened from the search last, on this browser and by this person; addresses alone would tell the next one nothing. */
import type { AchadoDaBusca } from './achados.ts';

const MAXIMO = 6;
const chaveDe = (usuario: string): string => `pontua.busca.${usuario}`;

const isAchado = (valor: unknown): valor is AchadoDaBusca =>
  typeof valor === 'object' &&
  valor !== null &&
  ['grupo', 'titulo', 'detalhe', 'para'].every((campo) => typeof Reflect.get(valor, campo) === 'string') &&
  String(Reflect.get(valor, 'para')).startsWith('/painel/');

/** Of this tab's session alone: names and CPFs do not stay on a computer that others use. */
export function readRecentes(usuario: string): AchadoDaBusca[] {
  try {
    const lido: unknown = JSON.parse(sessionStorage.getItem(chaveDe(usuario)) ?? '[]');
    return Array.isArray(lido) ? lido.filter(isAchado).slice(0, MAXIMO) : [];
  } catch {
    return [];
  }
}

export function rememberAchado(usuario: string, achado: AchadoDaBusca): void {
  const outros = readRecentes(usuario).filter(({ para }) => para !== achado.para);
  try {
    sessionStorage.setItem(chaveDe(usuario), JSON.stringify([achado, ...outros].slice(0, MAXIMO)));
  } catch {
    // Full, or not allowed: what was opened is only not remembered.
  }
}
