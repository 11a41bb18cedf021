/** The gateway refuses everything for forty minutes over the moment when the next of kin is told: one text with true times afterwards. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { formatTime } from '#domain/values/clock.ts';
import type { OutboxWorker } from '#server/base/delivery/outbox-worker.ts';
import { startOutboxWorker } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import type { TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { LadderWorld } from './ladder-world.ts';

const gateway = new SmsGateway();
const outage = 40;
const lookEvery = 5;

let test: TestServer;
let worker: OutboxWorker;
let world: LadderWorld;
let amara: TestAccount;

beforeAll(async () => {
  const { TERMII_URL: url = '' } = await gateway.start();
  const sms = { kind: 'termii', url, apiKey: 'key', secretKey: 'secret', sender: 'RUA' } as const;
  test = await startTestServer({ sms });
  // The worker never gives a message up, however often it tries.
  worker = startOutboxWorker(test.app, { tries: { maximum: 1_000_000 } });
  world = new LadderWorld(test);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  await gateway.stop();
});
beforeEach(async () => {
  amara = await world.startAnew();
});

async function waiting(): Promise<{ attempts: number }[]> {
  return test.app.database.queries
    .selectFrom('outbox')
    .select('attempts')
    .where('channel', '=', 'sms')
    .where('withdrawn_at', 'is', null)
    .where('state', 'in', ['queued', 'retrying'])
    .execute();
}

/** All that waits leaves now, though its moment may be seconds away. */
async function emptied(): Promise<void> {
  await test.app.database.queries
    .updateTable('outbox')
    .set({ next_try_at: null })
    .where('state', 'in', ['queued', 'retrying'])
    .execute();
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
}

/** Asked twice; then the gateway is away, and the next of kin's moment comes and passes. @param act what happens half an hour later. */
async function throughOutage(act: (rideId: number) => Promise<unknown> = async () => {}) {
  const ride = await world.lodge(amara);
  for (const minutes of [140, 15]) {
    await world.turnAndClimb(minutes);
    await emptied();
  }
  const before = gateway.taken.length;
  gateway.refuses = Number.POSITIVE_INFINITY;
  await world.turnAndClimb(10, 5);
  const tried = async () => (await waiting()).every(({ attempts }) => attempts > 1);
  await expect.poll(tried, { timeout: 30_000 }).toBe(true);
  for (let passed = 15; passed < outage; passed += lookEvery) {
    if (passed === 30) await act(ride.id);
    await world.turnAndClimb(lookEvery);
  }
  gateway.refuses = 0;
  const at = world.now();
  await emptied();
  const texts = gateway.taken
    .slice(before)
    .filter(({ to }) => `+${to.replace('+', '')}` === ride.kin)
    .map(({ sms }) => sms);
  return { ride, at, texts };
}

const time = (moment: Date | string | null) => formatTime(moment ?? '', 'iso');

it('the next of kin gets one text of a passenger who is silent, with the time at which they were due', async () => {
  const { ride, texts } = await throughOutage();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(`RUA: no news of Amara.`);
  expect(texts[0]).toContain(`due ${time(ride.expectedArrival)}.`);
});

it('the next of kin gets one text of a passenger who arrived meanwhile, with the time of the arrival, and no text of silence', async () => {
  let arrivedAt = '';
  const { texts } = await throughOutage((id) => {
    arrivedAt = time(world.now());
    return world.complete(amara, id);
  });
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain(`RUA: Amara arrived at ${arrivedAt} and says so.`);
});

it('the next of kin gets no text of the silence of a passenger who answered meanwhile that they need longer', async () => {
  const { texts } = await throughOutage((id) => world.act(amara, id, 'late'));
  // A try may be on its way at that moment and have reached them, so the answer may be told.
  const ofSilence = texts.filter((text) => !text.includes('answered at'));
  expect(ofSilence).toEqual([]);
});

it('the next of kin gets one text of a passenger who asks for help meanwhile, and no text of silence', async () => {
  const { texts } = await throughOutage((id) => world.act(amara, id, 'help'));
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^RUA \d\d:\d\d: Amara asks for help\./);
});
