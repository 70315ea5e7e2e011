/** For whom a banner is: everybody, some chains, or some stores. */
import { type AlcanceBanner, alcancesBanner } from '@pontua/contract/banners';
import { plural } from '@pontua/contract/plural';
import type { Selectable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Banners } from '../../platform/db/types.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { findLojas, findRedes } from './painel.queries.ts';

/** More than these are counted, not named. */
const nomeados = 3;
const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** In words: "Todas as lojas", "Rede Sul e Rede Norte", "12 lojas". */
export function publicoDe(alcance: string, alvos: readonly { nome: string }[]): string {
  if (alcance === 'todos') return alcancesBanner.todos;
  if (alvos.length > 0 && alvos.length <= nomeados) return lista.format(alvos.map(({ nome }) => nome));
  return alcance === 'redes' ? plural(alvos.length, 'rede', 'redes') : plural(alvos.length, 'loja', 'lojas');
}

interface PublicoEscolhido {
  alcance: AlcanceBanner;
  idRedes?: number[] | undefined;
  idRevendas?: number[] | undefined;
}

/** The chains or stores that were chosen, all of them within the usuário's reach, and how that is said. */
export async function resolvePublico(trx: Trx, ator: AtorUsuario, escolha: PublicoEscolhido) {
  const { alcance, idRedes = [], idRevendas = [] } = escolha;
  const ninguem = { redes: [] as number[], revendas: [] as number[] };
  if (alcance === 'todos') {
    if (ator.escopo.redes !== null || ator.escopo.revendas !== null)
      throw campoInvalido('alcance', 'Escolha as redes ou as lojas que você atende');
    return { alcance, ...ninguem, publico: publicoDe(alcance, []) };
  }
  if (alcance === 'redes') {
    if (idRedes.length === 0) throw campoInvalido('idRedes', 'Selecione ao menos uma rede');
    const achadas = await findRedes(trx, ator, idRedes);
    if (achadas.length < new Set(idRedes).size) throw campoInvalido('idRedes', 'Rede não encontrada');
    return { alcance, ...ninguem, redes: idsOf(achadas), publico: publicoDe(alcance, achadas) };
  }
  if (idRevendas.length === 0) throw campoInvalido('idRevendas', 'Selecione ao menos uma loja');
  const achadas = await findLojas(trx, ator, idRevendas);
  if (achadas.length < new Set(idRevendas).size) throw campoInvalido('idRevendas', 'Loja não encontrada');
  return { alcance, ...ninguem, revendas: idsOf(achadas), publico: publicoDe(alcance, achadas) };
}

/** In one order, so that the same choice is no change. */
export const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
const idsOf = (alvos: readonly { id: number }[]): number[] => inOrder(alvos.map(({ id }) => id));

const semLimite = { escopo: { redes: null, revendas: null } };

/** The same of a banner as it is. */
export async function namePublico(
  trx: Trx,
  { alcance, redes, revendas }: Pick<Selectable<Banners>, 'alcance' | 'redes' | 'revendas'>,
): Promise<string> {
  if (redes.length > 0) return publicoDe(alcance, await findRedes(trx, semLimite, redes));
  if (revendas.length > 0) return publicoDe(alcance, await findLojas(trx, semLimite, revendas));
  return publicoDe(alcance, []);
}
