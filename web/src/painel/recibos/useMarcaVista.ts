import { getSubmissao, listPendentes, markVista, type Submissao } from '@pontua/contract/submissoes';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { usePermissao } from '../../kit/permissao.ts';

/** Whoever may do something with a receipt has opened it: its seller reads when. What nobody heard of is told by the next to open it. */
export function useMarcaVista({ id, estado, vistoEm, paginas }: Submissao): void {
  const vistas = paginas.length;
  const { pode } = usePermissao();
  const nova = estado === 'pendente' && vistoEm === null && pode('processarVenda');
  useEffect(() => {
    if (!nova) return;
    api(markVista, { params: { id } }).then(
      // Its seller has added a page since this was asked for, and can do so no more.
      (vista) => invalidate(listPendentes, ...(vista.paginas === vistas ? [] : [getSubmissao])),
      () => undefined,
    );
  }, [nova, id, vistas]);
}
