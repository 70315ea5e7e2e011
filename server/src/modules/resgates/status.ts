/** Writing a status, of one or of many: what it is from now on, and what their sellers are told. */
import type { Trx } from '../../platform/db/database.ts';
import { tellNovidades, textoDoStatus } from './avisos.ts';
import * as queries from './painel.queries.ts';

export interface Momento {
  /** ISO instant. */
  agora: string;
  /** São Paulo day. */
  hoje: string;
}

/** @param resgates as they are under their locks, each allowed to change and not of this status yet */
export async function writeStatus(
  trx: Trx,
  resgates: readonly queries.ResgateTravado[],
  status: number,
  { agora, hoje }: Momento,
): Promise<void> {
  const ids = resgates.map(({ id }) => id);
  await queries.updateStatus(trx, ids, status);
  const donos = new Map((await queries.listDonos(trx, ids)).map((dono) => [dono.id, dono]));
  const novidades = resgates.flatMap((resgate) => {
    const dono = donos.get(resgate.id);
    const texto = textoDoStatus(status, resgate, hoje);
    return dono && texto ? [{ ...dono, resgateId: resgate.id, status, texto }] : [];
  });
  await tellNovidades(trx, novidades, agora);
}
