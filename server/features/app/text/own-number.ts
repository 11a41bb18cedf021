/** A member takes the number over by which they used RUA before they signed up, or shall use it from now on. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AskedNumber,
  type LinkedNumber,
  numberCodeMinutes,
  numberCodesPerDay,
  numberCodeTries,
  type OwnNumber,
} from '#domain/app/text/own-number.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { fill } from '#domain/app/text/phrases/phrases.ts';
import { AppError } from '#domain/contract/errors.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { noSmsToNumber } from '#server/base/delivery/sms-refusals.ts';
import { tooManyTries } from '#server/base/http/limits/limits.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';
import { newNumberCode } from '#server/base/secrets/speakable-ids.ts';
import { proveRides, requireProof } from '#server/features/app/text/claim-proofs.ts';
import * as claims from '#server/features/app/text/claim-store.ts';
import { lockNumber } from '#server/features/app/text/numbers.ts';
import { isAnyOnTheRoad, listOpenRides } from '#server/features/app/text/person-store.ts';
import { newPinSeed, pinOf } from '#server/features/app/text/pins.ts';
import * as store from '#server/features/app/text/store.ts';
import { ownNumberMail } from '#server/features/identity/accounts/for-others/own-number-mails.ts';
import {
  hashTyped,
  requireCurrentPassword,
} from '#server/features/identity/accounts/for-others/password-check.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import { findPins, movePins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { forgetRefusal, rememberRefusal } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

const codeIsWrong = 'This code is not right, or no longer works. Ask for another.';
const ownRideIsOpen = 'You have a ride on the road. Say that you have arrived, then try again.';
const rideIsOpen = 'A ride by text is on the road with this number. End it with its PIN, then try again.';

export async function getOwnNumber(
  app: AppContext,
  db: Queries,
  { userId }: Pick<Actor, 'userId'>,
): Promise<OwnNumber> {
  const own = await claims.findOwn(db, userId);
  return {
    number: own ? formatPhone(own.number) : '',
    linkedAt: own?.linked_at ?? null,
    serviceCode: app.config.text.serviceCode,
    pin: '',
  };
}

const day = 24 * 3600;

/** @throws AppError 422 beside a number that RUA sends no SMS to; 429 when it got as many codes as it may in a day. */
export async function askCode(
  app: AppContext,
  transact: Transact,
  { userId }: Actor,
  { phone }: AskedNumber,
): Promise<{ minutes: number }> {
  if (!canBeTexted(phone, app.config.smsCountries)) {
    throw new AppError('invalid', noSmsToNumber, { fields: { phone: [noSmsToNumber] } });
  }
  await countCode(app, phone);
  const code = newNumberCode();
  await transact(async (tx) => {
    const { language } = await getAccount(tx, userId);
    await claims.saveClaim(tx, {
      user_id: userId,
      number: phone,
      code_hash: hashOf(app, userId, phone, code),
      expires_at: new Date(app.now().getTime() + numberCodeMinutes * 60_000).toISOString(),
    });
    const text = fill(phrases[language ?? 'en'].linkCode, { code });
    await enqueueMessages(tx, [
      { channel: 'sms', kind: 'text-number-code', to: phone, text, secret: true, userId },
    ]);
  });
  return { minutes: numberCodeMinutes };
}

/** Counts the codes of all accounts for this number together, because each code may be guessed and anyone may open accounts. */
async function countCode(app: AppContext, phone: string): Promise<void> {
  const key = `number-codes:${pseudonymOf(app.secretKey, phone)}`;
  const [count] = await app.hits.count([{ key, seconds: day, sure: 0 }]);
  if (count && count.hits > Math.ceil(numberCodesPerDay * app.config.limitScale)) {
    throw tooManyTries(count.secondsLeft);
  }
}

/**
 * The owner hears of it by mail. Rides by text are taken over with their PIN alone: a thief of the phone reads the code.
 * @throws AppError 422 beside a wrong code, `current_password` or `pin`; 409 beside the right code while the person of the
 * number, or the member whose it is, is on the road, and while the caller is, whose number of before it replaces.
 */
export async function linkNumber(
  app: AppContext,
  transact: Transact,
  { userId }: Actor,
  { phone, code, currentPassword, pin }: LinkedNumber,
): Promise<OwnNumber> {
  const typed = await hashTyped(app, userId, currentPassword);
  // A wrong try counts although the call fails.
  const isRight = await app.database.transact((tx) => isRightCode(app, tx, userId, phone, code));
  if (!isRight) throw new AppError('code_incorrect', codeIsWrong, { fields: { code: [codeIsWrong] } });
  const proved = pin === '' ? undefined : await proveRides(app, phone, pin);
  return transact(async (tx) => {
    const account = await requireCurrentPassword(tx, userId, typed);
    await enqueueMessages(tx, [ownNumberMail(app, account, 'linked')]);
    return takeOver(app, tx, { userId, phone, proved });
  });
}

