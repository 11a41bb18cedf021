/** Encrypts the secrets of a pass: its facts, its photo and the link in its code. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bloodGroups, genotypes, type NewSafetyPass, passFacts } from '#domain/identity/safety-pass.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { decrypt, type EncryptionContext, encrypt } from '#server/base/secrets/encryption.ts';

type Kind = 'facts' | 'photo' | 'token';
type Keys = Pick<AppContext, 'encryptionKey'>;

export function passContextOf(kind: Kind, userId: number): EncryptionContext {
  return { purpose: 'safety pass', owner: `${kind} of ${userId}` };
}

/** The stored form. Fields that a later version added are read as left out. */
const keptFacts = z.object({
  name: z.string(),
  bloodGroup: z.enum(['', ...bloodGroups]),
  genotype: z.enum(['', ...genotypes]),
  allergies: z.string(),
  conditions: z.string(),
  medicines: z.string(),
  nextOfKin: z.array(z.object({ name: z.string(), phone: z.string(), shown: z.boolean() })),
  shown: z.array(z.enum(passFacts)),
});

export function encryptFacts({ encryptionKey }: Keys, userId: number, facts: NewSafetyPass): Buffer {
  return encrypt(encryptionKey, passContextOf('facts', userId), Buffer.from(JSON.stringify(facts)));
}

export function decryptFacts({ encryptionKey }: Keys, userId: number, sealed: Buffer): NewSafetyPass {
  return keptFacts.parse(
    JSON.parse(decrypt(encryptionKey, passContextOf('facts', userId), sealed).toString()),
  );
}

export function encryptPhoto({ encryptionKey }: Keys, userId: number, photo: Buffer): Buffer {
  return encrypt(encryptionKey, passContextOf('photo', userId), photo);
}

export function decryptPhoto({ encryptionKey }: Keys, userId: number, sealed: Buffer): Buffer {
  return decrypt(encryptionKey, passContextOf('photo', userId), sealed);
}

export function encryptToken({ encryptionKey }: Keys, userId: number, token: string): Buffer {
  return encrypt(encryptionKey, passContextOf('token', userId), Buffer.from(token));
}

export function decryptToken({ encryptionKey }: Keys, userId: number, sealed: Buffer): string {
  return decrypt(encryptionKey, passContextOf('token', userId), sealed).toString();
}

/** A pass is found by this hash of its link's token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
