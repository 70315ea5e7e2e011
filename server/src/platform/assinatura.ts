/** Addresses that prove by themselves that we made them, for a while. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function sign(segredo: string, ...partes: string[]): string {
  return createHmac('sha256', segredo).update(JSON.stringify(partes)).digest('base64url');
}

export function isSigned(assinatura: string, segredo: string, ...partes: string[]): boolean {
  const esperada = Buffer.from(sign(segredo, ...partes));
  const recebida = Buffer.from(assinatura);
  return esperada.length === recebida.length && timingSafeEqual(esperada, recebida);
}
