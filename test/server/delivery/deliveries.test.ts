import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Channel, channels } from '#domain/platform/deliveries/deliveries.ts';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { enqueueMessages, requeueMessage } from '#server/base/delivery/outbox.ts';
import type { OutboxWorker } from '#server/base/delivery/outbox-worker.ts';
import { retryPolicyOf } from '#server/base/delivery/retry-policy.ts';
import { createLog } from '#server/base/log.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import {
  insertFlag,
  mail,
  openApp,
  startOutboxWorker,
  type TestApp,
} from '#test/server/delivery/outbox-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let database: TestDatabase;
let server: MailServer;
let app: TestApp;
let outboxWorkers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  server = new MailServer();
  app = await openApp(database.connection, { SMTP_URL: await server.start() });
});

afterEach(async () => {
  await Promise.all(outboxWorkers.map((outboxWorker) => outboxWorker.stop()));
  outboxWorkers = [];
  await app.database.queries.deleteFrom('outbox').execute();
  await app.close();
  await server.stop();
});

function run(on: TestApp, options: Parameters<typeof startOutboxWorker>[1] = {}): OutboxWorker {
  const outboxWorker = startOutboxWorker(on, options);
  outboxWorkers.push(outboxWorker);
  return outboxWorker;
}

async function enqueue(...messages: OutboxMessage[]): Promise<void> {
  await app.database.transact((tx) => enqueueMessages(tx, messages));
}

function rows() {
  return app.database.queries.selectFrom('outbox').selectAll().orderBy('id').execute();
}

async function states(): Promise<string[]> {
  return (await rows()).map((row) => row.state);
}

describe('the outbox', () => {
  test('a message leaves when its transaction commits, at once', async () => {
    run(app, { lookEveryMilliseconds: 600_000 });
    await enqueue(mail({ subject: 'Flagged\nBcc: evil@example.com', to: 'amara@example.com' }));
    await expect.poll(() => server.received).toHaveLength(1);
    await expect.poll(states).toEqual(['sent']);
    const [row] = await rows();
    expect(server.received[0]).toMatchObject({
      subject: 'Flagged Bcc: evil@example.com',
      messageId: `<${row?.reference}@rua.example>`,
      recipients: ['amara@example.com'],
    });
    expect(row).toMatchObject({
      attempts: 1,
      reason: '',
      delivered_at: null,
      failed_at: null,
      claimed_until: null,
    });
    expect(row?.sent_at).not.toBeNull();
  });

  test('messages of each channel for which there was no free place leave at once when there is one', async () => {
    const embedded = await openApp(database.connection);
    run(embedded, { lookEveryMilliseconds: 600_000, atOnce: 2 });
    const sms = (place: number): OutboxMessage => ({
      ...{ channel: 'sms', kind: 'kin-test', to: `+234803120000${place}`, text: 'Call me.' },
    });
    await enqueue(
      ...Array.from({ length: 9 }, () => mail()),
      ...Array.from({ length: 9 }, (_, place) => sms(place)),
    );
    await expect.poll(states).toEqual(Array.from({ length: 18 }, () => 'delivered'));
    await Promise.all(outboxWorkers.splice(0).map((outboxWorker) => outboxWorker.stop()));
    await embedded.close();
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const failing = app.database.transact(async (tx) => {
      await enqueueMessages(tx, [mail()]);
      throw new Error('afterwards');
    });
    await expect(failing).rejects.toThrow('afterwards');
    expect(await rows()).toEqual([]);
  });

  test('a fault of the database delays an SMS, and the log states the fault without the number', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const embedded = await openApp(database.connection);
    await sql`alter table sms_counts rename to sms_counts_away`.execute(app.database.queries);
    run({ ...embedded, log }, { tries: { maximum: 10_000 } });
    await enqueue({ channel: 'sms', kind: 'kin-test', to: '+2348031234567', text: 'Call me.' });
    await expect.poll(states).toEqual(['retrying']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ msg: 'delivery failed', reason: 'error: relation "sms_counts" does not exist' },
    });
    expect(lines.join()).not.toContain('8031234567');
    await sql`alter table sms_counts_away rename to sms_counts`.execute(app.database.queries);
    await expect.poll(states).toEqual(['delivered']);
    await Promise.all(outboxWorkers.splice(0).map((outboxWorker) => outboxWorker.stop()));
    await embedded.close();
  });

  test('a suppressed message looks like any other and never leaves', async () => {
    run(app);
    await enqueue(mail({ suppressed: true, to: 'nobody@example.com' }), mail());
    await expect.poll(states).toEqual(['suppressed', 'sent']);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['amara@example.com']]);
  });

  test('a secret is gone once it is sent, and once it is given up', async () => {
    server.refuseRecipient = (address) =>
      address === 'gone@example.com' ? { code: 550, text: 'no such user' } : undefined;
    run(app);
    const secret = { subject: 'K7M2P is your code', code: 'K7M2P', secret: true } as const;
    await enqueue(mail(secret), mail({ ...secret, to: 'gone@example.com' }), mail({ paragraphs: ['K7M2P'] }));
    await expect.poll(states).toEqual(['sent', 'failed', 'sent']);
    const [sent, failed, open] = await rows();
    expect(server.received.find(({ subject }) => subject === 'K7M2P is your code')?.text).toContain('K7M2P');
    expect(JSON.stringify([sent, failed])).not.toContain('K7M2P');
    expect(open?.body_text).toContain('K7M2P');
  });

  test('with no real way out the outbox is the mailbox, and keeps what it shows', async () => {
    const embedded = await openApp(database.connection);
    run(embedded);
    await enqueue(mail({ subject: 'K7M2P', secret: true }), {
      channel: 'sms',
      kind: 'kin-test',
      to: '+2348031234567',
      text: '“Call”',
    });
    await expect.poll(states).toEqual(['delivered', 'delivered']);
    expect((await rows()).map((row) => row.subject || row.body_text)).toEqual(['K7M2P', '"Call"']);
    await Promise.all(outboxWorkers.splice(0).map((outboxWorker) => outboxWorker.stop()));
    await embedded.close();
  });

  test('an SMS without a gateway stays queued and says why', async () => {
    run(app);
    await enqueue({ channel: 'sms', kind: 'kin-test', to: '+2348031234567', text: 'Call' }, mail());
    await expect.poll(states).toEqual(['queued', 'sent']);
    await expect
      .poll(async () => (await rows())[0])
      .toMatchObject({
        state: 'queued',
        attempts: 0,
        reason: 'No SMS gateway is set up.',
      });
  });

  test('a mail that waits for its next try keeps its own reason beside an SMS without a gateway', async () => {
    await enqueue(mail(), { channel: 'sms', kind: 'kin-test', to: '+2348031234567', text: 'Call' });
    const reason = 'The mail server asked us to try later.';
    await app.database.queries
      .updateTable('outbox')
      .set({ state: 'retrying', reason, next_try_at: new Date(Date.now() + 86_400_000).toISOString() })
      .where('channel', '=', 'mail')
      .execute();
    run(app);
    const reasons = async () => (await rows()).map((row) => row.reason);
    await expect.poll(reasons).toEqual([reason, 'No SMS gateway is set up.']);
  });
});

