/** Rows as the server answers them, named where more than one part shows them. */
import type { RecebidoDe } from '@pontua/contract/endpoint';
import type { getExtrato, listMinhasPontuacoes } from '@pontua/contract/pontuacoes';

export type LinhaExtrato = RecebidoDe<typeof getExtrato>['lancamentos'][number];
export type MinhaPontuacao = RecebidoDe<typeof listMinhasPontuacoes>['pontuacoes'][number];
