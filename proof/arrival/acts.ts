/** The acts of the passengers and their next of kin during the ladder, at random times. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { actOnLadder, answerAsKin, type KinPress } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { PassengerAct } from '#domain/journeys/rides/ladder/ladder-events.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { openSession } from '#test/support/records.ts';
import type { Installation } from './installation.ts';
import { untilPlayed } from './played-clock.ts';
import type { DueRide } from './rides.ts';

type Said = 'complete' | PassengerAct | KinPress;
/** Acts that were done, of each kind. */
export type Done = Map<Said, number>;

/** The share of the rides for each act, in the order of the random choice. The other passengers are silent to the end. */
const passengerShares: readonly (readonly ['complete' | PassengerAct, number])[] = [
  ['complete', 0.4],
  ['late', 0.1],
  ['alive', 0.1],
  ['agency-allowed', 0.1],
  ['help', 0.05],
  ['off', 0.05],
];
/** The share of the texts to the next of kin for each answer. */
const kinShares: readonly (readonly [KinPress, number])[] = [
  ['fine', 0.3],
  ['missing', 0.1],
  ['stop', 0.05],
];
const minute = 60_000;
/** The acts come between the expected arrival and some minutes after the next of kin is told. */
const longestWait = 70 * minute;
const lookEvery = 500;

/** The passengers act once each; a third of those who need longer or were there complete the ride later. */
export async function actAsPassengers(
  { app, processes, clock }: Installation,
  rides: readonly DueRide[],
  done: Done,
): Promise<void> {
  await Promise.all(
    rides.map(async ({ id, owner, expectedAt }) => {
      const say = chosen(passengerShares);
      if (say === undefined) return;
      await pause(untilPlayed(clock, expectedAt + Math.random() * longestWait));
      const token = await patiently(() => openSession(app, owner));
      const act = async (name: 'complete' | PassengerAct) => {
        const path = (name === 'complete' ? completeRide : actOnLadder).path.replace('{id}', String(id));
        const body = name === 'complete' ? {} : { act: name };
        // Under one key until it is answered, as the page does.
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
        if ((await processes.post(path, body, headers)) === 200) count(done, name);
      };
      await act(say);
      if (say === 'complete' || Math.random() > 1 / 3) return;
      await pause((Math.random() * longestWait) / clock.rate);
      await act('complete');
    }),
  );
}

/** Each text to a next of kin may be answered, within half an hour. @returns what ends it. */
export function beginToActAsKin(
  { gateway, processes, clock }: Installation,
  done: Done,
): () => Promise<void> {
  let read = 0;
  let isOver = false;
  const answering: Promise<void>[] = [];
  const answer = async (path: string, say: KinPress) => {
    await pause((Math.random() * 30 * minute) / clock.rate);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await processes.post(path, Buffer.from(`say=${say}`), headers);
    count(done, say);
  };
  const looking = (async () => {
    while (!isOver) {
      for (const { sms } of gateway.taken.slice(read)) {
        const [, token] = /\/r\/(\S+)/.exec(sms) ?? [];
        const say = token !== undefined && !sms.includes(' arrived at ') ? chosen(kinShares) : undefined;
        if (token && say) answering.push(answer(answerAsKin.path.replace('{token}', token), say));
      }
      read = gateway.taken.length;
      await pause(lookEvery);
    }
  })();
  return async () => {
    isOver = true;
    await looking;
    await Promise.all(answering);
  };
}

/** A busy machine may have no connection free for this program. */
async function patiently<Result>(open: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await open();
    } catch {
      await pause(lookEvery);
    }
  }
}

function count(done: Done, said: Said): void {
  done.set(said, (done.get(said) ?? 0) + 1);
}

function chosen<Name>(shares: readonly (readonly [Name, number])[]): Name | undefined {
  let luck = Math.random();
  for (const [name, share] of shares) {
    luck -= share;
    if (luck < 0) return name;
  }
  return undefined;
}
