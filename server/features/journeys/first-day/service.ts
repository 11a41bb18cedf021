/** Use cases of the first day: each step is done when its record is there. */
import { type FirstDay, postponedAtMost } from '#domain/journeys/first-day.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { getPass } from '#server/features/identity/safety-pass/service.ts';
import * as store from '#server/features/journeys/first-day/store.ts';

export async function getFirstDay(
  app: AppContext,
  db: Queries,
  { userId }: Pick<Actor, 'userId'>,
): Promise<FirstDay> {
  const { put_off: putOff, has_kin: hasKin, has_ride: hasRide } = await store.findSteps(db, userId);
  const pass = await getPass(app, db, { userId });
  return {
    isOver: hasRide || putOff >= postponedAtMost,
    hasKin,
    hasPass: pass.state === 'on' && !pass.isEmpty,
    hasRide,
    putOff,
  };
}

export async function putOffFirstDay(app: AppContext, tx: Transaction, actor: Actor): Promise<FirstDay> {
  await store.postpone(tx, actor.userId);
  return getFirstDay(app, tx, actor);
}
