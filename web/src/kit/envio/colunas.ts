/** What a file must hold, for `InstrucoesEnvio`: the contract's columns, each with a word on what stands in it. */
import type { PlanilhaCadastro } from '@pontua/contract/importacao';
import type { ColunaPlanilha } from '@pontua/contract/planilhas';

/** @param conteudos column → what stands in it; every column of the file needs its words */
export const describeColunas = <const C extends ColunaPlanilha>(
  colunas: readonly C[],
  conteudos: Readonly<Record<C['chave'], string>>,
) =>
  // A column's own key is one of the keys.
  colunas.map((coluna) => describe(coluna, conteudos[coluna.chave as C['chave']]));

/** Of a plain noun's file, whose columns say themselves what stands in them. */
export const describePlanilha = ({ colunas }: Pick<PlanilhaCadastro, 'colunas'>) =>
  colunas.map((coluna) => describe(coluna, coluna.conteudo));

const describe = ({ titulo, obrigatoria, exemplo }: ColunaPlanilha, conteudo: string) => ({
  nome: obrigatoria ? titulo : `${titulo} (opcional)`,
  obrigatoria,
  conteudo: exemplo === '' ? `${conteudo}.` : `${conteudo}. Ex.: ${exampleText(exemplo)}`,
});

const exampleText = (exemplo: string | number): string =>
  typeof exemplo === 'string'
    ? exemplo
    : exemplo.toLocaleString('pt-BR', { minimumFractionDigits: Number.isInteger(exemplo) ? 0 : 2 });
