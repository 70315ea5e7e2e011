/** What a redemption needs to know by the kind of its prize, and why its status stays as it is. */

import { type DetalhesResgate, isNomeCompleto, nomeStatusResgate, resgateCan } from '@pontua/contract/resgates';
import type { TipoPremio } from '@pontua/contract/tipos-premio';
import { campoInvalido } from '../../platform/erros.ts';

/** Business days until a prize should be there. */
export const prazoEntregaDias = 20;

type SemDetalhes = { tipo: 'geral' };
export type DetalhesCompletos = DetalhesResgate | SemDetalhes;

/** The first thing that is missing, by kind, in the words of its field. */
const faltando: Partial<Record<TipoPremio, [campo: string, texto: string]>> = {
  recarga: ['detalhes.operadora', 'Selecione a operadora'],
  pix: ['detalhes.tipoChave', 'Selecione o tipo de chave'],
};

/**
 * The details this prize needs: those sent, or the defaults where its kind has some (110V, nothing at all).
 * @throws AppError validacao at the field
 */
export function completeDetalhes(
  tipo: TipoPremio,
  enviados: DetalhesResgate | undefined,
  temCartao: boolean,
): DetalhesCompletos {
  if (enviados && enviados.tipo !== tipo && tipo !== 'geral') {
    throw campoInvalido('detalhes.tipo', 'Os dados enviados não são deste tipo de prêmio');
  }
  const falta = faltando[tipo];
  if (falta && !enviados) throw campoInvalido(...falta);
  const detalhes = tipo === 'geral' ? { tipo } : (enviados ?? padrao(tipo));
  if (detalhes.tipo === 'credito' && !temCartao && !isNomeCompleto(detalhes.nomeCompleto ?? '')) {
    throw campoInvalido('detalhes.nomeCompleto', 'Informe seu nome completo');
  }
  return detalhes;
}

const padrao = (tipo: TipoPremio): DetalhesCompletos => {
  if (tipo === 'bivolt') return { tipo, voltagem: '110V' };
  return tipo === 'credito' ? { tipo } : { tipo: 'geral' };
};

export const is220V = (detalhes: DetalhesCompletos): boolean =>
  detalhes.tipo === 'bivolt' && detalhes.voltagem === '220V';

/**
 * Why a redemption among many is left as it is; '' where it changes.
 * @param atual its status under the lock; undefined where it is not there, or not for this person
 * @param visto its status when it was found by a filter, or where the person chose it
 */
export function whyKept(novo: number, atual: number | undefined, visto?: number): string {
  if (atual === undefined) return 'Resgate não encontrado';
  const nome = (nomeStatusResgate[atual] ?? '').toLowerCase();
  if (!resgateCan.alterarStatus.includes(atual)) return `Está ${nome} e não pode mais ser alterado`;
  if (atual === novo) return `Já estava ${nome}`;
  return visto === undefined || visto === atual ? '' : `Passou a ${nome} enquanto a seleção era feita`;
}
