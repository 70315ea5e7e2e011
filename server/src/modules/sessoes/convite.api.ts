/** Whether somebody who registers knows the code of the store's invitation, where it requires one. */
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { countTentativa } from './tentativas.api.ts';

interface Exigencia {
  id: number;
  exigeConvite: boolean;
  convite: string;
}

/** Whether the store asks for no code, or this is it. */
export function isConvidado({ exigeConvite, convite }: Exigencia, dito = ''): boolean {
  const [certo, tentado] = [convite, dito.toLowerCase()].map((texto) => Buffer.from(texto.padEnd(40).slice(0, 40)));
  const confere = certo && tentado && certo.length === tentado.length && timingSafeEqual(certo, tentado);
  return !exigeConvite || confere === true;
}

/**
 * Wrong codes are counted by store and address. Whoever has the right one is let in however many others guess: its 48 bits are not
 * guessed, and a stranger must not close a store's door. Never in a transaction: counting has one of its own.
 * @throws AppError convite_invalido, muitas_tentativas
 */
export async function checkConvite(
  app: Plataforma,
  exigencia: Exigencia,
  { dito, ip }: { dito?: string | undefined; ip: string },
): Promise<void> {
  if (isConvidado(exigencia, dito)) return;
  if (dito) await countTentativa(app, { porta: 'convite', quem: String(exigencia.id), ip });
  throw new AppError('convite_invalido');
}
