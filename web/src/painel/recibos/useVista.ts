import { listPendentes, markVista, type Submissao } from '@pontua/contract/submissoes';
import { useEffect } from 'react';
import { api } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { usePermissao } from '../../kit/permissao.ts';

/** Whoever may do something with a receipt has opened it: its seller reads when. What nobody heard of is told by the next to open it. */
export function useVista({ id, estado, vistoEm }: Pick<Submissao, 'id' | 'estado' | 'vistoEm'>): void {
  const { pode } = usePermissao();
  const nova = estado === 'pendente' && vistoEm === null && pode('processarVenda');
  useEffect(() => {
    if (!nova) return;
    api(markVista, { params: { id } }).then(
      () => invalidate(listPendentes),
      () => undefined,
    );
  }, [nova, id]);
}
