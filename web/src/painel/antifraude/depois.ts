import { queryClient } from '../../api/query.ts';
import { refreshUsuario } from '../../api/restore.ts';

/** A release scores what waited: lists, balances and the menu's badge are asked for again. */
export async function refreshAll(): Promise<void> {
  refreshUsuario().catch(() => undefined);
  await queryClient.invalidateQueries();
}
