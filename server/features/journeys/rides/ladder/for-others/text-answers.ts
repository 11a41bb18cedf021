/** The answers of a passenger by text, for the channels in which the number alone proves little. */
import type { RideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import {
  type LadderState,
  type LadderTimes,
  type Rung,
  timesOf,
} from '#domain/journeys/rides/ladder/ladder.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockOwnRide } from '#server/features/journeys/rides/for-others/changes.ts';
import * as outbox from '#server/features/journeys/rides/ladder/message-store.ts';
import { plan, readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import {
  isWaitingForAnswer,
  mayMoveUnproved,
  mayTurnOff,
} from '#server/features/journeys/rides/ladder/policy.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { actOnLadder, getLadder, takeAnswer } from '#server/features/journeys/rides/ladder/service.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';

export const { isKinBlocked } = rideStore;

export type AnswerStatus = {
  /** RUA asked whether the passenger arrived, and waits for the answer. */
  isAsked: boolean;
  /** An answer without proof may move the questions, because no other person was told of this ride. */
  mayMoveUnproved: boolean;
  /** When it asks and tells, as the passenger reads it. */
  times: LadderTimes;
  /** The passenger wants no question. */
  isOff: boolean;
  /** Whether the passenger can stop the questions, with their PIN. */
  mayTurnOff: boolean;
};

const noTimes: LadderTimes = { askedAt: null, againAt: null, kinAt: null };

export async function answerStatusOf(
  app: AppContext,
  tx: Transaction,
  rideId: number,
): Promise<AnswerStatus> {
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride) return { ...answerStatusIn('none'), times: noTimes, isOff: false, mayTurnOff: false };
  const { ladder } = await readLadder(app, tx, ride);
  // With the next of kin whom they named, also where they were forced to and RUA tells another.
  const named = ride.was_kin_changed ? await rideStore.findShownRide(tx, rideId) : undefined;
  const shown = named ? (await readLadder(app, tx, named)).ladder : ladder;
  return {
    ...answerStatusIn(ladder.state),
    times: timesOf(shown),
    isOff: shown.state === 'off',
    mayTurnOff: mayTurnOff(shown.state),
  };
}

function answerStatusIn(state: LadderState): Pick<AnswerStatus, 'isAsked' | 'mayMoveUnproved'> {
  return { isAsked: isWaitingForAnswer(state), mayMoveUnproved: mayMoveUnproved(state) };
}

/**
 * RUA asks nothing on this ride from now on, or asks again. A passenger who wants no question has given a PIN.
 * @returns false when that cannot be said now: others were told, it is so already, or the ride is over.
 */
export async function setAsking(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
  act: 'on' | 'off',
): Promise<boolean> {
  await lockOwnRide(tx, actor, rideId);
  const ride = await rideStore.findRide(tx, rideId);
  return ride !== undefined && takeAnswer(app, tx, ride, act, false);
}

/**
 * The next of kin is told that the passenger asks for help. @returns whether they are told now: they may have no number, or know
 * it already. @throws AppError 404 when the ride is not theirs.
 */
export async function askKinForHelp(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
): Promise<boolean> {
  const before = await getLadder(app, tx, actor, rideId);
  if (!before.can.help || before.kinObstacle !== null) return false;
  return timesHelpTold(await actOnLadder(app, tx, actor, rideId, 'help')) > timesHelpTold(before);
}

function timesHelpTold({ rungs }: RideLadder): number {
  return rungs.filter(({ rung, doneAt }) => rung === 'help-told' && doneAt !== null).length;
}

/** The passenger dialled RUA while it asks: they get the time to answer before the next of kin is told. */
export async function noteSignOfLife(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
): Promise<void> {
  await actOnLadder(app, tx, actor, rideId, 'alive');
}

/** @returns when RUA asks again; undefined when the questions cannot be moved so often. */
export async function postponeQuestion(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
  hours: number,
): Promise<string | undefined> {
  let ladder = await getLadder(app, tx, actor, rideId);
  if (!ladder.can.late || ladder.latesLeft < hours) return undefined;
  for (let hour = 0; hour < hours; hour += 1) ladder = await actOnLadder(app, tx, actor, rideId, 'late');
  return nextQuestionIn(ladder.rungs);
}

/**
 * Notes an answer to the question that proves nothing: it moves the questions once, while nobody else was told.
 * @returns when RUA asks again; undefined when it moved nothing. @throws AppError 404 when the ride is not theirs.
 */
export async function noteUnproved(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  rideId: number,
): Promise<string | undefined> {
  await lockOwnRide(tx, actor, rideId);
  const ride = await rideStore.findRide(tx, rideId);
  if (!ride) return undefined;
  const status = answerStatusIn((await readLadder(app, tx, ride)).ladder.state);
  if (!status.isAsked || !status.mayMoveUnproved) return undefined;
  const events = await store.listEvents(tx, rideId);
  if (events.some(({ kind }) => kind === 'unproved')) return undefined;
  await outbox.withdrawWaiting(tx, rideId, [outbox.questionSmsKind]);
  await store.insertEvent(tx, rideId, { kind: 'unproved', at: app.now().toISOString() });
  const { ladder } = await plan(app, tx, ride);
  await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId });
  return nextQuestionIn(ladder.rungs);
}

function nextQuestionIn(rungs: readonly { rung: Rung; dueAt: string }[]): string | undefined {
  return rungs.find(({ rung }) => rung === 'asked')?.dueAt;
}
