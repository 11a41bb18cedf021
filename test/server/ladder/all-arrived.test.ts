/** The driver ends the journey of a manifest, which says that all have arrived. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { completeManifest, createManifest } from '#domain/journeys/manifests/manifests.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

let test: TestServer;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  world = new LadderWorld(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await world.startAnew();
});

/** A ride of two hours by a manifest, and what ends the journey of that. */
async function lodgeByManifest() {
  const { token } = await createAccount(test.app, { accountType: 'driver' });
  const body = {
    ...{ vehicle_number: 'KJA482XY', driver_name: 'Musa Bello', vehicle_name: 'Hiace bus' },
    ...{ vehicle_model: 'Toyota, white', park_name: 'Ojota Park' },
    ...{ departure_state: 'Lagos', destination_state: 'Oyo' },
  };
  const manifest = (await test.call('POST', createManifest.path, { token, body })).answer(createManifest);
  const ride = await world.lodge(amara, 120, { manifest_id: manifest.manifestNumber });
  const end = async () => {
    const path = completeManifest.path.replace('{id}', String(manifest.id));
    expect((await test.call('POST', path, { token })).status).toBe(200);
  };
  return { id: ride.id, end };
}

it('moves the questions by half an hour, once, and ends no ride', async () => {
  const { id, end } = await lodgeByManifest();
  world.turn(110);
  await end();
  await world.turnAndClimb(30, 29);
  expect(await world.kinds(id)).toEqual([]);
  await world.turnAndClimb(1);
  expect(await world.kinds(id)).toEqual(['ladder-question']);
  await world.send(id);
  await world.turnAndClimb(15);
  await world.send(id);
  await world.turnAndClimb(15);
  expect(await world.kinds(id)).toEqual(['ladder-question', 'ladder-question', 'ladder-kin']);
});

it('after the question moves what follows of it', async () => {
  const { id, end } = await lodgeByManifest();
  await world.turnAndClimb(140);
  await world.send(id);
  await end();
  await world.turnAndClimb(15, 14);
  expect(await world.kinds(id)).toEqual(['ladder-question']);
  await world.turnAndClimb(1);
  expect(await world.kinds(id)).toEqual(['ladder-question', 'ladder-question']);
});

it('moves nothing once the next of kin was told', async () => {
  const { id, end } = await lodgeByManifest();
  await world.turnAndClimb(140, 15, 15);
  await end();
  await world.act(amara, id, 'agency-allowed');
  await world.turnAndClimb(60);
  expect(await world.ladder(amara, id)).toMatchObject({ state: 'agency-told', ground: 'kin-silent' });
});

it('moves no question of a ride without that manifest', async () => {
  const { end } = await lodgeByManifest();
  const { id } = await world.lodge(amara);
  await end();
  await world.turnAndClimb(140);
  expect(await world.kinds(id)).toEqual(['ladder-question']);
});
