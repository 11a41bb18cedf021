/** The next of kin answers by the link in their SMS, which is their only authority. */
import type { KinPress } from '#domain/journeys/rides/ladder/endpoints.ts';
import type { KinState } from '#domain/journeys/rides/ladder/ladder.ts';
import type { KinAnswer } from '#domain/journeys/rides/ladder/ladder-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import * as outbox from '#server/features/journeys/rides/ladder/message-store.ts';
import { noticeOfKin } from '#server/features/journeys/rides/ladder/notices.ts';
import { readLadder } from '#server/features/journeys/rides/ladder/planning.ts';
import * as rideStore from '#server/features/journeys/rides/ladder/ride-store.ts';
import { doDueRungs } from '#server/features/journeys/rides/ladder/rungs.ts';
import * as store from '#server/features/journeys/rides/ladder/store.ts';
import { findAnswerableRide } from '#server/features/journeys/rides/shares/for-others/answering.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

const eventOf = {
  fine: 'kin-fine',
  missing: 'kin-missing',
  undo: 'kin-found',
  stop: 'kin-stopped',
} as const satisfies Record<KinPress, KinAnswer>;

const saidBy = { fine: 'fine', missing: 'missing', stop: 'stopped' } as const satisfies Record<
  Exclude<KinPress, 'undo'>,
  KinState
>;

/**
 * Nothing happens by a link that is not a next of kin's, before they were told, or once the passenger arrived. What they said
 * already and an undo that comes too late change nothing.
 */
export function answerAsKin(app: AppContext, token: string, press: KinPress): Promise<void> {
  return app.database.transact(async (tx) => {
    const rideId = await findAnswerableRide(tx, token);
    if (rideId === undefined) return;
    const ride = await rideStore.lockRide(tx, rideId);
    if (ride?.status !== 'active' || !(await store.wasKinNotified(tx, rideId))) return;
    const { ladder } = await readLadder(app, tx, ride);
    if (press === 'undo' ? ladder.undoUntil === null : ladder.kinSays === saidBy[press]) return;
    await store.insertEvent(tx, rideId, { kind: eventOf[press], at: app.now().toISOString() });
    if (press === 'stop') await outbox.withdrawWaiting(tx, rideId, [outbox.kinSmsKind, outbox.laterSmsKind]);
    await doDueRungs(app, tx, ride);
    const notice = noticeOfKin(ride, press);
    if (notice) await notify(app, tx, [notice]);
    await app.live.publish(tx, [ride.owner_id], { kind: 'ride-changed', rideId });
  });
}
