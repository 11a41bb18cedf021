/**
 * How often codes may be guessed. Devices that the owner of an address has not used share the five tries of a code and the
 * tries of a year. Sessions of accounts with the address have both for themselves, and so have all places where the owner is known, and
 * each known device: what others guess takes nothing from them.
 */
import {
  type CodeGuesserKind,
  codeMinutes,
  codeWrongTries,
  wrongCodesOfNetworkPerDay,
  wrongCodesPerDay,
  wrongCodesPerYear,
} from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { siteOf } from '#server/base/network.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';
import * as store from '#server/features/identity/accounts/code-store.ts';

/** `device` is the key of a device that is known by its cookie; `address` is the network address. */
export type Guesser =
  | { kind: 'device'; device: string }
  | { kind: Exclude<CodeGuesserKind, 'device'>; email: string; address: string };

type WorkingCode = Awaited<ReturnType<typeof store.lockWorkingCodes>>[number];

/** @returns those codes that this guesser may still try; undefined when only links work. */
export async function listGuessable(
  app: AppContext,
  tx: Transaction,
  guesser: Guesser,
  working: readonly WorkingCode[],
): Promise<readonly WorkingCode[] | undefined> {
  const { kind } = guesser;
  const guesses = await store.countGuesses(tx, keysOf(app, guesser), codeMinutes);
  if (guesses.ofYear >= scaled(app, wrongCodesPerYear[kind])) return undefined;
  if (isAnybody(kind) && (await isDayUsedUp(app, tx, kind))) return undefined;
  if (kind === 'stranger') return working.filter((code) => code.wrong_tries < codeWrongTries);
  return guesses.lately < codeWrongTries ? working : [];
}

/** Strangers may be of this kind at any address. */
type AnybodyKind = keyof typeof wrongCodesPerDay;

function isAnybody(kind: CodeGuesserKind): kind is AnybodyKind {
  return kind in wrongCodesPerDay;
}

async function isDayUsedUp(app: AppContext, tx: Transaction, kind: AnybodyKind): Promise<boolean> {
  const maximum = scaled(app, wrongCodesPerDay[kind]);
  if ((await store.countGuessesOfDay(tx, prefixes[kind], maximum)) < maximum) return false;
  app.securityLog.warn(
    { guessers: kind },
    'too many wrong codes were entered today: only links work for these guessers',
  );
  return true;
}

/** Counts a wrong code. */
export async function countGuess(
  app: AppContext,
  tx: Transaction,
  guesser: Guesser,
  working: readonly WorkingCode[],
): Promise<void> {
  const [ofAnAccount = '', ofNoAccount = ofAnAccount] = keysOf(app, guesser);
  await store.insertGuess(tx, working.some(({ user_id }) => user_id !== null) ? ofAnAccount : ofNoAccount);
  if (guesser.kind !== 'stranger') return;
  await store.countWrongTry(
    tx,
    working.map(({ id }) => id),
  );
}

const prefixes = { device: 'device', place: 'place', session: 'session', stranger: 'address' } as const;

/** Under the second key stand guesses at codes that were mailed for no account: they find nothing, so the day's total leaves them out. */
function keysOf(app: AppContext, guesser: Guesser): readonly string[] {
  if (guesser.kind === 'device') return [`${prefixes.device}:${guesser.device}`];
  const address = pseudonymOf(app.secretKey, guesser.email);
  const key = `${prefixes[guesser.kind]}:${address}`;
  return guesser.kind === 'stranger' ? [key, `nobody:${address}`] : [key];
}

const day = 24 * 3600;

/**
 * Counts a code within the share of the guesser's network, before it is compared, so that guesses at once never exceed it. It
 * counts alike whether the address has an account: else a share that was left over would tell. Guesses of strangers take nothing
 * from the share of sessions.
 * @param compare says whether the code was wrong. Not within a transaction: counting takes a connection.
 * @returns undefined, without comparing, when the share is used up.
 */
export async function withinShareOfNetwork<Result>(
  app: AppContext,
  guesser: Guesser,
  compare: () => Promise<{ result: Result; isWrong: boolean }>,
): Promise<Result | undefined> {
  if (guesser.kind === 'device' || guesser.kind === 'place') return (await compare()).result;
  const site = pseudonymOf(app.secretKey, siteOf(guesser.address));
  const key = `wrong-codes:${prefixes[guesser.kind]}:${site}`;
  const [count] = await app.hits.count([{ key, seconds: day, sure: 0 }]);
  const giveBack = async () => app.hits.giveBack(count ? [{ key, ...count }] : []);
  if (count && count.hits > scaled(app, wrongCodesOfNetworkPerDay)) {
    await giveBack();
    return undefined;
  }
  const { result, isWrong } = await compare();
  if (!isWrong) await giveBack();
  return result;
}

function scaled(app: AppContext, maximum: number): number {
  return Math.ceil(maximum * app.config.limitScale);
}
