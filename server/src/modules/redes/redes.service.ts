/** Use cases of the retail chains. */
import { can } from '@pontua/contract/access';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './redes.queries.ts';

export async function listRedes(app: Plataforma, ator: AtorUsuario, filtros: { ativo?: 0 | 1 }) {
  // Who may not see inactive rows gets the active ones whatever was asked.
  const ativo = can(ator.nivel, 'verInativos') ? filtros.ativo : 1;
  const redes = await queries
    .list(app.db, ator.escopo, { ativo: ativo === undefined ? undefined : ativo === 1 })
    .execute();
  return can(ator.nivel, 'verValorPonto') ? redes : redes.map(({ valorPonto: _, ...rede }) => rede);
}
