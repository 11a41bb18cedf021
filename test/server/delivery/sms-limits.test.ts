/** How many SMS go out in a day: to one number, from one account, to one country, and in all. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { enqueueMessages, requeueMessage } from '#server/base/delivery/outbox.ts';
import type { OutboxWorker } from '#server/base/delivery/outbox-worker.ts';
import { deleteOldSmsCounts } from '#server/base/delivery/sms-store.ts';
import type { OutboxMessage, SmsMessage } from '#server/base/message.ts';
import { insertFlag, openApp, startOutboxWorker, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { createAccount, openSession } from '#test/support/records.ts';
import { newNumber } from '#test/support/text-phone.ts';

let database: TestDatabase;
let gateway: SmsGateway;
let apps: TestApp[] = [];
let outboxWorkers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  gateway = new SmsGateway();
});
afterEach(async () => {
  await Promise.all(outboxWorkers.map((outboxWorker) => outboxWorker.stop()));
  const [app] = apps;
  await app?.database.queries.deleteFrom('outbox').execute();
  await app?.database.queries.deleteFrom('sms_counts').execute();
  await Promise.all(apps.map((one) => one.close()));
  [outboxWorkers, apps] = [[], []];
  await gateway.stop();
});

const manyOfAll = {
  SMS_PER_RECIPIENT: '1000',
  SMS_PER_SENDER: '1000',
  SMS_PER_FOREIGN_COUNTRY: '1000',
  SMS_PER_DAY: '1000',
};

/** @param processes how many send at once. @returns one of them. */
async function start(limits: Record<string, string>, processes = 1): Promise<TestApp> {
  const settings = await gateway.start();
  for (let count = 0; count < processes; count += 1) {
    const app = await openApp(database.connection, { ...settings, ...manyOfAll, ...limits });
    apps.push(app);
    outboxWorkers.push(startOutboxWorker(app));
  }
  const [first] = apps;
  if (!first) throw new Error('no process was started');
  return first;
}

let numbers = 0;

function sms(differing: Partial<SmsMessage> = {}): SmsMessage {
  numbers += 1;
  const to = `+2348031${String(numbers).padStart(6, '0')}`;
  return { channel: 'sms', kind: 'waybill-code', to, text: 'RUA: a code.', ...differing };
}

function kinSms(flagId: number, differing: Partial<SmsMessage> = {}): SmsMessage {
  return sms({ kind: 'flag-next-of-kin', flag: { flagId, recipient: 'next-of-kin' }, ...differing });
}

/** @returns a flag of an account that proved nothing, which was opened from this address. */
async function flagFrom(app: TestApp, ipAddress: string): Promise<number> {
  const { flagId, ownerId } = await insertFlag(app, { verified: false });
  await openSession(app, ownerId, { ipAddress });
  return flagId;
}

async function enqueue(app: TestApp, messages: readonly OutboxMessage[]): Promise<void> {
  await app.database.transact((tx) => enqueueMessages(tx, messages));
}

function rows(app: TestApp) {
  return app.database.queries
    .selectFrom('outbox')
    .select(['id', 'state', 'reason', 'attempts', 'to_address'])
    .orderBy('id')
    .execute();
}

