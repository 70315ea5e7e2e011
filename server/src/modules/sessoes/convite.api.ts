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

/** Wrong codes are counted by store and address, like passwords. @throws AppError convite_invalido, muitas_tentativas */
export async function checkConvite(
  app: Plataforma,
  { id, exigeConvite, convite }: Exigencia,
  { dito = '', ip }: { dito?: string | undefined; ip: string },
): Promise<void> {
  if (!exigeConvite) return;
  const [certo, tentado] = [convite, dito.toLowerCase()].map((texto) => Buffer.from(texto.padEnd(40).slice(0, 40)));
  if (certo && tentado && certo.length === tentado.length && timingSafeEqual(certo, tentado)) return;
  if (dito !== '') await countTentativa(app, { porta: 'convite', quem: String(id), ip });
  throw new AppError('convite_invalido');
}
