/**
 * The text in the address of a link to drafts: the number of the link, when it ends, and the server's signature of both
 * and of the page. Nothing of it is stored, so the database alone opens no draft.
 */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import type { DraftLinkRow } from '#server/features/site/content/draft-links-store.ts';

const shape = /^([0-9a-z]{1,9})-([0-9a-z]{1,9})-([\w-]{22})$/;
/** 128 bits. */
const signatureBytes = 16;

export function draftTokenOf(secretKey: Buffer, { id, path, expires_at }: DraftLinkRow): string {
  const said = `${id.toString(36)}-${(Date.parse(expires_at) / 1000).toString(36)}`;
  return `${said}-${signatureOf(secretKey, said, path).toString('base64url')}`;
}

/** @returns undefined unless this server signed it for this page. */
export function readDraftToken(secretKey: Buffer, token: string, path: string): DraftLinkRow | undefined {
  const [, id = '', seconds = '', signature = ''] = shape.exec(token) ?? [];
  const given = Buffer.from(signature, 'base64url');
  if (!isSameSecret(given, signatureOf(secretKey, `${id}-${seconds}`, path))) return undefined;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000).toISOString();
  return { id: Number.parseInt(id, 36), path, expires_at: expiresAt };
}

function signatureOf(secretKey: Buffer, said: string, path: string): Buffer {
  return createHmac('sha256', secretKey)
    .update(`draft-link\0${said}\0${path}`)
    .digest()
    .subarray(0, signatureBytes);
}
