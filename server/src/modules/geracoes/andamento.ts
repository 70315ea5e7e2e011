/** A run as people are told of it. */

import { formatHora } from '@pontua/contract/dates';
import { describeRelatorio, type Geracao } from '@pontua/contract/geracoes';
import { type LinhaDeGeracao, parsePeriodo } from './geracoes.queries.ts';

export function asGeracao({ periodo, tipo, ...linha }: LinhaDeGeracao): Geracao {
  const { ano = null, mes = null } = parsePeriodo(periodo) ?? {};
  return { ...linha, ano, mes, mensagem: sentenceOf({ ...linha, tipo }, describeRelatorio(tipo, { ano, mes })) };
}

function sentenceOf(
  { estado, mensagem, erro, responsavel, pedidaEm }: Omit<LinhaDeGeracao, 'periodo'>,
  nome: string,
): string {
  switch (estado) {
    case 'na_fila':
      return `${nome}: na fila para gerar, a pedido de ${responsavel} às ${formatHora(pedidaEm)}`;
    case 'processando':
      return `${nome}: gerando, a pedido de ${responsavel} às ${formatHora(pedidaEm)}`;
    case 'concluido':
      return mensagem ?? `${nome}: gerado com sucesso`;
    case 'falhou':
      return erro ?? `${nome}: não foi gerado`;
  }
}
