/** A passenger does not answer, then arrives: only time comes to these statements. */

import { Registry } from 'prom-client';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { watchLadders } from '#server/base/observability/ladder-gauges.ts';
import { removePins } from '#server/features/journeys/arrival-pins/for-others/pins.ts';
import { noteProof } from '#server/features/journeys/rides/for-others/check-ride-pin.ts';
import { measureSlowRoutes } from '#server/features/journeys/rides/for-others/route-durations.ts';
import { listMonths, listYears } from '#server/features/journeys/rides/ladder/figures-store.ts';
import { noteGrounds } from '#server/features/journeys/rides/ladder/for-others/agency-rungs.ts';
import { onPassengerVerified } from '#server/features/journeys/rides/ladder/for-others/lifted-obstacles.ts';
import { countLadders } from '#server/features/journeys/rides/ladder/for-others/month-figures.ts';
import { isOnWhatsApp } from '#server/features/journeys/rides/ladder/message-store.ts';
import { insertEvent, isAnyDone, unmark } from '#server/features/journeys/rides/ladder/store.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { LadderWorld } from '#test/server/ladder/ladder-world.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import type { TestServer } from '#test/support/server.ts';
import { undone } from './undone.ts';

export async function climbLadder(test: TestServer): Promise<void> {
  const { now } = test.app;
  const world = new LadderWorld(test);
  const passenger = await world.passenger();
  const { id } = await world.lodge(passenger);
  await world.turnAndClimb(140, 15, 15);
  await noteGrounds(test.app);
  const link = await world.kinLink(id);
  await world.press(link, 'missing');
  await notifyOfOverdueVehicles(test.app);
  world.turn(1);
  await world.press(link, 'undo');
  await notifyOfOverdueVehicles(test.app);
  await undone(test.app, (tx) => onPassengerVerified(test.app, tx, passenger.id));
  await world.complete(passenger, id);
  await undone(test.app, async (tx) => {
    await insertEvent(tx, id, { kind: 'safe', at: world.now().toISOString() });
    await unmark(tx, id, 'kin-told');
  });
  await world.climb();
  await countLadders(test.app);
  await measureSlowRoutes(test.app);
  await isAnyDone(test.app.database.queries, id);
  await isOnWhatsApp(test.app.database.queries, '+2348030000111', world.now());
  await listMonths(test.app.database.queries);
  await listYears(test.app.database.queries, world.now().toISOString());
  await watchLadders(test.app.database.reserved.reads, [new Registry()])();
  test.app.now = now;
}

/** A passenger is forced to say that they arrived, and by text that they are late. */
export async function beForced(test: TestServer): Promise<void> {
  const { now } = test.app;
  const world = new LadderWorld(test);
  const { id: userId, token } = await world.passenger();
  await givePins(test.app, userId);
  const { id } = await world.lodge({ id: userId, token, email: '' });
  const path = arriveWithPin.path.replace('{id}', String(id));
  for (const pin of ['5555', ownPins.duress]) await test.call('POST', path, { token, body: { pin } });
  await test.app.database.transact((tx) => noteProof(test.app, tx, id, 'duress'));
  await notifyOfDuress(test.app);
  await undone(test.app, (tx) => removePins(tx, userId));
  test.app.now = now;
}
