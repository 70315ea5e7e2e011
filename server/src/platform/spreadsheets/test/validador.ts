/** A validator of the tests' own: takes documents up to a number, and refuses the others. */
import { copyLine } from '../../db/copia.ts';
import type { Validador } from '../validacao.ts';

export const createValidador =
  ({ ate }: { ate: number }): Validador =>
  ({ linha, celulas, falta }) => {
    const documento = String(celulas[2]);
    const mensagem = falta ?? (Number(documento) > ate ? `Passa de ${ate}` : undefined);
    return mensagem === undefined
      ? { copia: copyLine([linha, documento]), faltas: [] }
      : { copia: '', faltas: [{ linha, coluna: 'Documento', mensagem }] };
  };
