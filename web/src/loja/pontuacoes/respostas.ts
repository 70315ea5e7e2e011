/** Rows as the server answers them, named where more than one part shows them. */
import type { RecebidoDe } from '@pontua/contract/endpoint';
import type { getExtrato } from '@pontua/contract/pontuacoes';

export type RespostaExtrato = RecebidoDe<typeof getExtrato>;
export type LancamentoDoExtrato = RespostaExtrato['lancamentos'][number];
