import { plural } from '@pontua/contract/plural';

interface UsoDaLoja {
  vendedores: number;
  vendas: number;
  compras: boolean;
  /** Of the De / Para. */
  codigos: number;
}

/** Why a store cannot be deleted; null where nothing refers to it. */
export function describeUso({ vendedores, vendas, compras, codigos }: UsoDaLoja): string | null {
  const partes = [
    vendedores > 0 && plural(vendedores, 'vendedor', 'vendedores'),
    vendas > 0 && plural(vendas, 'venda', 'vendas'),
    compras && 'compras no histórico',
    codigos > 0 && plural(codigos, 'código De / Para', 'códigos De / Para'),
  ].filter((parte) => parte !== false);
  if (partes.length === 0) return null;
  const todas = new Intl.ListFormat('pt-BR').format(partes);
  return `Esta loja tem ${todas} e não pode ser excluída. Desative-a para tirá-la do programa`;
}
