/** Mailed codes: five symbols that prove who reads an address. Stored only as a keyed hash. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#domain/contract/errors.ts';
import {
  codeExpiredMessage,
  codeIncorrectMessage,
  codeResendSeconds,
  codesPerHour,
} from '#domain/identity/accounts/auth.ts';
import { onlyLinkMessage } from '#domain/identity/accounts/only-link.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { tooManyTries } from '#server/base/http/limits/limits.ts';
import { hashToken, newCode, newToken } from '#server/base/secrets/speakable-ids.ts';
import {
  countGuess,
  type Guesser,
  listGuessable,
  withinShareOfNetwork,
} from '#server/features/identity/accounts/code-guesses.ts';
import type { CodeSeries } from '#server/features/identity/accounts/code-store.ts';
import * as store from '#server/features/identity/accounts/code-store.ts';
import { lockAddress } from '#server/features/identity/accounts/store.ts';

/** `ofSignUp` is the first code of a new account. */
export type CodeRequest = CodeSeries & { userId: number | null; ofSignUp?: boolean };

/** Whether the address may get another code now. */
export type CodeAllowance = { kind: 'allowed' } | { kind: 'wait'; seconds: number };

/**
 * How many codes may still be mailed. Codes of another purpose do not count, and for a first code only first codes count:
 * others may be asked for without an account, and are then not mailed at all. The count depends only on the calls, and not on
 * whether there is an account.
 */
export async function codeAllowance(
  app: AppContext,
  tx: Transaction,
  { email, purpose, ofSignUp = false }: Omit<CodeRequest, 'userId'>,
): Promise<CodeAllowance> {
  const recent = (await store.listRecentCodes(tx, email)).filter((code) =>
    ofSignUp ? code.of_sign_up : code.purpose === purpose,
  );
  const scale = app.config.limitScale;
  const newest = recent[0];
  if (newest && newest.age < codeResendSeconds / scale) {
    return { kind: 'wait', seconds: codeResendSeconds / scale - newest.age };
  }
  const oldestCounted = recent[Math.ceil(codesPerHour * scale) - 1];
  return oldestCounted ? { kind: 'wait', seconds: 3600 - oldestCounted.age } : { kind: 'allowed' };
}

const linkStillWorks = 'The link in the newest mail that we sent works for an hour.';

/** @throws AppError 429 that says when the address may get its next code. */
export async function requireAllowance(app: AppContext, tx: Transaction, series: CodeSeries): Promise<void> {
  const allowance = await codeAllowance(app, tx, series);
  if (allowance.kind === 'wait') throw tooManyTries(allowance.seconds, linkStillWorks);
}

export type IssuedCode = { code: string; linkToken: string };

/** @returns the new code and the token of its link, for the mail; the table keeps only their hashes. */
export async function issueCode(app: AppContext, tx: Transaction, request: CodeRequest): Promise<IssuedCode> {
  const issued = { code: newCode(), linkToken: newToken() };
  const codeHash = hashCode(app, request.email, request.purpose, issued.code);
  const { ofSignUp = false } = request;
  await store.insertCode(tx, { ...request, ofSignUp, codeHash, linkHash: hashToken(issued.linkToken) });
  return issued;
}

export type CheckedCode = { codeId: number; userId: number };

/** `account` is the account that the code must belong to. Left out, it is the account for which the newest code was mailed. */
type Entry = CodeSeries & { code: string; account?: number | undefined; guesser: Guesser };

/**
 * Compares a typed code with those mailed to the address that still work. A wrong try counts for all of them, even though the
 * call fails, so this runs in a transaction of its own, which commits.
 */
export async function checkCode(app: AppContext, entry: Entry): Promise<CheckedCode> {
  const found = await withinShareOfNetwork(app, entry.guesser, async () => {
    const result = await app.database.transact((tx) => compareCode(app, tx, entry));
    return { result, isWrong: result instanceof AppError && result.code === 'code_incorrect' };
  });
  if (found === undefined) throw onlyLink();
  if (found instanceof AppError) throw found;
  return found;
}

async function compareCode(app: AppContext, tx: Transaction, entry: Entry): Promise<CheckedCode | AppError> {
  const typed = hashCode(app, entry.email, entry.purpose, entry.code);
  // Guesses for one address wait for each other, so that none is compared before the last is counted.
  await lockAddress(tx, entry.email);
  const newest = await store.findNewestCode(tx, entry);
  if (!newest || newest.used_at) return incorrect();
  const working = await store.lockWorkingCodes(tx, entry, entry.account ?? newest.user_id);
  const open = await listGuessable(app, tx, entry.guesser, working);
  if (open === undefined) return onlyLink();
  if (newest.expired || open.length === 0) return expired();
  const code = open.find(({ code_hash }) => timingSafeEqual(typed, code_hash));
  if (code && code.user_id !== null) return { codeId: code.id, userId: code.user_id };
  await countGuess(app, tx, entry.guesser, working);
  return incorrect();
}

/** The same words and status whether the address is unknown, the code is wrong, or was never mailed. */
export function incorrect(): AppError {
  return new AppError('code_incorrect', codeIncorrectMessage, { fields: { code: [codeIncorrectMessage] } });
}

function expired(): AppError {
  return new AppError('code_expired', codeExpiredMessage, { fields: { code: [codeExpiredMessage] } });
}

/** A new code would be refused as well. */
function onlyLink(): AppError {
  return new AppError('too_many_requests', onlyLinkMessage);
}

function hashCode(app: AppContext, email: string, purpose: CodePurpose, code: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`${purpose}\0${email.toLowerCase()}\0${code}`).digest();
}
