/** How far a usuário reaches, as whoever gives it may: a level restricted to stores or redes needs some, nobody gives more than they have. */
import { can } from '@pontua/contract/access';
import type { Trx } from '../../platform/db/database.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import * as queries from './usuarios.queries.ts';

interface EscopoGravado {
  idRevendasPermitidas: number[];
  idRedesPermitidas: number[];
}

export interface AlcanceDoUsuario extends EscopoGravado {
  permissao: number;
}

/** The level and the scope of somebody new. @throws AppError validacao */
export async function checkAlcance(
  trx: Trx,
  ator: AtorUsuario,
  { permissao, ...escopo }: AlcanceDoUsuario,
): Promise<void> {
  const { restritoA } = await checkNivel(trx, ator, permissao);
  await checkEscopo(trx, ator, restritoA, escopo);
}

/** A level that the actor may give, as it stays until the transaction's end. @throws AppError validacao */
export async function checkNivel(trx: Trx, ator: AtorUsuario, permissao: number) {
  const tipo = await queries.lockTipo(trx, ator, permissao);
  if (!tipo) throw campoInvalido('permissao', 'Permissão não encontrada');
  // Whoever gives levels their screens and actions may give every level.
  if (can(ator, 'editarPermissoesTela')) return tipo;
  if (!tipo.acoes.every((acao) => ator.acoes.includes(acao)))
    throw campoInvalido('permissao', 'Esta permissão pode mais do que a sua');
  if (tipo.veMais) throw campoInvalido('permissao', 'Esta permissão vê telas que a sua não vê');
  return tipo;
}

const nada: EscopoGravado = { idRevendasPermitidas: [], idRedesPermitidas: [] };

/**
 * @param restritoA what the level cannot do without
 * @param antes what they reach already: that may stay, also where it was deactivated since
 * @throws AppError validacao
 */
export async function checkEscopo(
  trx: Trx,
  ator: AtorUsuario,
  restritoA: string | null,
  { idRevendasPermitidas: revendas, idRedesPermitidas: redes }: EscopoGravado,
  antes: EscopoGravado = nada,
): Promise<void> {
  if (restritoA === 'revendas' && revendas.length === 0)
    throw campoInvalido('idRevendasPermitidas', 'Selecione ao menos uma loja');
  if (restritoA === 'redes' && redes.length === 0)
    throw campoInvalido('idRedesPermitidas', 'Selecione ao menos uma rede');
  const restrito = ator.escopo.redes !== null || ator.escopo.revendas !== null;
  if (restrito && revendas.length === 0 && redes.length === 0)
    throw campoInvalido('permissao', 'Esta permissão alcança mais lojas do que a sua');
  const lojas = added(revendas, antes.idRevendasPermitidas);
  if ((await queries.countRevendas(trx, ator.escopo, lojas)) < lojas.length)
    throw campoInvalido('idRevendasPermitidas', 'Loja não encontrada');
  const novas = added(redes, antes.idRedesPermitidas);
  if ((await queries.countRedes(trx, ator.escopo, novas)) < novas.length)
    throw campoInvalido('idRedesPermitidas', 'Rede não encontrada');
}

function added(depois: readonly number[], antes: readonly number[]): number[] {
  const conhecidos = new Set(antes);
  return [...new Set(depois)].filter((id) => !conhecidos.has(id));
}