async function isRightCode(
  app: AppContext,
  tx: Transaction,
  userId: number,
  phone: string,
  typed: string,
): Promise<boolean> {
  const claim = await claims.lockClaim(tx, userId);
  if (claim?.number !== phone || claim.wrong_tries >= numberCodeTries) return false;
  if (claim.expires_at <= app.now().toISOString()) return false;
  const isEqual = timingSafeEqual(claim.code_hash, hashOf(app, userId, phone, typed));
  if (!isEqual) await claims.countWrongTry(tx, userId);
  return isEqual;
}

type Taking = { userId: number; phone: string; proved: number | undefined };

/** The PIN is always a new one: who holds a phone and sees the code must not learn the PIN of the person before. */
async function takeOver(
  app: AppContext,
  tx: Transaction,
  { userId, phone, proved }: Taking,
): Promise<OwnNumber> {
  const { row } = await lockNumber(app, tx, phone);
  const { user_id: before, linked_at: linkedAt } = row;
  const own = await claims.findOwn(tx, userId);
  if (own && own.number !== phone) await requireOffTheRoad(app, tx, userId, ownRideIsOpen);
  if (before !== null && before !== userId) {
    await requireOffTheRoad(app, tx, before, rideIsOpen);
    requireProof(app, row, proved);
    await (linkedAt === null
      ? takePersonOver(app, tx, before, userId)
      : takeFromFormerOwner(app, tx, { number: phone, owner: before }));
  }
  await claims.unlink(tx, userId, phone);
  const seed = newPinSeed();
  const at = app.now().toISOString();
  await store.changeNumber(tx, phone, {
    ...{ user_id: userId, linked_at: at, heard_at: at },
    ...{ pin_seed: seed, pin_given_at: null },
  });
  await claims.removeClaim(tx, userId);
  // RUA does not know a PIN that the person chose, so it shows none.
  const isChosen = (await findPins(tx, userId)) !== undefined;
  const pin = isChosen ? '' : pinOf(app.secretKey, { number: phone, pin_seed: seed });
  return { ...(await getOwnNumber(app, tx, { userId })), pin };
}

/**
 * @throws AppError 409 while the person has a ride on the road. Otherwise a stolen phone could end the ride's alarm and divert
 * its questions.
 */
async function requireOffTheRoad(
  app: AppContext,
  tx: Transaction,
  person: number,
  refusal: string,
): Promise<void> {
  if (!isAnyOnTheRoad(await listOpenRides(tx, person), app.now())) return;
  throw new AppError('wrong_state', refusal, { fields: { code: [refusal] } });
}

async function takePersonOver(
  app: AppContext,
  tx: Transaction,
  person: number,
  userId: number,
): Promise<void> {
  // A next of kin who refused messages about the person also refuses messages about the account.
  for (const phone of await claims.listKinPhones(tx, person)) {
    if (await forgetRefusal(app, tx, phone, person)) await rememberRefusal(app, tx, phone, userId);
  }
  await movePins(tx, person, userId);
  await claims.moveRecords(tx, person, userId);
}

/** Nothing that the former owner texted becomes the account's, and they hear that it has the number from now on. */
async function takeFromFormerOwner(
  app: AppContext,
  tx: Transaction,
  { number, owner: userId }: { number: string; owner: number },
): Promise<void> {
  await store.emptyInputs(tx, number);
  const mail = ownNumberMail(app, await getAccount(tx, userId), 'taken');
  await enqueueMessages(tx, [mail]);
  const said = { title: mail.subject, text: mail.paragraphs.join(' ') };
  await notify(app, tx, [{ userId, kind: 'account', link: '/users/settings', ...said }]);
}

/** @throws AppError 409 while a ride of theirs is on the road. */
export async function unlinkNumber(app: AppContext, tx: Transaction, { userId }: Actor): Promise<OwnNumber> {
  if (await claims.findOwn(tx, userId)) await requireOffTheRoad(app, tx, userId, ownRideIsOpen);
  await claims.unlink(tx, userId, '');
  return getOwnNumber(app, tx, { userId });
}

function hashOf({ secretKey }: AppContext, userId: number, phone: string, code: string): Buffer {
  const symbols = code.replace('-', '');
  return createHmac('sha256', secretKey).update(`text number\0${userId}\0${phone}\0${symbols}`).digest();
}
