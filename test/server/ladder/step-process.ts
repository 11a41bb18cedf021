/**
 * A process that takes one step of a ladder and is killed after one of its statements: step-process.ts <orders as JSON>. At the
 * end of the step it says how many statements there were.
 */
import type { Actor } from '#server/base/http/routes/actor.ts';
import { completeRide } from '#server/features/journeys/rides/arrivals.ts';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { actOnLadder } from '#server/features/journeys/rides/ladder/service.ts';
import { openApp } from '#test/server/delivery/outbox-app.ts';
import { orders } from './step-orders.ts';

const { connection, step, rideId, userId, now, last } = orders.parse(JSON.parse(process.argv[2] ?? ''));
const { password, ...place } = connection;
let statements = 0;
const app = await openApp(password === undefined ? place : { ...place, password }, {}, undefined, () => {
  statements += 1;
  if (statements === last) process.kill(process.pid, 'SIGKILL');
});
app.now = () => new Date(now);
const actor: Actor = {
  userId,
  accountType: 'commuter',
  agencyId: null,
  staffRole: null,
  emailVerified: true,
  sessionId: 0,
  via: 'bearer',
};

if (step === 'climb') await climbLadders(app);
else {
  await app.database.transact(async (tx) => {
    if (step === 'complete') await completeRide(app, tx, actor, rideId);
    else await actOnLadder(app, tx, actor, rideId, step);
  });
}
console.log(statements);
process.exit();
