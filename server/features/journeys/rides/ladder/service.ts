/** Use cases of the ladder of a ride: the passenger sees it and answers. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { Ladder } from '#domain/journeys/rides/ladder/ladder.ts';
import type { LadderEventKind, PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { findKinTest } from '#server/features/journeys/next-of-kin/for-others/test-sms.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import * as outbox from '#server/features/journeys/rides/ladder/message-store.ts';
import { answeredSms, laterSms } from '#server/features/journeys/rides/ladder/messages.ts';
import { questionKind } from '#server/features/journeys/rides/ladder/notices.ts';
import { readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import { mayAct } from '#server/features/journeys/rides/ladder/policy.ts';
import { presentLadder } from '#server/features/journeys/rides/ladder/present.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { doDueRungs, kinSmsContext, mayTextRider } from '#server/features/journeys/rides/ladder/rungs.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';
import { withdrawUnsent } from '#server/features/journeys/rides/ladder/withdraw-unsent.ts';
import { numberInSms } from '#server/features/journeys/rides/passenger-in-sms.ts';
import { wantsMails } from '#server/features/platform/notifications/for-others/mailed.ts';

type Person = Pick<Actor, 'userId'>;

/** @throws AppError 404 when the ride is not theirs. */
export async function getLadder(
  app: AppContext,
  db: Queries,
  { userId }: Person,
  rideId: number,
): Promise<RideLadder> {
  const ride = await rideStore.findShownRide(db, rideId);
  if (!ride || ride.owner_id !== userId) throw notFound('This ride');
  return show(app, db, ride);
}

/** @throws AppError 404 when the ride is not theirs; 409 when this answer cannot be given now. */
export async function actOnLadder(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
  act: PassengerAct,
): Promise<RideLadder> {
  // Who uses RUA is alive on each of their rides.
  const rides = act === 'alive' ? await rideStore.lockRidesOnTheRoad(tx, actor.userId) : [];
  await lockOwnRide(tx, actor, rideId);
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride) throw notFound('This ride');
  for (const other of rides) await takeAnswer(app, tx, other, act, other.has_pin);
  if (!(await takeAnswer(app, tx, ride, act, ride.has_pin))) throw new AppError('wrong_state', refusals[act]);
  return getLadder(app, tx, actor, rideId);
}

/**
 * The caller holds the ride's row lock. @param hasPin the passenger has a PIN, and did not give it.
 * @returns false when this answer cannot be given now.
 */
export async function takeAnswer(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
  act: PassengerAct,
  hasPin: boolean,
): Promise<boolean> {
  const { ladder } = await readLadder(app, tx, ride);
  if (!mayAct(act, ladder, ride.status === 'active', hasPin)) return false;
  if (act === 'alive' && !(await isSignOfLife(app, tx, ride, ladder))) return true;
  if (act === 'late') await notifyOfAnswer(app, tx, ride);
  if (act === 'off') await outbox.withdrawWaiting(tx, ride.id, outbox.ladderSmsKinds);
  await store.insertEvent(tx, ride.id, { kind: act, at: app.now().toISOString() });
  await doDueRungs(app, tx, ride);
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId: ride.id });
  return true;
}

const over = 'This ride is over.';
const refusals: Record<PassengerAct, string> = {
  late: 'You cannot move the questions any more. Say when you expect to arrive, or that you arrived.',
  help: 'Your next of kin is told already. Call 112.',
  off: 'Others were told already, or your PIN ends the questions. Say that you arrived.',
  on: 'RUA asks already, or the ride is over.',
  'agency-allowed': over,
  'agency-forbidden': 'The ride is over, or your PIN keeps this. Say that you arrived.',
  alive: over,
};

/** The newest says whether the next of kin wants to hear more. */
const willOfKin: readonly LadderEventKind[] = ['kin-stopped', 'kin-changed'];

/** RUA waits for an answer, and the next of kin was not told, maybe because nobody could be until now. */
async function isSignOfLife(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
  ladder: Ladder,
): Promise<boolean> {
  const { state, round } = ladder;
  if (state !== 'asked' && state !== 'asked-again' && state !== 'kin-told') return false;
  if (state === 'kin-told' && (await wasToldIn(tx, ride.id, round))) return false;
  const { ladder: next } = await readLadder(app, tx, ride, 'alive');
  return askedThere(next) !== askedThere(ladder);
}

function askedThere({ rungs }: Ladder): string | undefined {
  return rungs.find(({ rung }) => rung === 'asked-there')?.dueAt;
}

async function wasToldIn(tx: Transaction, rideId: number, round: number): Promise<boolean> {
  const rungs = await store.listRungs(tx, rideId);
  return rungs.some((row) => row.rung === 'kin-told' && row.round === round && row.done_at !== null);
}

/**
 * Before the questions move. Tells the next of kin that the passenger answered, if they were told before that the passenger had not,
 * and want to hear more of the ride.
 */
export async function notifyOfAnswer(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
): Promise<void> {
  if (!(await withdrawNews(app, tx, ride, outbox.withdrawnKinds))) return;
  await enqueueMessages(tx, [laterSms(await kinSmsContext(app, tx, ride), app.now().toISOString())]);
}

/**
 * Call it before the passenger names another next of kin. The former one gets none of the messages that wait. If they were
 * told of silence, they are told that the passenger answered. With the PIN of a forced passenger RUA keeps them and tells them
 * the alarm.
 */
export async function releaseFormerKin(
  app: AppContext,
  tx: Transaction,
  rideId: number,
  isForced: boolean,
): Promise<void> {
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride || !(await withdrawNews(app, tx, ride, outbox.ladderSmsKinds))) return;
  const context = await kinSmsContext(app, tx, ride);
  // A next of kin who read the alarm before, and whom the passenger now replaces with their own PIN, gets no message
  // that reassures.
  if (isForced || !context.isForced)
    await enqueueMessages(tx, [answeredSms(context, app.now().toISOString())]);
}

/**
 * Withdraws the messages of these kinds that wait: of what never left the next of kin was not told. @returns whether they were told of
 * silence before, and want to hear more.
 */
async function withdrawNews(
  app: AppContext,
  tx: Transaction,
  ride: rideStore.LadderRideRow,
  kinds: readonly outbox.LadderSms[],
): Promise<boolean> {
  await withdrawUnsent(tx, ride.id, kinds);
  const { ladder, obstacle } = await readLadder(app, tx, ride);
  if (!(await wasToldIn(tx, ride.id, ladder.round)) || (obstacle !== null && obstacle !== 'blocked'))
    return false;
  const ofKin = (await store.listEvents(tx, ride.id)).filter(({ kind }) => willOfKin.includes(kind));
  return ofKin.at(-1)?.kind !== 'kin-stopped';
}

async function show(app: AppContext, db: Queries, ride: rideStore.LadderRideRow): Promise<RideLadder> {
  const whole = await readLadder(app, db, ride);
  const { ladder: later } = await readLadder(app, db, ride, 'late');
  const done = { rungs: await store.listRungs(db, ride.id), texts: await outbox.listKinTexts(db, ride.id) };
  const kinTest = await findKinTest(db, { userId: ride.owner_id }, ride.next_of_kin_phone);
  const asksBy = { sms: mayTextRider(app, ride), mail: await wantsMails(db, ride.owner_id, questionKind) };
  const isNumberTold = numberInSms(ride.proven_phone, app.config.smsCountries) !== undefined;
  return presentLadder(ride, { ...whole, kinTest, asksBy, isNumberTold }, done, later);
}
