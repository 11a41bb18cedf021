/** Does what a conversation ended in, through the services that every client uses. */

import type { Act, Outcome } from '#domain/app/text/acts.ts';
import { shownKin } from '#domain/app/text/facts.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import { answerUnproved, arrive, moveExpected } from '#server/features/app/text/arrive.ts';
import { board } from '#server/features/app/text/board-ride.ts';
import { askForKin, changeKin } from '#server/features/app/text/change-kin.ts';
import { choosePin, giveNewPin } from '#server/features/app/text/choosing-pins.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { lookUpPlate, lookUpTraffic } from '#server/features/app/text/look-ups.ts';
import { isBarred, releaseNumber } from '#server/features/app/text/numbers.ts';
import { resumeQuestions, stopQuestions } from '#server/features/app/text/questions.ts';
import { askForHelp, flagOrCallHelp, reportDanger } from '#server/features/app/text/reporting.ts';
import { codeFor, isCodeFor } from '#server/features/app/text/sent-back-codes.ts';
import * as store from '#server/features/app/text/store.ts';

/**
 * How often a day each number may do an act, for each channel by itself, so that SMS that another person sent under the number
 * do not use up its acts by USSD. Flags and reports have the allowance of every account that is not confirmed.
 */
export const mostPerDay: Partial<Record<Act['kind'], number>> = {
  board: 12,
  check: 20,
  traffic: 60,
  'ask-me': 20,
  'do-not-ask': 20,
  'new-pin': 6,
  'choose-pin': 10,
  'ask-kin': 6,
  'change-kin': 10,
  forget: 6,
};

/** A refusal leaves nothing of the act. */
export async function perform(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  act: Act,
  facts: KnownFacts,
): Promise<Outcome> {
  if (act.kind !== 'stop' && (await isBarred(tx, row))) return { kind: 'refused', why: 'suspended' };
  if (await isTooOften(app, tx, row, act.kind, facts)) return { kind: 'refused', why: 'too-often' };
  await store.setSavepoint(tx, 'text_act');
  try {
    return await doAct(app, tx, row, act, facts);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await store.returnToSavepoint(tx, 'text_act');
    return { kind: 'refused', why: error.code === 'email_not_verified' ? 'too-many' : 'nothing' };
  }
}

async function isTooOften(
  app: AppContext,
  tx: Transaction,
  { number }: store.TextNumberRow,
  kind: Act['kind'],
  { channel }: KnownFacts,
): Promise<boolean> {
  const most = mostPerDay[kind];
  if (most === undefined) return false;
  const since = daysBefore(app.now(), 1);
  return (
    (await store.countInputs(tx, { number, channel, act: kind }, since)) >=
    Math.ceil(most * app.config.limitScale)
  );
}

function doAct(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  act: Act,
  facts: KnownFacts,
): Promise<Outcome> {
  switch (act.kind) {
    case 'board':
      return board(app, tx, row, act, facts);
    case 'arrive':
      return arrive(app, tx, row, act.pin, facts);
    case 'late':
      return moveExpected(app, tx, row, act, facts);
    case 'unproved':
      return answerUnproved(app, tx, row, facts);
    case 'do-not-ask':
      return stopQuestions(app, tx, row, act, facts);
    case 'ask-me':
      return resumeQuestions(app, tx, row, facts);
    case 'help':
      return askForHelp(app, tx, row, facts);
    case 'flag':
      return flagOrCallHelp(app, tx, row, act, facts);
    case 'danger':
      return reportDanger(app, tx, row, act, facts);
    case 'check':
      return lookUpPlate(app, tx, row, act.plate);
    case 'traffic':
      return lookUpTraffic(app, tx, row, act.road);
    case 'new-pin':
      return giveNewPin(app, tx, row, act.code, facts);
    case 'choose-pin':
      return choosePin(app, tx, row, act, facts);
    case 'ask-kin':
      return askForKin(app, tx, row, act, facts);
    case 'change-kin':
      return changeKin(app, tx, row, act, facts);
    case 'forget':
      return forget(app, tx, row, act.code, facts);
    default:
      return choose(app, tx, row, act, facts);
  }
}

type Choice = Extract<Act, { kind: 'language' | 'stop' | 'start' }>;

/** Changes how RUA speaks with the number. */
async function choose(
  app: AppContext,
  tx: Transaction,
  { number }: store.TextNumberRow,
  act: Choice,
  { isOnTheRoad, channel, ride }: KnownFacts,
): Promise<Outcome> {
  switch (act.kind) {
    case 'language':
      // Anyone can write under another person's number, and questions and alarms of the ride must stay readable.
      if (isOnTheRoad && channel !== 'ussd') return { kind: 'refused', why: 'language-ride' };
      await store.changeNumber(tx, number, { language: act.language });
      return { kind: 'language' };
    case 'stop':
      await store.changeNumber(tx, number, { stopped_at: app.now().toISOString() });
      return { kind: 'stopped', ...tellingOf(ride, app.now()) };
    case 'start':
      await store.changeNumber(tx, number, { stopped_at: null });
      return { kind: 'started' };
  }
}

/** When RUA tells whom, although it no longer asks. */
function tellingOf(ride: KnownFacts['ride'], now: Date): { kinAt: string | null; kin: string } {
  const kinAt = ride?.times.kinAt ?? null;
  if (ride === null || kinAt === null || Date.parse(kinAt) <= now.getTime()) return { kinAt: null, kin: '' };
  return { kinAt, kin: shownKin(ride.kinPhone) };
}

/**
 * Deletes a person who never signed up. It takes a code that RUA sends to the number, since anyone can write under another
 * number. It is not possible with a ride on the road, because a stolen phone must not end the ride's alarm. An account that
 * took the number over only loses the number.
 */
async function forget(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  typed: string,
  { isOnTheRoad }: KnownFacts,
): Promise<Outcome> {
  if (isOnTheRoad) return { kind: 'refused', why: 'ride-open' };
  if (typed === '') return { kind: 'forget-code', code: codeFor(app, row, 'forget') };
  if (!isCodeFor(app, row, 'forget', typed)) return { kind: 'refused', why: 'wrong-code' };
  await releaseNumber(app, tx, row);
  return { kind: 'forgotten' };
}
