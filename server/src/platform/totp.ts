/** Codes of six digits that change every half minute (RFC 6238), as authenticator apps compute them: SHA-1, which is what all of them do. */
import { Secret, TOTP } from 'otpauth';
import { toMillis } from './clock.ts';

const forma = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Phones go wrong by so many steps. */
const passosDeFolga = 1;

/** 160 bits, as the RFC recommends, in base32. */
export const newSegredo = (): string => new Secret({ size: 20 }).base32;

/** What an app reads from a QR code. @param conta which of several accounts, as the app lists them */
export const uriOf = (segredo: string, { emissor, conta }: { emissor: string; conta: string }): string =>
  new TOTP({ ...forma, issuer: emissor, label: conta, secret: Secret.fromBase32(segredo) }).toString();

/** The code of a moment: for tests and whoever shows what an app would. */
export const codigoEm = (segredo: string, instante: string): string =>
  TOTP.generate({ ...forma, secret: Secret.fromBase32(segredo), timestamp: toMillis(instante) });

/** The time step that the code is of, at this moment or one step off; null where it is of none. */
export function passoDe(segredo: string, codigo: string, instante: string): number | null {
  const timestamp = toMillis(instante);
  const folga = TOTP.validate({
    ...forma,
    token: codigo,
    secret: Secret.fromBase32(segredo),
    timestamp,
    window: passosDeFolga,
  });
  return folga === null ? null : TOTP.counter({ period: forma.period, timestamp }) + folga;
}
