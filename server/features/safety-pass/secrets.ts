/** What the pass keeps sealed: its facts, its photo and the link that its code holds. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bloodGroups, genotypes, type NewSafetyPass, passFacts } from '#domain/safety-pass.ts';
import type { AppContext } from '#server/app-context.ts';
import { type SealedFor, seal, unseal } from '#server/sealing.ts';

type Kind = 'facts' | 'photo' | 'token';
type Keys = Pick<AppContext, 'sealingKey'>;

export function sealedPassOf(kind: Kind, userId: number): SealedFor {
  return { purpose: 'safety pass', owner: `${kind} of ${userId}` };
}

/** As they are kept; what a later version adds is read as left out. */
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

export function sealFacts({ sealingKey }: Keys, userId: number, facts: NewSafetyPass): Buffer {
  return seal(sealingKey, sealedPassOf('facts', userId), Buffer.from(JSON.stringify(facts)));
}

export function unsealFacts({ sealingKey }: Keys, userId: number, sealed: Buffer): NewSafetyPass {
  return keptFacts.parse(JSON.parse(unseal(sealingKey, sealedPassOf('facts', userId), sealed).toString()));
}

export function sealPhoto({ sealingKey }: Keys, userId: number, photo: Buffer): Buffer {
  return seal(sealingKey, sealedPassOf('photo', userId), photo);
}

export function unsealPhoto({ sealingKey }: Keys, userId: number, sealed: Buffer): Buffer {
  return unseal(sealingKey, sealedPassOf('photo', userId), sealed);
}

export function sealToken({ sealingKey }: Keys, userId: number, token: string): Buffer {
  return seal(sealingKey, sealedPassOf('token', userId), Buffer.from(token));
}

export function unsealToken({ sealingKey }: Keys, userId: number, sealed: Buffer): string {
  return unseal(sealingKey, sealedPassOf('token', userId), sealed).toString();
}

/** What a link's token is found by. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
