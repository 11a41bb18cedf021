/** Codes that an authenticator app shows (RFC 6238). */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { appCodeDigits } from '#domain/identity/accounts/two-step-code.ts';
import { drawModules } from '#domain/values/qr-drawing.ts';

const periodSeconds = 30;
const secretBytes = 20;
/** A phone's clock may be half a minute off either way. */
const window = 1;

/** @returns whether it is a code of an app, and not a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length === appCodeDigits && /^\d+$/.test(code);
}

export function newSecret(): Buffer {
  return randomBytes(secretBytes);
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: 'RUA',
    label,
    algorithm: 'SHA1',
    digits: appCodeDigits,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** @returns the number of the time step that the code belongs to; undefined when it is none of about now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** The secret for the authenticator app: as text to type, and as the dark modules of a QR code, one unit each. */
export function describeSecret(
  secret: Buffer,
  email: string,
): { secret: string; qrSize: number; qrPath: string } {
  const totp = totpOf(secret, email);
  const { size, path } = drawModules(encode(totp.toString(), { ecc: 'M', border: 0 }).data, 2);
  return { secret: totp.secret.base32, qrSize: size, qrPath: path };
}
