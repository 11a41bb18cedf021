import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import * as endpoints from '#domain/platform/deliveries/delivery-queue.ts';
import { actionsOn } from '#test/support/audit-entries.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
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

type Given = { channel?: Channel; state: DeliveryState | 'suppressed'; secret?: boolean; to?: string };

async function delivery({ channel = 'mail', state, secret = false, to }: Given): Promise<number> {
  const { id } = await test.app.database.queries
    .insertInto('outbox')
    .values({
      ...{ channel, state, secret, kind: 'flag-agency', body_text: 'Text', attempts: 10 },
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

describe('trying again', () => {
  it('one sends it once, whoever presses when; the log knows', async () => {
    const id = await delivery({ state: 'failed' });
    const replies = await Promise.all([1, 2, 3].map(() => retried(id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await listed()).rows).toMatchObject([{ id, state: 'queued', attempts: 0, reason: '' }]);
    expect(await actionsOn(test, `delivery ${id}`)).toEqual(['retryQueuedDelivery']);
  });

  it('is refused for what is on its way or arrived, and for what held a secret', async () => {
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
