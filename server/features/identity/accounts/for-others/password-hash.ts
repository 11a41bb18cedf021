/**
 * Passwords and recovery codes as argon2id hashes. The salt comes from the address and the server's key, so it is the
 * same for every account that claims the address. Signing in therefore costs one hash, whether none, one or several
 * accounts claim the address, and its duration reveals nothing. A reader of the table alone still finds a different
 * salt for every address.
 */
import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

// The library's enumeration is not visible to a compiler that takes files one by one.
const argon2id = 2;
// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** @param secretKey the server's key. @returns 32 bytes for this address and password. */
export function hashPassword(secretKey: Buffer, email: string, password: string): Promise<Buffer> {
  return hashSlowly(secretKey, `password-salt\0${email.toLowerCase()}`, password);
}

/** Recovery codes have 50 random bits, few enough to be guessed from a fast hash. @returns 32 bytes. */
export function hashRecoveryCode(secretKey: Buffer, userId: number, code: string): Promise<Buffer> {
  return hashSlowly(secretKey, `recovery-salt\0${userId}`, code.replaceAll('-', ''));
}

/** Four digits are guessed at once from a fast hash. @param salt of the person's PINs. @returns 32 bytes. */
export function hashPin(secretKey: Buffer, salt: Buffer, pin: string): Promise<Buffer> {
  return hashSlowly(secretKey, `arrival-pin-salt\0${salt.toString('hex')}`, pin);
}

function hashSlowly(secretKey: Buffer, whose: string, secret: string): Promise<Buffer> {
  const salt = createHmac('sha256', secretKey).update(whose).digest().subarray(0, 16);
  return hashRaw(secret, { ...parameters, salt });
}
