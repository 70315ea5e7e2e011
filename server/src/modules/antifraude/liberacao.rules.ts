import { formatPontos } from '@pontua/contract/money';

/** What who released is told. */
export function describeLiberacao({
  unidadesPontuadas,
  pontuacoes,
}: {
  unidadesPontuadas: number;
  pontuacoes: number;
}): string {
  if (unidadesPontuadas === 0) return 'Quantidade liberada com sucesso';
  const unidades =
    unidadesPontuadas === 1 ? '1 unidade pontuada' : `${formatPontos(unidadesPontuadas)} unidades pontuadas`;
  const vendas = pontuacoes === 1 ? '1 venda' : `${formatPontos(pontuacoes)} vendas`;
  return `Quantidade liberada com sucesso: ${unidades} em ${vendas}`;
}
