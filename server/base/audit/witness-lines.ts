/**
 * The lines that the witness of the audit log gets: the newest number and seal, which leave the machine. They show
 * later that an entry was there, also when the database's owner has cut the end of the log or restored an older one.
 */
import { isProofValid, proofOf } from '#server/base/audit/head-proof.ts';
import type { Head } from '#server/base/audit/store.ts';

const sha256 = String.raw`([\w-]{43})`;
// A mail program may have wrapped the line.
const linePattern = new RegExp(
  String.raw`RUA\s+audit\s+log:\s+entry\s+(\d+),\s+seal\s+${sha256},\s+proof\s+${sha256}`,
  'g',
);

/** @returns such as `RUA audit log: entry 42, seal …, proof …`. */
export function witnessLine(key: Buffer, head: Head): string {
  const proof = proofOf(key, 'witness', head).toString('base64url');
  return `RUA audit log: entry ${head.number}, seal ${head.seal.toString('base64url')}, proof ${proof}`;
}

/** @returns the heads that stand in such lines of the text. Lines that this server did not make are left out. */
export function witnessedHeads(key: Buffer, text: string): Head[] {
  return [...text.matchAll(linePattern)].flatMap(([, number, seal, proof]) => {
    const head = { number: Number(number), seal: bytesOf(seal) };
    return isProofValid(key, 'witness', { ...head, proof: bytesOf(proof) }) ? [head] : [];
  });
}

/** @returns the number of the newest of them; 0 for none. */
export function newestOf(heads: readonly Head[]): number {
  return heads.reduce((newest, { number }) => Math.max(newest, number), 0);
}

function bytesOf(base64url = ''): Buffer {
  return Buffer.from(base64url, 'base64url');
}
