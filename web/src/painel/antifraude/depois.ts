import { queryClient } from '../../api/query.ts';
import { refreshUsuario } from '../../api/restore.ts';

/**
 * A release scores what waited: lists, balances and the menu's badge are asked for again. The dialog stays until they are there: a row
 * chosen as it was before would be refused as released by somebody else.
 */
export async function refreshAll(): Promise<void> {
  refreshUsuario().catch(() => undefined);
  await queryClient.invalidateQueries();
}
