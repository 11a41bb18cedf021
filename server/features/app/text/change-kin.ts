/**
 * A person names another next of kin by text, with the PIN and a code that RUA sends to the number: who holds the phone knows no PIN,
 * and who saw the PIN reads no code. Of a member it is for the rides on the road: for later ones the account names one, in the app.
 */
import type { Act, Kin, Outcome } from '#domain/app/text/acts.ts';
import { readKin } from '#domain/app/text/read-kin.ts';
import { hourLength } from '#domain/values/clock.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { PinMeaning } from '#server/base/database/tables/arrival-pins.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { checkPin, checkPinOffRoad } from '#server/features/app/text/check-pin.ts';
import { type KnownFacts, rideToAnswer } from '#server/features/app/text/facts.ts';
import { kinKeyword, listKinRequests } from '#server/features/app/text/kin-change-store.ts';
import { actorOf, personOf } from '#server/features/app/text/numbers.ts';
import { isPinNew } from '#server/features/app/text/pins.ts';
import { codeFor, isCodeFor } from '#server/features/app/text/sent-back-codes.ts';
import type { TextNumberRow } from '#server/features/app/text/store.ts';
import { fullNameOf } from '#server/features/app/text/typed-kin.ts';
import { findPins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { nameNextOfKin } from '#server/features/journeys/next-of-kin/for-others/name-kin.ts';
import { mayBeNotified } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { testNextOfKin } from '#server/features/journeys/next-of-kin/for-others/test-sms.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import {
  isOnTheRoad,
  nameKinOfRide,
  type OtherKin,
} from '#server/features/journeys/rides/for-others/kin-of-ride.ts';

/** A number that stopped RUA could not read the code. A thief of the phone got a new PIN for a code alone. */
function refusalOf(row: TextNumberRow, { openRides, now }: KnownFacts): Outcome | undefined {
  const { linked_at, pin_seed, stopped_at } = row;
  if (linked_at !== null && openRides.length === 0) return { kind: 'refused', why: 'kin-in-app' };
  if (pin_seed === null) return { kind: 'refused', why: 'kin-pin' };
  if (isPinNew(row, now)) return { kind: 'refused', why: 'kin-pin-new' };
  return stopped_at === null ? undefined : { kind: 'refused', why: 'nothing' };
}

export async function askForKin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { kin }: Extract<Act, { kind: 'ask-kin' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const refusal = refusalOf(row, facts);
  if (refusal) return refusal;
  if (!(await mayBeNotified(app, tx, kin.phone, row.user_id ?? undefined)))
    return { kind: 'refused', why: 'no-kin' };
  return { kind: 'kin-code', code: codeFor(app, row, purposeOf(kin)), phone: kin.phone };
}

/** A code is for one number, so that another's request in between changes nothing. */
function purposeOf({ phone }: Kin) {
  return `next of kin ${phone}` as const;
}

/**
 * The PIN of a forced person gets the same answer, and raises the alarm. RUA goes on telling the former next of kin, of
 * later rides too, and screens show the new one. The PIN is checked before the code, so the alarm is raised with a wrong code too.
 */
export async function changeKin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  { pin, code }: Extract<Act, { kind: 'change-kin' }>,
  facts: KnownFacts,
): Promise<Outcome> {
  const refusal = refusalOf(row, facts);
  if (refusal) return refusal;
  const userId = await personOf(tx, row);
  const meaning = await proofOf(app, tx, row, pin, facts);
  if (meaning === 'wrong') return { kind: 'refused', why: 'wrong-pin' };
  const kin = await requestedKin(app, tx, row, code);
  if (kin === undefined) return { kind: 'refused', why: 'wrong-code' };
  if (!(await mayBeNotified(app, tx, kin.phone, row.user_id ?? undefined)))
    return { kind: 'refused', why: 'no-kin' };
  const naming = { actor: await actorOf(tx, userId, true), kin, isForced: meaning === 'duress', facts };
  const isMember = row.linked_at !== null;
  await (isMember ? testKinOfRides(app, tx, naming) : nameForLaterRides(app, tx, naming));
  const named = { phone: kin.phone, fullName: fullNameOf(kin), address: '', isForced: naming.isForced };
  for (const { id } of facts.openRides) await nameIfOpen(app, tx, naming.actor, id, named);
  return { kind: 'kin-changed', phone: kin.phone, isForLater: !isMember };
}

type Naming = { actor: Actor; kin: Kin; isForced: boolean; facts: KnownFacts };

/** The account holds still from here on, before any ride does. */
async function nameForLaterRides(
  app: AppContext,
  tx: Transaction,
  { actor, kin, isForced, facts }: Naming,
): Promise<void> {
  const { phone } = facts.kinToTell;
  const known = phone === '' ? undefined : { phone, fullName: fullNameOf(facts.kinToTell) };
  await nameNextOfKin(app, tx, actor, {
    kept: (isForced ? known : undefined) ?? { phone: kin.phone, fullName: fullNameOf(kin) },
    tested: facts.kinPhone === kin.phone ? undefined : kin.phone,
  });
}

async function testKinOfRides(
  app: AppContext,
  tx: Transaction,
  { actor, kin, facts }: Naming,
): Promise<void> {
  const isNew = facts.openRides.some(
    ({ named_kin_phone: named, next_of_kin_phone: phone }) => (named ?? phone) !== kin.phone,
  );
  if (isNew) await testNextOfKin(app, tx, actor, kin.phone);
}

/** The ride may have ended in the app since this text began. */
async function nameIfOpen(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  kin: OtherKin,
): Promise<void> {
  if (await isOnTheRoad(tx, id)) await nameKinOfRide(app, tx, actor, id, kin);
}

/** A later refusal is not thrown, which would undo that the PIN of a forced person was given. */
async function proofOf(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  pin: string,
  { openRides }: KnownFacts,
): Promise<PinMeaning> {
  const ride = rideToAnswer(openRides);
  if (!ride) {
    const pins = row.user_id === null ? undefined : await findPins(tx, row.user_id);
    return (await checkPinOffRoad(app, tx, row, pins, pin)).meaning;
  }
  const meaning = await checkPin(app, tx, row, pin, ride);
  if (meaning === 'none' || meaning === 'wrong') return 'wrong';
  await noteProof(app, tx, ride.id, meaning);
  return meaning;
}

/** The next of kin that the code was sent for. */
async function requestedKin(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  code: string,
): Promise<Kin | undefined> {
  const since = new Date(app.now().getTime() - 2 * hourLength).toISOString();
  const requests = await listKinRequests(tx, row.number, since);
  return requests
    .map((typed) => readKin(typed.slice(kinKeyword.length + 1)))
    .find((kin) => kin !== undefined && isCodeFor(app, row, purposeOf(kin), code));
}
