/** The codes of handovers, stored as mailed codes are: only as a keyed hash. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/base/app-context.ts';
import { newCode, newToken } from '#server/base/secrets/speakable-ids.ts';

/** 128 random bits: too many to guess, and it still fits an SMS. */
const tokenBytes = 16;

export type NewSecrets = { code: string; token: string; codeHash: Buffer };

/** A code with the token of the page that belongs to it. */
export function newSecrets(app: AppContext): NewSecrets {
  const token = newToken(tokenBytes);
  const code = newCode();
  return { token, code, codeHash: hashCode(app, token, code) };
}

type Stored = { token: string; code_hash: Buffer };

export function isCodeOf(app: AppContext, { token, code_hash }: Stored, typed: string): boolean {
  return timingSafeEqual(hashCode(app, token, typed), code_hash);
}

function hashCode(app: AppContext, token: string, code: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`waybill\0${token}\0${code}`).digest();
}

/** The address of a person's page. Short, because it travels in an SMS. */
export function waybillUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/w/${token}`;
}
