/** A next of kin who wants to hear nothing more of a ride. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

let test: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  world = new LadderWorld(test);
  await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

/** A ride whose next of kin was told that the passenger is silent, and pressed *Nothing more about this ride*. */
async function stoppedRide() {
  const ride = await world.lodge(amara);
  await world.turnAndClimb(140, 15, 15);
  await world.send(ride.id);
  const link = await world.kinLink(ride.id);
  await world.press(link, 'stop');
  return { ...ride, link };
}

async function toKin(rideId: number): Promise<string[]> {
  return (await world.kinds(rideId)).filter((kind) => kind !== 'ladder-question');
}

it('gets no more questions, and no word of later answers', async () => {
  const { id, link } = await stoppedRide();
  await world.act(amara, id, 'late');
  await world.turnAndClimb(60, 15, 15, 60);
  expect(await toKin(id)).toEqual(['ladder-kin']);
  const { text } = await test.call('GET', link);
  expect(text).toContain('You hear no more of this ride');
  expect(text).toContain('A message comes only if Amara is in danger.');
});

it('is not sent what waits by then', async () => {
  const ride = await world.lodge(amara);
  await world.turnAndClimb(140, 15, 15);
  await world.send(ride.id);
  const link = await world.kinLink(ride.id);
  await world.act(amara, ride.id, 'late');
  expect((await world.kinds(ride.id)).at(-1)).toBe('ladder-later');
  await world.press(link, 'stop');
  expect(await world.kinds(ride.id)).not.toContain('ladder-later');
});

it('is sent no arrival, which their page shows', async () => {
  const { id, link } = await stoppedRide();
  await world.complete(amara, id);
  expect(await toKin(id)).toEqual(['ladder-kin']);
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  await test.app.database.queries
    .updateTable('rides')
    .set({ completed_at: minuteAgo })
    .where('id', '=', id)
    .execute();
  expect((await test.call('GET', link)).text).toContain('Amara arrived in');
});

it('is sent no arrival either when it was undone and said again', async () => {
  const { id } = await stoppedRide();
  await world.complete(amara, id);
  expect((await world.undo(amara, id)).status).toBe(200);
  await world.complete(amara, id);
  expect(await toKin(id)).toEqual(['ladder-kin']);
});

it('is sent no arrival after a call for help that they stopped', async () => {
  const ride = await world.lodge(amara);
  await world.act(amara, ride.id, 'help');
  await world.send(ride.id);
  await world.press(await world.kinLink(ride.id), 'stop');
  await world.complete(amara, ride.id);
  expect(await toKin(ride.id)).toEqual(['ladder-help']);
});

it('is sent a later call for help all the same, and then the arrival', async () => {
  const { id } = await stoppedRide();
  await world.act(amara, id, 'help');
  await world.send(id);
  await world.complete(amara, id);
  expect(await toKin(id)).toEqual(['ladder-kin', 'ladder-help', 'ride-arrived']);
});

it('answers anew once they were told of danger, and stops anew', async () => {
  const { id, link } = await stoppedRide();
  await world.act(amara, id, 'help');
  expect((await test.call('GET', link)).text).toContain('I cannot reach Amara: missing');
  await world.press(link, 'stop');
  expect((await test.call('GET', link)).text).toContain('You hear no more of this ride');
});

it('answers anew once the passenger flagged the ride', async () => {
  const ride = await world.lodge(amara);
  await world.act(amara, ride.id, 'help');
  const link = await world.kinLink(ride.id);
  await world.press(link, 'stop');
  expect((await test.call('GET', link)).text).toContain('You hear no more of this ride');
  const body = { lodge_ride_id: String(ride.id), description: '', agencies: [] };
  expect((await test.call('POST', flagRide.path, { token: amara.token, body })).status).toBe(200);
  expect((await test.call('GET', link)).text).toContain('I cannot reach Amara: missing');
});

it('is sent the arrival of a ride that was flagged', async () => {
  const { id } = await stoppedRide();
  const body = { lodge_ride_id: String(id), description: '', agencies: [] };
  expect((await test.call('POST', flagRide.path, { token: amara.token, body })).status).toBe(200);
  await world.complete(amara, id);
  expect((await toKin(id)).at(-1)).toBe('ride-arrived');
});

it('is sent the silent alarm of a forced passenger', async () => {
  const { id } = await stoppedRide();
  await givePins(test.app, amara.id);
  const path = arriveWithPin.path.replace('{id}', String(id));
  const reply = await test.call('POST', path, { token: amara.token, body: { pin: ownPins.duress } });
  expect(reply.status).toBe(200);
  expect((await toKin(id)).at(-1)).toBe('ride-duress');
});
