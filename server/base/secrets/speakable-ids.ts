/** Ids, codes and tokens from the system's cryptographic source. Every symbol is equally likely. */
import { hash, randomBytes, randomInt } from 'node:crypto';
import { numberCodeSymbols } from '#domain/app/text/own-number.ts';
import { codeLength } from '#domain/identity/accounts/auth.ts';
import { recoveryCodeSymbols } from '#domain/identity/accounts/two-step-code.ts';
import { type SpeakablePrefix, speakableAlphabet, speakableIdLength } from '#domain/values/speakable-ids.ts';

function randomSymbols(count: number): string {
  // randomInt draws again instead of taking a remainder, so no symbol is likelier than another.
  return Array.from({ length: count }, () =>
    speakableAlphabet.charAt(randomInt(speakableAlphabet.length)),
  ).join('');
}

/** @returns such as `RD-7K2M9QXD`: 40 random bits, so that ids cannot be guessed from each other. */
export function newSpeakableId(prefix: SpeakablePrefix): string {
  return `${prefix}-${randomSymbols(speakableIdLength)}`;
}

/** @returns eight digits, the first not 0. */
export function newManifestNumber(): string {
  return String(randomInt(10_000_000, 100_000_000));
}

/** @param bytes of randomness; 32 for sessions and share links. @returns base64url text without padding. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** @returns such as `7K2M9-QXD4B`: 50 random bits, in two groups. */
export function newRecoveryCode(): string {
  return inTwoGroups(recoveryCodeSymbols);
}

/** @returns the code of a phone number, such as `7K2M-9QXD`: 40 random bits, in two groups. */
export function newNumberCode(): string {
  return inTwoGroups(numberCodeSymbols);
}

function inTwoGroups(symbols: number): string {
  return `${randomSymbols(symbols / 2)}-${randomSymbols(symbols / 2)}`;
}

/** @returns the five symbols of a mailed code. */
export function newCode(): string {
  return randomSymbols(codeLength);
}

/** The stored form of a token: its SHA-256. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
