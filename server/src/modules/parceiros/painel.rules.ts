import { plural } from '@pontua/contract/plural';

/** Of a move, by form or by file. */
export const soQuemLibera =
  'Os resgates da loja atual deste vendedor estão suspensos. Só quem libera resgates o leva para uma loja em que estão liberados';

interface UsoDoVendedor {
  vendas: number;
  resgates: number;
  recibos: number;
  cartao: boolean;
  pontos: boolean;
}

/** Why a seller cannot be deleted; null where nothing refers to them. */
export function describeUso({ vendas, resgates, recibos, cartao, pontos }: UsoDoVendedor): string | null {
  const partes = [
    vendas > 0 && plural(vendas, 'venda', 'vendas'),
    resgates > 0 && plural(resgates, 'resgate', 'resgates'),
    recibos > 0 && plural(recibos, 'recibo', 'recibos'),
    cartao && 'cartão',
    pontos && vendas + resgates === 0 && 'pontos',
  ].filter((parte) => parte !== false);
  if (partes.length === 0) return null;
  const todas = new Intl.ListFormat('pt-BR').format(partes);
  return `Este vendedor tem ${todas} e não pode ser excluído. Desative-o para tirá-lo do programa`;
}