describe('trying again', () => {
  test('a temporary refusal is tried again as the same message until it is taken', async () => {
    server.refuseMessage = (count) => (count < 4 ? { code: 451, text: 'later' } : undefined);
    run(app);
    await enqueue(mail());
    await expect.poll(states).toEqual(['sent']);
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 4, reason: '', next_try_at: null });
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${row?.reference}@rua.example>`]);
  });

  test('while it waits for the next try it says when and why', async () => {
    server.refuseMessage = () => ({ code: 451, text: 'later' });
    run(app, { tries: { backOffSeconds: (attempt) => attempt * 3600 } });
    await enqueue(mail());
    await expect.poll(states).toEqual(['retrying']);
    const [row] = await rows();
    expect(row).toMatchObject({
      attempts: 1,
      reason: 'The mail server asked us to try later.',
      failed_at: null,
    });
    const wait = Date.parse(row?.next_try_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(3_500_000);
    expect(wait).toBeLessThan(3_700_000);
  });

  const waitsOf = (channel: Channel) => {
    const { maximum, backOffSeconds } = retryPolicyOf(channel);
    return Array.from({ length: maximum - 1 }, (_, index) => backOffSeconds(index + 1));
  };

  test.each(channels)('the back-off of %s grows from seconds to hours and ends within a day', (channel) => {
    const waits = waitsOf(channel);
    expect(waits[0]).toBeLessThan(20);
    expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0) * 0.8)).toBe(true);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(12 * 3600);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(24 * 3600);
  });

  test.each(['sms', 'whatsapp'] as const)(
    'a gateway that comes back gets each %s within six minutes',
    (channel) => {
      let at = 0;
      const early = waitsOf(channel).filter((wait) => {
        at += wait;
        return at < 100 * 60;
      });
      expect(Math.max(...early)).toBeLessThan(6 * 60);
    },
  );

  test('after the last try it has failed, and can be asked for again', async () => {
    server.refuseMessage = (count) => (count <= 3 ? { code: 451, text: 'later' } : undefined);
    run(app, { tries: { maximum: 3 } });
    await enqueue(mail());
    await expect.poll(states).toEqual(['failed']);
    const [row] = await rows();
    expect(row).toMatchObject({
      attempts: 3,
      reason: 'The mail server asked us to try later. We tried 3 times.',
      next_try_at: null,
    });
    expect(row?.failed_at).not.toBeNull();
    const requeued = await app.database.transact((tx) => requeueMessage(tx, row?.id ?? 0));
    expect(requeued).toBe(true);
    await expect.poll(states).toEqual(['sent']);
    expect((await rows())[0]).toMatchObject({ attempts: 1, failed_at: null, reason: '' });
  });

  test('a permanent refusal is final at once', async () => {
    server.refuseRecipient = () => ({ code: 550, text: 'no such user' });
    run(app);
    await enqueue(mail());
    await expect.poll(states).toEqual(['failed']);
    expect((await rows())[0]).toMatchObject({
      attempts: 1,
      reason: 'The mail server does not accept mail for this address.',
    });
  });

  test('a mail to the invented address of an agency is not handed to a server that would take it', async () => {
    run(app);
    await enqueue(mail({ to: 'police-cp@agencies.rua.example' }));
    await expect.poll(states).toEqual(['failed']);
    expect(server.received).toEqual([]);
    const reason = 'Nobody gets this: the agency has no officer and no address of its own yet.';
    expect((await rows())[0]).toMatchObject({ attempts: 1, reason });
  });

  test('only a message that did not arrive can be asked for again', async () => {
    run(app);
    await enqueue(mail());
    await expect.poll(states).toEqual(['sent']);
    const [row] = await rows();
    expect(await app.database.transact((tx) => requeueMessage(tx, row?.id ?? 0))).toBe(false);
    expect(await app.database.transact((tx) => requeueMessage(tx, 999_999))).toBe(false);
    expect(await states()).toEqual(['sent']);
  });

  test('a message whose tries never came back is given up', async () => {
    await enqueue(mail());
    await app.database.queries.updateTable('outbox').set({ attempts: 10 }).execute();
    run(app);
    await expect.poll(states).toEqual(['failed']);
    expect(server.received).toEqual([]);
  });
});

describe('several at once', () => {
  test('two processes bring each message once', async () => {
    const other = await openApp(database.connection, { SMTP_URL: smtpUrl() });
    await enqueue(...Array.from({ length: 60 }, (_, index) => mail({ to: `person${index}@example.com` })));
    run(app);
    run(other);
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['sent']));
    expect(server.received).toHaveLength(60);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(60);
    await Promise.all(outboxWorkers.splice(0).map((outboxWorker) => outboxWorker.stop()));
    await other.close();
  });

  test('a stop finishes the messages being sent and begins no other', async () => {
    const outboxWorker = run(app, { atOnce: 2 });
    const stopped = new Promise<void>((resolve) => {
      server.refuseMessage = () => {
        outboxWorker.stop().then(resolve);
        return undefined;
      };
    });
    await enqueue(...Array.from({ length: 20 }, () => mail()));
    await stopped;
    const counts = await states();
    const sent = counts.filter((state) => state === 'sent').length;
    expect(sent).toBe(server.received.length);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(20);
  });
});

describe("a flag's messages", () => {
  test('go first, and each step is shown to the owner of the ride', async () => {
    const { flagId, rideId, ownerId } = await insertFlag(app);
    const seen: LiveEvent[] = [];
    app.live.subscribe(ownerId, (event) => seen.push(event));
    await enqueue(mail({ to: 'later@example.com' }), mail({ flag: { flagId, recipient: 'agency' } }));
    run(app, { atOnce: 1 });
    await expect.poll(states).toEqual(['sent', 'sent']);
    expect(server.received.map(({ recipients }) => recipients[0])).toEqual([
      'amara@example.com',
      'later@example.com',
    ]);
    await expect.poll(() => seen).toEqual([{ kind: 'ride-changed', rideId }]);
  });
});

function smtpUrl(): string {
  return app.config.mail.kind === 'smtp' ? app.config.mail.url : '';
}
