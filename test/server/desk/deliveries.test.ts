import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import * as endpoints from '#domain/platform/deliveries/delivery-queue.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { insertFlag } from '#test/server/delivery/outbox-app.ts';
import { actionsOn } from '#test/support/audit-entries.ts';
import { createAccount, createItem, createRide, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let administrator: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  administrator = await createAccount(test.app, { accountType: 'staff' });
});
beforeEach(async () => {
  await test.app.database.queries.deleteFrom('outbox').execute();
});
afterAll(() => test.close());

type Given = {
  channel?: Channel;
  state: DeliveryState | 'suppressed';
  secret?: boolean;
  to?: string;
  kind?: string;
  queuedAt?: string;
};

async function delivery(given: Given): Promise<number> {
  const { channel = 'mail', state, secret = false, to, kind = 'flag-agency', queuedAt } = given;
  const { id } = await test.app.database.queries
    .insertInto('outbox')
    .values({
      ...{ channel, state, secret, kind, body_text: 'Text', attempts: 10 },
      ...(queuedAt === undefined ? {} : { queued_at: queuedAt }),
      to_address: to ?? (channel === 'mail' ? 'amara@people.example' : '+2348030000142'),
      reason: state === 'failed' ? 'The mail server did not answer. We tried 10 times.' : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function listed(query = '') {
  const reply = await test.call('GET', `${endpoints.listDeliveries.path}?${query}`, {
    token: administrator.token,
  });
  return reply.answer(endpoints.listDeliveries);
}

function retried(id: number) {
  const path = endpoints.retryQueuedDelivery.path.replace('{id}', String(id));
  return test.call('POST', path, { token: administrator.token });
}

async function retriedAll(channel: Channel | null) {
  const reply = await test.call('POST', endpoints.retryAllDeliveries.path, {
    token: administrator.token,
    body: { channel },
  });
  return reply.answer(endpoints.retryAllDeliveries).retried;
}

describe('the delivery queue', () => {
  it('shows what became of each message, and of addresses only enough to know them again', async () => {
    const failed = await delivery({ state: 'failed' });
    const sms = await delivery({ channel: 'sms', state: 'delivered' });
    await delivery({ state: 'suppressed', to: 'nobody@people.example' });
    const { rows, total } = await listed();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { id: sms, to: '0803 … 0142', state: 'delivered', canRetry: false },
      {
        id: failed,
        to: 'am…@people.example',
        state: 'failed',
        attempts: 10,
        reason: 'The mail server did not answer. We tried 10 times.',
        canRetry: true,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/amara@|8030000142|"Text"/);
  });

  it('shows numbers of other countries, short ones and short addresses no further', async () => {
    for (const to of ['+442079460958', '+23312']) await delivery({ channel: 'sms', state: 'failed', to });
    for (const to of ['abc@people.example', 'abcd@people.example', 'none'])
      await delivery({ state: 'failed', to });
    const shown = (await listed()).rows.map(({ to }) => to);
    expect(shown).toEqual(['…', 'ab…@people.example', 'a…@people.example', '…', '+442 … 0958']);
  });

  it('is filtered by channel and state, and counted', async () => {
    await delivery({ state: 'failed' });
    await delivery({ state: 'retrying' });
    const sms = await delivery({ channel: 'sms', state: 'failed' });
    await delivery({ channel: 'sms', state: 'queued' });
    expect((await listed('channel=sms&status=failed')).rows).toMatchObject([{ id: sms }]);
    expect((await listed('status=waiting')).total).toBe(2);
    expect((await listed('channel=mail')).total).toBe(2);
    const counts = await test.call('GET', endpoints.countDeliveries.path, { token: administrator.token });
    expect(counts.answer(endpoints.countDeliveries)).toMatchObject({
      waiting: 2,
      failed: 2,
      blocked: 0,
      oldestWaitingAt: expect.any(String),
    });
    for (const query of ['status=lost', 'channel=pigeon', 'page=0']) {
      const reply = await test.call('GET', `${endpoints.listDeliveries.path}?${query}`, {
        token: administrator.token,
      });
      expect(reply.status).toBe(422);
    }
  });
});

type ReportOfMessage = { ride_id: number } | { flag_id: number } | { complaint_id: number };

/** Each gives its report the number, and tells how a message refers to it. */
const reports: { what: string; reference: string; make(reference: string): Promise<ReportOfMessage> }[] = [
  {
    ...{ what: 'a ride', reference: 'RD-7K2M9QXC' },
    async make(reference) {
      const { id: owner } = await createAccount(test.app, { accountType: 'commuter' });
      const ride = await createRide(test.app, owner);
      await nameRide(ride.id, reference);
      return { ride_id: ride.id };
    },
  },
  {
    ...{ what: 'the flag of a ride', reference: 'RD-7K2M9QXD' },
    async make(reference) {
      const { flagId, rideId } = await insertFlag(test.app);
      await nameRide(rideId, reference);
      return { flag_id: flagId };
    },
  },
  {
    ...{ what: 'the flag of an item', reference: 'IT-7K2M9QXD' },
    async make(reference) {
      const { queries } = test.app.database;
      const { id: owner } = await createAccount(test.app, { accountType: 'commuter' });
      const item = await createItem(test.app, owner);
      await queries.updateTable('items').set({ item_ref: reference }).where('id', '=', item.id).execute();
      const { id } = await queries
        .insertInto('flags')
        .values({ item_id: item.id, owner_id: owner })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { flag_id: id };
    },
  },
  {
    ...{ what: 'a complaint', reference: 'CP-7K2M9QXD' },
    async make(reference) {
      const { id } = await test.app.database.queries
        .insertInto('complaints')
        .values({
          ...{ complaint_ref: reference, title: 'T', role: 'company', type: 'complain', name: 'N' },
          ...{ state: 'Lagos', city: 'Ikeja', description: 'D' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { complaint_id: id };
    },
  },
];

async function nameRide(id: number, reference: string): Promise<void> {
  const rides = test.app.database.queries.updateTable('rides').where('id', '=', id);
  await rides.set({ ride_id: reference }).execute();
}

describe('a search of the queue', () => {
  const found = async (typed: string) =>
    (await listed(`search=${encodeURIComponent(typed)}`)).rows.map(({ id }) => id);

  it('finds messages to a whole address or number, however it is written', async () => {
    const mail = await delivery({ state: 'sent', to: 'Amara.Obi@people.example' });
    const sms = await delivery({ channel: 'sms', state: 'sent' });
    expect(await found('amara.obi@PEOPLE.example')).toEqual([mail]);
    for (const typed of ['0803 000 0142', '+234 803 000 0142'])
      expect(await found(typed), typed).toEqual([sms]);
    // Parts would tell more of an address than the queue shows.
    for (const typed of ['amara.obi@', 'amara', '0803 000']) expect(await found(typed), typed).toEqual([]);
  });

  it('finds kinds of messages by their words', async () => {
    const reset = await delivery({ state: 'sent', kind: 'reset-password' });
    const changed = await delivery({ state: 'sent', kind: 'password-changed' });
    await delivery({ state: 'sent' });
    expect(await found('Password')).toEqual([changed, reset]);
    expect(await found('reset password')).toEqual([reset]);
    for (const typed of ['pigeon', '%', '-']) expect(await found(typed), typed).toEqual([]);
  });

  it.each(reports)('finds the messages of $what by its number', async ({ reference, make }) => {
    const id = await delivery({ state: 'sent' });
    await delivery({ state: 'sent' });
    const message = test.app.database.queries.updateTable('outbox').where('id', '=', id);
    await message.set({ ...(await make(reference)), recipient: 'next-of-kin' }).execute();
    expect(await found(reference.toLowerCase().replace('-', ' '))).toEqual([id]);
    expect(await found(`${reference.slice(0, 3)}22222222`)).toEqual([]);
  });
});

describe('the order and the days of the queue', () => {
  it('are those of Lagos, from either end', async () => {
    const early = await delivery({ state: 'sent', queuedAt: '2026-11-20T22:59:00Z' });
    const night = await delivery({ state: 'sent', queuedAt: '2026-11-20T23:00:00Z' });
    const late = await delivery({ state: 'failed', queuedAt: '2026-11-21T22:59:59Z' });
    const next = await delivery({ state: 'sent', queuedAt: '2026-11-21T23:00:00Z' });
    const ids = async (query: string) => (await listed(query)).rows.map(({ id }) => id);
    expect(await ids('from=2026-11-21&to=2026-11-21')).toEqual([late, night]);
    expect(await ids('from=2026-11-21&to=2026-11-21&sort=oldest')).toEqual([night, late]);
    expect(await ids('to=2026-11-20')).toEqual([early]);
    expect(await ids('from=2026-11-22')).toEqual([next]);
    expect(await ids('sort=oldest')).toEqual([early, night, late, next]);
    expect(await ids('from=2026-11-21&status=failed&search=flag')).toEqual([late]);
    expect((await listed('from=2026-11-21&per_page=1')).total).toBe(3);
  });
});

describe('trying again', () => {
  it('one sends it once, however many press at any time; the log has an entry', async () => {
    const id = await delivery({ state: 'failed' });
    const replies = await Promise.all([1, 2, 3].map(() => retried(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await listed()).rows).toMatchObject([{ id, state: 'queued', attempts: 0, reason: '' }]);
    expect(await actionsOn(test, `delivery ${id}`)).toEqual(['retryQueuedDelivery']);
  });

  it('is refused for a message that is on its way or arrived, and for one that held a secret', async () => {
    for (const state of ['queued', 'sent', 'delivered'] as const) {
      expect((await retried(await delivery({ state }))).status).toBe(409);
    }
    const secret = await delivery({ state: 'failed', secret: true });
    expect(await retried(secret)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('secret') },
    });
    expect((await listed('status=failed')).rows).toMatchObject([{ id: secret, canRetry: false }]);
    expect((await retried(999_999_999)).status).toBe(404);
    expect((await retried(await delivery({ state: 'suppressed' }))).status).toBe(404);
  });

  it('all refreshes the open windows of those whose reports show it', async () => {
    const { flagId, rideId, ownerId } = await insertFlag(test.app);
    const id = await delivery({ state: 'failed' });
    await test.app.database.queries
      .updateTable('outbox')
      .set({ flag_id: flagId, recipient: 'next-of-kin' })
      .where('id', '=', id)
      .execute();
    const seen: LiveEvent[] = [];
    const stop = test.app.live.subscribe(ownerId, (event) => seen.push(event));
    expect(await retriedAll('mail')).toBe(1);
    await expect.poll(() => seen).toEqual([{ kind: 'ride-changed', rideId }]);
    stop();
  });

  it('all takes what failed, of one channel or of all', async () => {
    await delivery({ state: 'failed' });
    await delivery({ state: 'failed', secret: true });
    await delivery({ state: 'blocked' });
    await delivery({ channel: 'sms', state: 'failed' });
    expect(await retriedAll('sms')).toBe(1);
    expect(await retriedAll(null)).toBe(1);
    expect(await retriedAll(null)).toBe(0);
    expect((await listed('status=queued')).total).toBe(2);
    expect((await listed('status=failed')).total).toBe(1);
  });
});
