/** PINs that passengers were forced to give, for what tells agencies and the next of kin of them. */

import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { arrivalMessages } from '#server/features/journeys/rides/arrival-messages.ts';
import { isAlarmed } from '#server/features/journeys/rides/forced-message.ts';
import * as answers from '#server/features/journeys/rides/pin-answer-store.ts';
import * as store from '#server/features/journeys/rides/store.ts';

/** @returns the ids of forced answers of which no agency was told yet. */
export function listForcedAnswers({ database }: AppContext): Promise<number[]> {
  return answers.listUnreported(database.queries);
}

export type ForcedAnswer = { id: number; at: string; isKinTold: boolean; ride: store.OwnRideRow };

/** Locks it and its ride. @returns undefined when another process tells of it. */
export async function lockForcedAnswer(tx: Transaction, id: number): Promise<ForcedAnswer | undefined> {
  const answer = await answers.lockUnreported(tx, id);
  const ride = answer && (await store.lockById(tx, answer.ride_id));
  return ride && { id, at: answer.at, isKinTold: answer.kin_told, ride };
}

/**
 * The answer was of another kind than an arrival, so nothing went with it. A passenger who is their own next of kin gets nothing.
 * @param isNamed whether the text may hold the name of the account.
 */
export async function notifyKinOfDuress(
  app: AppContext,
  tx: Transaction,
  { ride }: ForcedAnswer,
  isNamed: boolean,
): Promise<void> {
  if (!(await isAlarmed(tx, ride))) return;
  const actor = { userId: ride.owner_id, emailVerified: true };
  const alarm = { isOneUnderWay: false, isUnwanted: false, isForced: true, isNamed };
  await enqueueMessages(tx, await arrivalMessages(app, tx, actor, ride, alarm));
}

export const { findReport, markKinNotified, markReported } = answers;
