/** Addresses by CEP: asked outside once, kept here, and good for longer while the postal service is out. */
import type { RespostaCep } from '@pontua/contract/ceps';
import { plusSeconds, toMillis } from '../../platform/clock.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { countTentativa } from '../sessoes/tentativas.api.ts';
import * as queries from './ceps.queries.ts';
import { askPostal } from './postal.ts';

const diaSegundos = 24 * 3600;
/** Streets are rarely renamed; a code that does not exist today may be a new one, or an error of theirs. */
const validadeSegundos = { existente: 180 * diaSegundos, inexistente: diaSegundos };

/**
 * What is known costs nothing and is answered to everybody; only questions to the outside are counted against an address.
 * @throws AppError muitas_tentativas, servico_indisponivel
 */
export async function lookUp(app: Plataforma, { ip }: PedidoPor<Ator | null, 'ip'>, cep: string): Promise<RespostaCep> {
  const guardado = await queries.findByCep(app.db, cep);
  const existe = guardado !== null && !('erro' in guardado.resposta);
  if (guardado && toMillis(guardado.buscadoEm) > toMillis(validSince(app, existe))) return guardado.resposta;
  try {
    await countTentativa(app, { porta: 'cep', quem: cep, ip });
    return await askOnce(app, cep);
  } catch (error) {
    // Half a year old is better than nothing.
    if (existe) return guardado.resposta;
    throw error;
  }
}

/** Codes that did not exist a day ago are asked for again anyway. */
export const forgetCeps = (app: Plataforma): Promise<void> =>
  queries.removeUnknownBefore(app.db, validSince(app, false));

const validSince = ({ clock }: Plataforma, existe: boolean): string =>
  plusSeconds(clock.now(), -validadeSegundos[existe ? 'existente' : 'inexistente']);

const emCurso = new Map<string, Promise<RespostaCep>>();

/** Several who ask at once, on this node, share one question. */
function askOnce(app: Plataforma, cep: string): Promise<RespostaCep> {
  const chave = `${app.config.cepUrl} ${cep}`;
  const pergunta = emCurso.get(chave) ?? ask(app, cep).finally(() => emCurso.delete(chave));
  emCurso.set(chave, pergunta);
  return pergunta;
}

async function ask(app: Plataforma, cep: string): Promise<RespostaCep> {
  const resposta = await askPostal(app, cep);
  await queries.upsert(app.db, cep, resposta, app.clock.now());
  return resposta;
}
