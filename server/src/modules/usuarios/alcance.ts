/** How far a usuário reaches, as whoever gives it may: a level restricted to stores or redes needs some, nobody gives more than they have. */
import { can } from '@pontua/contract/access';
import type { Trx } from '../../platform/db/database.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import * as queries from './usuarios.queries.ts';

export interface Alcance {
  permissao: number;
  idRevendasPermitidas: number[];
  idRedesPermitidas: number[];
}

/** @throws AppError validacao */
export async function checkAlcance(trx: Trx, ator: AtorUsuario, alcance: Alcance): Promise<void> {
  const tipo = await queries.lockTipo(trx, alcance.permissao);
  if (!tipo) throw campoInvalido('permissao', 'Permissão não encontrada');
  // Whoever gives levels their actions may give every level.
  if (!can(ator, 'editarPermissoesTela') && !tipo.acoes.every((acao) => ator.acoes.includes(acao)))
    throw campoInvalido('permissao', 'Esta permissão pode mais do que a sua');
  const { idRevendasPermitidas: revendas, idRedesPermitidas: redes } = alcance;
  if (tipo.restritoA === 'revendas' && revendas.length === 0)
    throw campoInvalido('idRevendasPermitidas', 'Selecione ao menos uma loja');
  if (tipo.restritoA === 'redes' && redes.length === 0)
    throw campoInvalido('idRedesPermitidas', 'Selecione ao menos uma rede');
  const restrito = ator.escopo.redes !== null || ator.escopo.revendas !== null;
  if (restrito && revendas.length === 0 && redes.length === 0)
    throw campoInvalido('permissao', 'Esta permissão alcança mais lojas do que a sua');
  if ((await queries.countRevendas(trx, ator.escopo, revendas)) < new Set(revendas).size)
    throw campoInvalido('idRevendasPermitidas', 'Loja não encontrada');
  if ((await queries.countRedes(trx, ator.escopo, redes)) < new Set(redes).size)
    throw campoInvalido('idRedesPermitidas', 'Rede não encontrada');
}
