/** What deserves a second look before a receipt is typed. */
import { plural } from '@pontua/contract/plural';
import type { CodigoSinal, Sinal } from '@pontua/contract/sinais';

/** Of a receipt without a key, what its key would say is null. */
export interface FatosDoRecibo {
  /** Other receipts of the same document, and how many of them somebody else sent. */
  comAMesmaNota: number;
  notaDeOutros: number;
  /** The very same file, or a photo that is the same or nearly. */
  fotoRepetida: boolean;
  /** The store has a living sale of this number that did not come of this receipt. */
  numeroPontuado: boolean;
  deOutraEmpresa: boolean | null;
  /** Whole months from the month on the document to the day it was sent. */
  mesesDaNota: number | null;
  /** Of who registered alone. */
  diasDeAutocadastro: number | null;
}

const notaAntigaMeses = 3;
const cadastroRecenteDias = 30;

export function describeSinais(fatos: FatosDoRecibo): Sinal[] {
  const { comAMesmaNota, notaDeOutros, mesesDaNota, diasDeAutocadastro } = fatos;
  const sinais: [CodigoSinal, string | false | null][] = [
    [
      'notaRepetida',
      comAMesmaNota > 0 &&
        (notaDeOutros > 0
          ? `A mesma nota foi enviada por ${plural(notaDeOutros, 'outro vendedor', 'outros vendedores')}`
          : `A mesma nota foi enviada em ${plural(comAMesmaNota, 'outro recibo', 'outros recibos')}`),
    ],
    ['fotoRepetida', fatos.fotoRepetida && 'A mesma foto, ou quase, está em outro recibo'],
    ['numeroPontuado', fatos.numeroPontuado && 'A loja já tem uma venda com este número fiscal'],
    ['notaDeOutraEmpresa', fatos.deOutraEmpresa && 'A nota foi emitida pelo CNPJ de outra empresa'],
    [
      'notaAntiga',
      mesesDaNota !== null &&
        mesesDaNota >= notaAntigaMeses &&
        `A nota é de ${plural(mesesDaNota, 'mês', 'meses')} antes`,
    ],
    [
      'cadastroRecente',
      diasDeAutocadastro !== null &&
        diasDeAutocadastro <= cadastroRecenteDias &&
        `Vendedor cadastrado pelo link ${diasDeAutocadastro <= 0 ? 'no mesmo dia' : `${plural(diasDeAutocadastro, 'dia', 'dias')} antes`}`,
    ],
  ];
  return sinais.flatMap(([codigo, texto]) => (texto ? [{ codigo, texto }] : []));
}
