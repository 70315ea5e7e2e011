/** A change of one field, in words. */
import type { Alteracao, Registro } from './registro.ts';
import { formatValor, SEM_VALOR } from './valor.ts';

export interface AlteracaoEmPalavras {
  titulo: string;
  /** From which text to which; null where only that it changed is known. */
  valores: { de: string; para: string } | null;
}

/** A change as people read it: the field by its title, what stood there and what stands there now in the field's own form. */
export function describeAlteracao(
  { campos }: Pick<Registro, 'campos'>,
  { campo, de, para }: Alteracao,
): AlteracaoEmPalavras {
  const { titulo = campo, semValor, ...formato } = campos[campo] ?? {};
  if (semValor) return { titulo, valores: null };
  const show = (valor: Alteracao['de']): string => {
    if (valor === null || valor === '') return SEM_VALOR;
    return typeof valor === 'boolean' ? simNao(valor) : formatValor(valor, formato);
  };
  return { titulo, valores: { de: show(de), para: show(para) } };
}

const simNao = (valor: boolean): string => (valor ? 'Sim' : 'Não');
