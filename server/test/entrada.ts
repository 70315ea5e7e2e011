import type { RecebidoDe } from '@pontua/contract/endpoint';
import type { loginUsuario } from '@pontua/contract/sessoes';

type Resposta = RecebidoDe<typeof loginUsuario>;

/** Of a login that the password was enough for. */
export function entrou(resposta: Resposta): Exclude<Resposta, { desafio: string }> {
  if ('desafio' in resposta) throw new Error('a entrada pediu o segundo fator');
  return resposta;
}

/** Of one that asks for a code. */
export function desafiado(resposta: Resposta): string {
  if (!('desafio' in resposta)) throw new Error('a entrada não pediu o segundo fator');
  return resposta.desafio;
}
