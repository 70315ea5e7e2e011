import { formatQuantidade } from '@pontua/contract/plural';
import type { FonteDaLista } from './tipos.ts';
import type { Selecao } from './useSelecao.ts';

/** The box above the rows: what it shows of those that are chosen, and what a press chooses. Of "Todos" only a part may be here. */
export function marcaDaPagina<T>(
  { linhas, quantas, total }: Pick<FonteDaLista<T>, 'linhas' | 'quantas' | 'total'>,
  selecao: Pick<Selecao<T>, 'isMarcada' | 'quantas'>,
) {
  const marcadas = linhas.filter(selecao.isMarcada).length;
  const aqui = linhas.length === quantas;
  const todas = marcadas === linhas.length && (aqui || selecao.quantas >= total);
  return {
    /** What a press does: some are not here, so that the browser's own turn would choose them for ever. */
    marca: marcadas < linhas.length,
    checked: marcadas > 0 && todas,
    indeterminate: marcadas > 0 && !todas,
    rotulo: aqui
      ? 'Selecionar todas as linhas da página'
      : `Selecionar as ${formatQuantidade(linhas.length)} linhas já carregadas`,
  };
}

/**
 * Whether all that the filter finds is offered: once the page is chosen, and where one was taken away from all of them. Of "Todos", whose rows
 * go on coming, as soon as anything is chosen.
 */
export function offersTodas<T>(
  { linhas, quantas, total, totalExato }: Pick<FonteDaLista<T>, 'linhas' | 'quantas' | 'total' | 'totalExato'>,
  selecao: Pick<Selecao<T>, 'isMarcada' | 'quantas' | 'filtro' | 'marcarTodas'>,
): boolean {
  if (!selecao.marcarTodas || !totalExato || selecao.quantas >= total) return false;
  return selecao.filtro !== null || linhas.length < quantas || linhas.every(selecao.isMarcada);
}
