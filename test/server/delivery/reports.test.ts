import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveTermiiReport } from '#domain/platform/deliveries/outbox.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { finishTry } from '#server/base/delivery/progress.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { insertFlag } from '#test/server/delivery/outbox-app.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const secretKey = 'the secret of the gateway account';
const path = receiveTermiiReport.path;

let rua: TestServer;

beforeAll(async () => {
  const sms = { kind: 'termii', url: 'http://127.0.0.1:9', apiKey: 'key', secretKey, sender: 'RUA' } as const;
  rua = await startTestServer({ sms });
});

afterAll(() => rua.close());

async function insertSentSms(flagId?: number): Promise<{ id: number; gatewayReference: string }> {
  const gatewayReference = randomUUID();
  const { id } = await rua.app.database.queries
    .insertInto('outbox')
    .values({
      channel: 'sms',
      kind: 'test',
      to_address: '+2348031234567',
      body_text: 'Call',
      state: 'sent',
      attempts: 1,
      gateway_reference: gatewayReference,
      sent_at: new Date().toISOString(),
      ...(flagId === undefined ? {} : { flag_id: flagId, recipient: 'next-of-kin' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, gatewayReference };
}

function rowOf(id: number) {
  return rua.app.database.queries.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The gateway's reports, spaced as no JSON library would space them. */
function reportBody(gatewayReference: string, status: string): string {
  return `{"type":"outbound",  "message_id":"${gatewayReference}","receiver":"2348031234567","status":"${status}"}`;
}

function post(body: string, signature = createHmac('sha512', secretKey).update(body).digest('hex')) {
  const headers = { 'content-type': 'application/json', 'x-termii-signature': signature };
  return rua.call('POST', path, { body, headers });
}

describe('a delivery report', () => {
  test('of a delivery is recorded, and shown to the owner of the ride at once', async () => {
    const { flagId, rideId, ownerId } = await insertFlag(rua.app);
    const seen: LiveEvent[] = [];
    rua.app.live.subscribe(ownerId, (event) => seen.push(event));
    const { id, gatewayReference } = await insertSentSms(flagId);
    const reply = await post(reportBody(gatewayReference, 'DELIVERED | Message delivered to handset'));
    expect(reply.status).toBe(200);
    expect(reply.answer(receiveTermiiReport)).toEqual({ known: true });
    const row = await rowOf(id);
    expect(row?.state).toBe('delivered');
    expect(row?.delivered_at).not.toBeNull();
    await expect.poll(() => seen).toEqual([{ kind: 'ride-changed', rideId }]);
  });

  test.each([
    ['DND Active on Phone Number', 'blocked'],
    ['Message Failed', 'failed'],
    ['Expired', 'failed'],
  ])('%s makes it %s, with a reason', async (status, state) => {
    const { id, gatewayReference } = await insertSentSms();
    await post(reportBody(gatewayReference, status));
    const row = await rowOf(id);
    expect(row?.state).toBe(state);
    expect(row?.reason).not.toBe('');
    expect(row?.failed_at).not.toBeNull();
  });

  test('that says nothing new, or speaks of no message of ours, is received and changes nothing', async () => {
    const { id, gatewayReference } = await insertSentSms();
    const before = await rowOf(id);
    for (const body of [
      reportBody(gatewayReference, 'Message Sent'),
      reportBody('unheard of', 'Delivered'),
      '{}',
    ]) {
      const reply = await post(body);
      expect(reply.answer(receiveTermiiReport)).toEqual({ known: false });
    }
    expect(await rowOf(id)).toEqual(before);
  });

  test('that comes late or twice does not undo the known state', async () => {
    const { id, gatewayReference } = await insertSentSms();
    await post(reportBody(gatewayReference, 'Delivered'));
    const before = await rowOf(id);
    await post(reportBody(gatewayReference, 'Message Failed'));
    await post(reportBody(gatewayReference, 'Delivered'));
    expect(await rowOf(id)).toEqual(before);
  });

  test('that comes before the gateway’s answer is recorded, or while it is, counts', async () => {
    const { queries } = rua.app.database;
    const sms = (index: number) => ({
      ...{ channel: 'sms' as const, kind: 'waybill-code' as const, text: 'RUA: a code.' },
      to: `+23480312345${10 + index}`,
    });
    const messages = Array.from({ length: 8 }, (_, index) => sms(index));
    await rua.app.database.transact((tx) => enqueueMessages(tx, messages));
    const options = { limit: 8, leaseSeconds: 20, except: [], onlyUnclaimed: false };
    const [first, ...others] = await claimMessages(queries, 'sms', options);
    if (!first) throw new Error('no message waits');
    const early = randomUUID();
    expect((await post(reportBody(early, 'Expired'))).answer(receiveTermiiReport)).toEqual({ known: false });
    await finishTry(rua.app, first, { state: 'sent', gatewayReference: early });
    expect(await rowOf(first.id)).toMatchObject({
      state: 'failed',
      reason: 'The phone could not be reached in time.',
    });
    await Promise.all(
      others.flatMap((message) => {
        const gatewayReference = randomUUID();
        const answered = () => finishTry(rua.app, message, { state: 'sent', gatewayReference });
        return [answered(), post(reportBody(gatewayReference, 'Delivered'))];
      }),
    );
    for (const { id } of others) expect((await rowOf(id))?.state).toBe('delivered');
    expect(
      await queries.selectFrom('early_reports').select('gateway_reference').execute(),
    ).not.toContainEqual({
      gateway_reference: early,
    });
  });

  test.each([
    [['Delivered', 'Message Failed'], 'delivered'],
    [['Message Failed', 'Delivered'], 'delivered'],
    [['Expired', 'DND Active on Phone Number'], 'blocked'],
  ])(
    'of which several come before the gateway’s answer counts as delivered, else as the last: %j',
    async (statuses, state) => {
      const { queries } = rua.app.database;
      await rua.app.database.transact((tx) =>
        enqueueMessages(tx, [
          { channel: 'sms', kind: 'waybill-code', text: 'RUA: a code.', to: '+2348031234520' },
        ]),
      );
      const options = { limit: 8, leaseSeconds: 20, except: [], onlyUnclaimed: true };
      const [message] = await claimMessages(queries, 'sms', options);
      if (!message) throw new Error('no message waits');
      const gatewayReference = randomUUID();
      for (const status of statuses) await post(reportBody(gatewayReference, status));
      await finishTry(rua.app, message, { state: 'sent', gatewayReference });
      expect(await rowOf(message.id)).toMatchObject({ state });
    },
  );

  test('with a wrong signature is refused and changes nothing', async () => {
    const { id, gatewayReference } = await insertSentSms();
    const before = await rowOf(id);
    const body = reportBody(gatewayReference, 'Delivered');
    const other = createHmac('sha512', 'another key').update(body).digest('hex');
    // The signature is over the bytes, not over what they mean.
    const respaced = createHmac('sha512', secretKey)
      .update(JSON.stringify(JSON.parse(body)))
      .digest('hex');
    for (const signature of [other, respaced, '', 'not hex']) {
      const reply = await post(body, signature);
      expect(reply.status).toBe(401);
      expect(reply.body).toMatchObject({ status: false, code: 'wrong_credentials' });
    }
    const unsigned = await rua.call('POST', path, { body, headers: { 'content-type': 'application/json' } });
    expect(unsigned.status).toBe(401);
    expect(await rowOf(id)).toEqual(before);
  });

  test('that is signed but no JSON is refused', async () => {
    expect((await post('not json')).status).toBe(400);
  });

  test('is not found where no gateway is set up', async () => {
    const without = await startTestServer();
    const reply = await without.call('POST', path, { body: { message_id: '1', status: 'Delivered' } });
    expect(reply.status).toBe(404);
    await without.close();
  });
});
