/** Proofs that the server made the newest number and seal of the audit log: for the database, and for the witness. */
import { createHmac } from 'node:crypto';
import type { Head } from '#server/base/audit/store.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';

/** @param purpose keeps a proof of one place from counting in the other. */
export function proofOf(key: Buffer, purpose: 'head' | 'witness', { number, seal }: Head): Buffer {
  return createHmac('sha256', key).update(`audit log, ${purpose}\0${number}\0`).update(seal).digest();
}

export function isProofValid(
  key: Buffer,
  purpose: 'head' | 'witness',
  head: Head & { proof: Buffer | null },
): boolean {
  return head.proof !== null && isSameSecret(head.proof, proofOf(key, purpose, head));
}
