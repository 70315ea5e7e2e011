import { Checkbox } from '@mantine/core';
import type { Fonte, Selecao } from './tipos.ts';

interface SelecaoProps<T extends object> {
  fonte: Fonte<T>;
  idLinha: (linha: T) => string | number;
  selecao: Selecao<T>;
}

export function SelecaoLinha<T extends object>({
  linha,
  id,
  fonte,
  idLinha,
  selecao,
}: SelecaoProps<T> & { linha: T; id: string | number }) {
  const toggle = (marcada: boolean) => {
    const chaves = new Set(selecao.chaves);
    if (marcada) chaves.add(id);
    else chaves.delete(id);
    selecao.mudar(
      chaves,
      fonte.linhas.filter((outra) => chaves.has(idLinha(outra))),
    );
  };
  return (
    <Checkbox
      aria-label={`Selecionar ${selecao.rotulo(linha)}`}
      checked={selecao.chaves.has(id)}
      onChange={(evento) => toggle(evento.currentTarget.checked)}
    />
  );
}

/** All rows of the page at once. */
export function SelecaoPagina<T extends object>({ fonte, idLinha, selecao }: SelecaoProps<T>) {
  const ids = fonte.linhas.map(idLinha);
  const marcadas = ids.filter((id) => selecao.chaves.has(id)).length;
  const toggleAll = (marcar: boolean) => {
    const chaves = new Set(selecao.chaves);
    for (const id of ids) marcar ? chaves.add(id) : chaves.delete(id);
    selecao.mudar(chaves, marcar ? fonte.linhas : []);
  };
  return (
    <Checkbox
      aria-label="Selecionar todas as linhas da página"
      checked={marcadas > 0 && marcadas === ids.length}
      indeterminate={marcadas > 0 && marcadas < ids.length}
      onChange={(evento) => toggleAll(evento.currentTarget.checked)}
    />
  );
}