/** Waits until all are sent or refused. @returns how many of each state and reason there are. */
async function outcomes(app: TestApp): Promise<Record<string, number>> {
  await expect.poll(async () => (await rows(app)).filter(({ state }) => state === 'queued')).toEqual([]);
  const counts: Record<string, number> = {};
  for (const { state, reason } of await rows(app)) {
    const outcome = reason === '' ? state : `${state}: ${reason}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const refused = {
  recipient: 'failed: This number got as many SMS from RUA as it may in a day.',
  sender: 'failed: Too many SMS were sent from this account in a day.',
  country: 'failed: RUA has sent as many SMS to this country as it may in a day.',
  network:
    'failed: Too many SMS of accounts without a confirmed e-mail address were sent from one network in a day.',
  day: 'failed: RUA has sent as many SMS as it may in a day.',
  number: 'failed: RUA sends no SMS to this number.',
};

const many = (count: number, make: () => OutboxMessage) => Array.from({ length: count }, make);

describe('a day’s SMS', () => {
  it('to one number are limited for all accounts together, however many processes send at once', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '3' }, 2);
    await enqueue(
      app,
      many(20, () => sms({ to: '+2348031234567' })),
    );
    expect(await outcomes(app)).toEqual({ sent: 3, [refused.recipient]: 17 });
    expect(gateway.taken).toHaveLength(3);
  });

  it('from one account are limited, to whichever numbers; others may still send', async () => {
    const app = await start({ SMS_PER_SENDER: '4' }, 2);
    const [attacker, other] = [
      await createAccount(app, { accountType: 'commuter' }),
      await createAccount(app, { accountType: 'commuter' }),
    ];
    await enqueue(
      app,
      many(15, () => sms({ aboutId: attacker.id })),
    );
    await enqueue(
      app,
      many(2, () => sms({ aboutId: other.id })),
    );
    expect(await outcomes(app)).toEqual({ sent: 6, [refused.sender]: 11 });
  });

  it.each(['ladder-question', 'text-number-code'] as const)(
    'of the kind %s are limited for the account that they belong to',
    async (kind) => {
      const app = await start({ SMS_PER_SENDER: '4' }, 2);
      const { id: userId } = await createAccount(app, { accountType: 'commuter' });
      await enqueue(
        app,
        many(9, () => sms({ kind, userId })),
      );
      expect(await outcomes(app)).toEqual({ sent: 4, [refused.sender]: 5 });
    },
  );

  it('with codes for a number count with those of waybills', async () => {
    const app = await start({ SMS_PER_SENDER: '4' });
    const { id } = await createAccount(app, { accountType: 'commuter' });
    await enqueue(
      app,
      many(3, () => sms({ aboutId: id })),
    );
    await enqueue(
      app,
      many(3, () => sms({ kind: 'text-number-code', userId: id })),
    );
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.sender]: 2 });
  });

  it('of an account that has used up its own still ask it, answer it and tell its next of kin', async () => {
    const app = await start({ SMS_PER_SENDER: '2' });
    const { flagId, ownerId } = await insertFlag(app);
    await enqueue(
      app,
      many(3, () => sms({ aboutId: ownerId })),
    );
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.sender]: 1 });
    await enqueue(app, [sms({ kind: 'ladder-question', userId: ownerId }), kinSms(flagId)]);
    await enqueue(
      app,
      many(3, () => sms({ kind: 'text-answer', userId: ownerId })),
    );
    expect(await outcomes(app)).toEqual({ sent: 7, [refused.sender]: 1 });
  });

  it('to one country other than Nigeria are limited', async () => {
    const limits = { SMS_COUNTRIES: '234,44,233', SMS_PER_FOREIGN_COUNTRY: '4', SMS_RESERVED_SHARE: '0' };
    const app = await start(limits, 2);
    const abroad = (code: string, count: number) =>
      Array.from({ length: count }, (_, index) => sms({ to: `+${code}7700900${100 + index}` }));
    await enqueue(app, [...abroad('44', 9), ...abroad('233', 3), ...many(6, () => sms())]);
    expect(await outcomes(app)).toEqual({ sent: 13, [refused.country]: 5 });
  });

  it('are limited in all', async () => {
    const app = await start({ SMS_PER_DAY: '5', SMS_RESERVED_SHARE: '0' }, 2);
    await enqueue(
      app,
      many(12, () => sms()),
    );
    expect(await outcomes(app)).toEqual({ sent: 5, [refused.day]: 7 });
  });

  it('are counted as refused by the limit that was met, for an alert', async () => {
    const settings = {
      METRICS_TOKEN: 'a-token-for-prometheus-alone',
      SMS_PER_DAY: '2',
      SMS_RESERVED_SHARE: '0',
    };
    const app = await start(settings);
    await enqueue(
      app,
      many(5, () => sms()),
    );
    await outcomes(app);
    const text = await app.metrics?.text();
    expect(text).toContain('rua_sms_refused_total{limit="day"} 3');
    expect(text).toContain('rua_sms_refused_total{limit="country"} 0');
  });

  it('keep a share for next of kin that no waybill can use up', async () => {
    const app = await start({ SMS_PER_DAY: '8', SMS_RESERVED_SHARE: '0.5' }, 2);
    const { flagId } = await insertFlag(app);
    await enqueue(
      app,
      many(20, () => sms()),
    );
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.day]: 16 });
    await enqueue(
      app,
      many(6, () => kinSms(flagId)),
    );
    expect(await outcomes(app)).toEqual({ sent: 8, [refused.day]: 18 });
  });

  it('of flags of accounts that proved nothing leave the reserved share, also in another country', async () => {
    const limits = { SMS_COUNTRIES: '234,44', SMS_PER_FOREIGN_COUNTRY: '4', SMS_PER_DAY: '20' };
    const app = await start({ ...limits, SMS_RESERVED_SHARE: '0.5' }, 2);
    const proven = await insertFlag(app);
    const flood = async (count: number, differing: (index: number) => Partial<SmsMessage> = () => ({})) => {
      for (let index = 0; index < count; index += 1) {
        await enqueue(app, [kinSms(await flagFrom(app, `192.0.2.${index}`), differing(index))]);
      }
    };
    const abroad = (index: number) => ({ to: `+44770090010${index}` });
    await flood(3, abroad);
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.country]: 1 });
    await flood(12);
    expect(await outcomes(app)).toEqual({ sent: 10, [refused.country]: 1, [refused.day]: 4 });
    await enqueue(app, [kinSms(proven.flagId, abroad(5)), kinSms(proven.flagId, abroad(6))]);
    await enqueue(
      app,
      many(3, () => kinSms(proven.flagId)),
    );
    expect(await outcomes(app)).toEqual({ sent: 15, [refused.country]: 1, [refused.day]: 4 });
  });

  it('has a tenth for flags of unconfirmed accounts in one network; accounts with a confirmed address or number are not limited by it', async () => {
    const app = await start({ SMS_PER_DAY: '30' }, 2);
    const flagged = async (address: string) => enqueue(app, [kinSms(await flagFrom(app, address))]);
    const site = (index: number) => `2001:db8:7:${index}::1`;
    for (let index = 0; index < 5; index += 1) await flagged(site(index));
    expect(await outcomes(app)).toEqual({ sent: 3, [refused.network]: 2 });
    await flagged('2001:db8:8::1');
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.network]: 2 });
    const { flagId, ownerId } = await insertFlag(app, { verified: false });
    await openSession(app, ownerId, { ipAddress: site(9) });
    const at = new Date().toISOString();
    const number = { number: newNumber(), user_id: ownerId, first_heard_at: at, heard_at: at };
    await app.database.queries.insertInto('text_numbers').values(number).execute();
    await enqueue(app, [kinSms(flagId), kinSms((await insertFlag(app)).flagId)]);
    expect(await outcomes(app)).toEqual({ sent: 6, [refused.network]: 2 });
  });

  it('of calls for help of accounts that are gone are those of one network', async () => {
    const app = await start({ SMS_PER_DAY: '30' });
    const { rideId } = await insertFlag(app);
    await enqueue(
      app,
      many(5, () => sms({ kind: 'ladder-help', rideId })),
    );
    expect(await outcomes(app)).toEqual({ sent: 3, [refused.network]: 2 });
  });

  it('of waybills leave those of flags to the same number and from the same account alone, which have limits too', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '2', SMS_PER_SENDER: '3' });
    const { flagId, ownerId } = await insertFlag(app);
    const to = '+2348031234567';
    await enqueue(
      app,
      many(4, () => sms({ to, aboutId: ownerId })),
    );
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.recipient]: 2 });
    await enqueue(
      app,
      many(4, () => kinSms(flagId, { to })),
    );
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.recipient]: 4 });
    await enqueue(
      app,
      many(3, () => kinSms(flagId)),
    );
    expect(await outcomes(app)).toEqual({ sent: 5, [refused.recipient]: 4, [refused.sender]: 2 });
  });

  it('of other accounts to a next of kin leave the first ones of each account room, up to three times the limit', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '3' });
    const to = '+2348031234567';
    const flagsOf = async (times: number) => {
      const { flagId } = await insertFlag(app);
      await enqueue(
        app,
        many(times, () => kinSms(flagId, { to })),
      );
    };
    await flagsOf(9);
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.recipient]: 7 });
    await flagsOf(3);
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.recipient]: 8 });
    for (let account = 0; account < 4; account += 1) await flagsOf(2);
    expect(await outcomes(app)).toEqual({ sent: 9, [refused.recipient]: 11 });
  });

  it('of silence and delay to a next of kin leave room for a flag, a call for help and a silent alarm', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '12' });
    const { flagId, rideId, ownerId } = await insertFlag(app);
    const to = '+2348031234567';
    const ofLadder = (kind: SmsMessage['kind']) => sms({ kind, to, rideId, aboutId: ownerId });
    await enqueue(
      app,
      many(6, () => ofLadder('ladder-kin')),
    );
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.recipient]: 2 });
    await enqueue(app, [kinSms(flagId, { to }), ofLadder('ladder-help'), ofLadder('ride-duress')]);
    expect(await outcomes(app)).toEqual({ sent: 7, [refused.recipient]: 2 });
  });

  it('of tests to next of kin leave half of each limit to arrivals and waybills', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '4', SMS_PER_DAY: '15', SMS_RESERVED_SHARE: '0.2' });
    const [to, other] = ['+2348031234567', '+2348031234568'];
    const tests = (count: number, number?: string) =>
      enqueue(
        app,
        many(count, () => sms({ kind: 'kin-test', ...(number === undefined ? {} : { to: number }) })),
      );
    await tests(4, to);
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.recipient]: 2 });
    await enqueue(
      app,
      many(2, () => sms({ to })),
    );
    expect(await outcomes(app)).toEqual({ sent: 4, [refused.recipient]: 2 });
    await tests(3);
    expect(await outcomes(app)).toEqual({ sent: 6, [refused.recipient]: 2, [refused.day]: 1 });
    await enqueue(
      app,
      many(4, () => sms({ to: other })),
    );
    expect(await outcomes(app)).toEqual({ sent: 10, [refused.recipient]: 2, [refused.day]: 1 });
  });

  it('of answers to a number leave room for the question whether it arrived, for an agency’s steps, and for what its next of kin is told', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '12' });
    const { rideId, ownerId } = await insertFlag(app);
    const to = '+2348031234567';
    await enqueue(
      app,
      many(13, () => sms({ kind: 'text-answer', to, userId: ownerId })),
    );
    expect(await outcomes(app)).toEqual({ sent: 12, [refused.recipient]: 1 });
    await enqueue(app, [
      sms({ kind: 'ladder-question', to, rideId, userId: ownerId }),
      sms({ kind: 'ladder-kin', to, rideId, aboutId: ownerId }),
      sms({ kind: 'case-step', to, userId: ownerId }),
    ]);
    expect(await outcomes(app)).toEqual({ sent: 15, [refused.recipient]: 1 });
  });

  it('of questions to a number that others have in their profile too leave each account room for its own', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '3' });
    const to = '+2348031234567';
    const askedOf = async (times: number) => {
      const { id: userId } = await createAccount(app, { accountType: 'commuter' });
      await enqueue(
        app,
        many(times, () => sms({ kind: 'ladder-question', to, userId })),
      );
    };
    await askedOf(5);
    expect(await outcomes(app)).toEqual({ sent: 3, [refused.recipient]: 2 });
    await askedOf(3);
    expect(await outcomes(app)).toEqual({ sent: 5, [refused.recipient]: 3 });
  });

  it('count from anew the next day, and old counts are removed', async () => {
    const app = await start({ SMS_PER_DAY: '1', SMS_RESERVED_SHARE: '0' });
    await enqueue(
      app,
      many(2, () => sms()),
    );
    expect(await outcomes(app)).toEqual({ sent: 1, [refused.day]: 1 });
    const { queries } = app.database;
    await queries.updateTable('sms_counts').set({ day: sql<string>`day - 3` }).execute();
    await enqueue(
      app,
      many(2, () => sms()),
    );
    expect(await outcomes(app)).toEqual({ sent: 2, [refused.day]: 2 });
    const counts = () => queries.selectFrom('sms_counts').select('key').where('key', '=', 'day').execute();
    expect(await counts()).toHaveLength(2);
    await deleteOldSmsCounts(queries, new Date());
    expect(await counts()).toHaveLength(1);
  });

  it('are counted by the day in Lagos: the one before yesterday there is removed', async () => {
    const { queries } = (await start({})).database;
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'];
    await queries
      .insertInto('sms_counts')
      .values(days.map((day) => ({ day, key: 'lagos', sent: 1 })))
      .execute();
    await deleteOldSmsCounts(queries, new Date('2026-11-21T23:30:00Z'));
    const left = await queries
      .selectFrom('sms_counts')
      .select(sql<string>`day::text`.as('day'))
      .where('key', '=', 'lagos')
      .orderBy('day')
      .execute();
    expect(left.map(({ day }) => day)).toEqual(days.slice(1));
  });

  it('that are refused count nothing', async () => {
    const app = await start({ SMS_PER_RECIPIENT: '1', SMS_PER_DAY: '3', SMS_RESERVED_SHARE: '0' });
    await enqueue(
      app,
      many(9, () => sms({ to: '+2348031234567' })),
    );
    await outcomes(app);
    await enqueue(
      app,
      many(2, () => sms()),
    );
    expect(await outcomes(app)).toEqual({ sent: 3, [refused.recipient]: 8 });
  });
});

describe('one SMS', () => {
  it('to a number that gets none never reaches the gateway, from any queue', async () => {
    const app = await start({});
    const { flagId } = await insertFlag(app);
    await enqueue(app, [sms({ to: '+8816123456789' }), kinSms(flagId, { to: '+447700900123' })]);
    expect(await outcomes(app)).toEqual({ [refused.number]: 2 });
    expect(gateway.taken).toEqual([]);
  });

  it('counts once, however often it is tried; sent again by request, once more', async () => {
    gateway.refuses = 3;
    const app = await start({ SMS_PER_RECIPIENT: '2' });
    const to = '+2348031234567';
    await enqueue(app, [sms({ to })]);
    await expect.poll(async () => (await rows(app)).map(({ state }) => state)).toEqual(['sent']);
    expect((await rows(app))[0]?.attempts).toBe(4);
    await app.database.queries.updateTable('outbox').set({ state: 'failed' }).execute();
    const [first] = await rows(app);
    await app.database.transact((tx) => requeueMessage(tx, first?.id ?? 0));
    await expect.poll(async () => (await rows(app)).map(({ state }) => state)).toEqual(['sent']);
    await enqueue(app, [sms({ to })]);
    expect(await outcomes(app)).toEqual({ sent: 1, [refused.recipient]: 1 });
  });
});

describe('the settings', () => {
  it('name countries by their calling codes, and no global service', () => {
    const countries = (text: string) => readConfig({ SMS_COUNTRIES: text }).smsCountries;
    expect(countries('234, 44')).toEqual(['234', '44']);
    for (const wrong of ['881', '870', 'NG', '+234', '234,', '2348']) {
      expect(() => countries(wrong)).toThrow('SMS_COUNTRIES');
    }
  });
});
