/** Mailed codes: five symbols that prove who reads an address. Stored only as a keyed hash. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/contract/errors.ts';
import {
  codeExpiredMessage,
  codeIncorrectMessage,
  codeResendSeconds,
  codesPerHour,
  codeWrongTries,
} from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { tooMany } from '#server/base/http/limits/limits.ts';
import { newCode } from '#server/base/secrets/speakable-ids.ts';
import * as store from '#server/features/identity/accounts/store.ts';

export type CodeRequest = { email: string; purpose: CodePurpose; userId: number | null };

/** Whether the address may get another code now. */
export type CodeAllowance = { kind: 'allowed' } | { kind: 'wait'; seconds: number };

export async function codeAllowance(app: AppContext, tx: Transaction, email: string): Promise<CodeAllowance> {
  const recent = await store.listRecentCodes(tx, email);
  const scale = app.config.limitScale;
  const newest = recent[0];
  if (newest && newest.age < codeResendSeconds / scale) {
    return { kind: 'wait', seconds: codeResendSeconds / scale - newest.age };
  }
  const oldestCounted = recent[Math.ceil(codesPerHour * scale) - 1];
  return oldestCounted ? { kind: 'wait', seconds: 3600 - oldestCounted.age } : { kind: 'allowed' };
}

/** @throws AppError 429 that says when the address may get its next code. */
export async function requireAllowance(app: AppContext, tx: Transaction, email: string): Promise<void> {
  const allowance = await codeAllowance(app, tx, email);
  if (allowance.kind === 'wait') throw tooMany(allowance.seconds);
}

/** @returns the new code, for the mail; the table keeps only its hash. */
export async function issueCode(app: AppContext, tx: Transaction, request: CodeRequest): Promise<string> {
  const code = newCode();
  await store.insertCode(tx, { ...request, codeHash: hashCode(app, request.email, request.purpose, code) });
  return code;
}

export type CheckedCode = { codeId: number; userId: number };

/**
 * Compares a typed code with the newest one mailed to the address. A wrong try counts even though the call fails,
 * so this runs in a transaction of its own, which commits.
 */
export async function checkCode(
  app: AppContext,
  entry: { email: string; purpose: CodePurpose; code: string },
): Promise<CheckedCode> {
  const found = await app.database.transact((tx) => compareCode(app, tx, entry));
  if (found instanceof AppError) throw found;
  return found;
}

async function compareCode(
  app: AppContext,
  tx: Transaction,
  entry: { email: string; purpose: CodePurpose; code: string },
): Promise<CheckedCode | AppError> {
  const typed = hashCode(app, entry.email, entry.purpose, entry.code);
  const newest = await store.findNewestCode(tx, entry.email, entry.purpose);
  if (!newest || newest.used_at) return incorrect();
  if (newest.expired || newest.wrong_tries >= codeWrongTries) return expired();
  if (!(await store.spendTry(tx, newest.id))) return expired();
  if (!timingSafeEqual(typed, newest.code_hash) || newest.user_id === null) return incorrect();
  return { codeId: newest.id, userId: newest.user_id };
}

/** The same words and status whether the address is unknown, the code is wrong, or was never mailed. */
export function incorrect(): AppError {
  return new AppError('code_incorrect', codeIncorrectMessage, { fields: { code: [codeIncorrectMessage] } });
}

function expired(): AppError {
  return new AppError('code_expired', codeExpiredMessage, { fields: { code: [codeExpiredMessage] } });
}

function hashCode(app: AppContext, email: string, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`${purpose}\0${email.toLowerCase()}\0${code}`).digest();
}
