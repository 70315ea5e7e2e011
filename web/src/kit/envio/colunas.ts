/** What a file must hold, for `InstrucoesEnvio`: the contract's columns, each with a word on what stands in it. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';

/** @param conteudos column → what stands in it; every column of the file needs its words */
export const describeColunas = <const C extends ColunaPlanilha>(
  colunas: readonly C[],
  conteudos: Readonly<Record<C['chave'], string>>,
) =>
  colunas.map(({ chave, titulo, obrigatoria, exemplo }) => ({
    nome: obrigatoria ? titulo : `${titulo} (opcional)`,
    conteudo: `${conteudos[chave as C['chave']]}. Ex.: ${exampleText(exemplo)}`, // A column's own key is one of the keys.
  }));

const exampleText = (exemplo: string | number): string =>
  typeof exemplo === 'string'
    ? exemplo
    : exemplo.toLocaleString('pt-BR', { minimumFractionDigits: Number.isInteger(exemplo) ? 0 : 2 });
