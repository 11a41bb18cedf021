/** The page that the next of kin opens from the SMS, in each of its states. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { revokeShare } from '#domain/journeys/rides/shares.ts';
import { getCase } from '#domain/response/cases/endpoints.ts';
import { languages } from '#domain/values/languages.ts';
import { flag, lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;
let officer: TestAccount;
let police: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Lagos State Police Command', defaultResponder: true });
  officer = await createAccount(test.app, { accountType: 'government-agency', agencyId: police.id });
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await createAccount(test.app, { accountType: 'commuter' });
  await test.app.database.queries.deleteFrom('contact_refusals').execute();
});

const vehicle = ['KJA-482XY', 'Sunday Ogbeide'];

type Moments = 'completed_at' | 'flagged_at' | 'expected_arrival' | 'created_at';

/** Moves these times of the ride so far into the past. */
async function pass(interval: string, id: number, ...columns: Moments[]): Promise<void> {
  for (const column of columns) {
    await sql`update rides set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval where id = ${id}`.execute(
      test.app.database.queries,
    );
  }
}

async function expectArrival(id: number, from: 'passenger' | 'past-rides', interval: string): Promise<void> {
  await test.app.database.queries
    .updateTable('rides')
    .set({ expected_arrival: sql<string>`now() + ${interval}::interval`, expected_from: from })
    .where('id', '=', id)
    .execute();
}

/** @returns the path of the link in the newest SMS about the ride. */
async function linkInSms(rideId: number): Promise<string> {
  const { rows } = await sql<{ body_text: string }>`
    select body_text from outbox where channel = 'sms' and body_text <> ''
      and (ride_id = ${rideId} or flag_id in (select id from flags where ride_id = ${rideId}))
    order by id desc limit 1`.execute(test.app.database.queries);
  return new URL(/http\S+/.exec(rows[0]?.body_text ?? '')?.[0] ?? '').pathname;
}

/** A link as the SMS of a flag carries it, of a ride whose flag was withdrawn since. */
async function unflaggedLink(rideId: number): Promise<string> {
  await flag(test, amara.token, rideId);
  const link = await linkInSms(rideId);
  const path = `/api/user/lodge-ride/flag/withdraw/${rideId}`;
  await test.call('POST', path, { token: amara.token, body: { reason: 'I am safe.' } });
  return link;
}

async function complete(id: number): Promise<void> {
  const reply = await test.call('POST', completeRide.path.replace('{id}', String(id)), {
    token: amara.token,
  });
  expect(reply.status, reply.text).toBe(200);
}

async function actAsOfficer(rideId: number, action: string, body: object = {}): Promise<void> {
  const { id } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .select('cases.id')
    .where('flags.ride_id', '=', rideId)
    .where('cases.state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();
  const reply = await test.call('POST', `/api/agency/cases/${action}/${id}`, { token: officer.token, body });
  expect(reply.status, reply.text).toBe(200);
}

/** A ride that is flagged, completed an hour ago, and still in the hands of the police. */
async function flaggedAndCompleted() {
  const { id } = await lodge(test, amara.token);
  await flag(test, amara.token, id);
  const link = await linkInSms(id);
  await complete(id);
  await pass('1 hour', id, 'created_at', 'flagged_at', 'completed_at');
  return { id, link };
}

describe('on the way', () => {
  it('tells when the ride left and when the passenger expects to arrive', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    await expectArrival(id, 'passenger', '2 hours');
    const { text } = await test.call('GET', link);
    for (const fact of ['Amara is on the way to Ibadan North', 'Left Ojota New Garage', ...vehicle]) {
      expect(text).toContain(fact);
    }
    expect(text).toMatch(/Amara expects to arrive<\/b><em>[^<]*\d{1,2}:\d\d [AP]M/);
  });

  it('says when the ride was lodged, until an act of its passenger a minute or more later', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    const { queries } = test.app.database;
    await queries.deleteFrom('ride_events').where('ride_id', '=', id).execute();
    const act = (interval: string) => ({
      ride_id: id,
      kind: 'arrival_expected' as const,
      at: sql<string>`(select created_at from rides where id = ${id}) + ${interval}::interval`,
    });
    await queries.insertInto('ride_events').values(act('20 milliseconds')).execute();
    expect((await test.call('GET', link)).text).toMatch(/Last news: lodged at \d{1,2}:\d\d [AP]M/);
    await queries.insertInto('ride_events').values(act('90 seconds')).execute();
    expect((await test.call('GET', link)).text).toMatch(/Last news: \d{1,2}:\d\d [AP]M/);
  });

  it('does not say that the passenger said so, when past rides do', async () => {
    const { id } = await lodge(test, amara.token);
    await expectArrival(id, 'past-rides', '2 hours');
    const { text } = await test.call('GET', await share(test, amara.token, id));
    expect(text).toContain('Usual arrival on this way');
    expect(text).not.toContain('expects to arrive');
  });
});

describe('overdue', () => {
  const call = '<a class="k" href="tel:+2348031234567">Call Amara, 0803 123 4567</a>';

  /** Lodged three hours ago, expected five minutes ago. @returns the link of the next of kin. */
  async function overdueLink(): Promise<{ id: number; link: string }> {
    const { id } = await lodge(test, amara.token);
    await expectArrival(id, 'passenger', '-5 minutes');
    const link = await unflaggedLink(id);
    await test.app.database.queries.deleteFrom('ride_events').where('ride_id', '=', id).execute();
    await pass('185 minutes', id, 'created_at');
    return { id, link };
  }

  it('says for how long there is no news, and by when the passenger was expected', async () => {
    const { id } = await lodge(test, amara.token);
    const link = await share(test, amara.token, id);
    await expectArrival(id, 'passenger', '1 minute');
    expect((await test.call('GET', link)).text).not.toContain('Overdue');
    await test.app.database.queries.deleteFrom('ride_events').where('ride_id', '=', id).execute();
    await pass('10 minutes', id, 'created_at', 'expected_arrival');
    const { text } = await test.call('GET', link);
    expect(text).toContain('Overdue');
    expect(text).toMatch(/<h1>No news for 10 min\.<br>Expected [^<]*\d{1,2}:\d\d [AP]M\.<\/h1>/);
    expect(text).toContain('Amara has not said so far that they arrived in Ibadan North.');
    for (const fact of vehicle) expect(text).toContain(fact);
  });

  it('puts the call to the passenger before the plate, and every other number after it', async () => {
    const { link } = await overdueLink();
    const { text } = await test.call('GET', link);
    const order = [
      'No news for 3 h 5 min.',
      'Call Amara first.',
      call,
      'KJA-482XY',
      'Sunday Ogbeide',
      'tel:112',
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text.match(/class="k"/g), 'one call stands out').toHaveLength(1);
    expect(text).not.toContain('k sos');
  });

  it('counts from the newest act of the passenger, and from no act of others', async () => {
    const { id, link } = await overdueLink();
    const acts = [
      { ride_id: id, kind: 'arrival_expected', at: sql<string>`now() - interval '42 minutes'` },
      { ride_id: id, kind: 'share_opened', at: sql<string>`now() - interval '2 minutes'` },
    ] as const;
    await test.app.database.queries.insertInto('ride_events').values(acts).execute();
    expect((await test.call('GET', link)).text).toContain('No news for 42 min.');
  });

  it('tells others to call first as well, without the number', async () => {
    const { id } = await overdueLink();
    const { text } = await test.call('GET', await share(test, amara.token, id));
    expect(text).toContain('Call Amara first.');
    expect(text).not.toContain('8031234567');
  });
});

describe('flagged', () => {
  it('tells each step with its time, and no word that was written', async () => {
    const { id } = await lodge(test, amara.token);
    await flag(test, amara.token, id);
    await actAsOfficer(id, 'acknowledge');
    await actAsOfficer(id, 'reply', { text: 'We are at the toll gate.' });
    const { text } = await test.call('GET', await linkInSms(id));
    expect(text).toMatch(/Flagged<\/b><em>\d{1,2}:\d\d [AP]M/);
    expect(text).toMatch(/Lagos State Police Command took it up<\/b><em>\d{1,2}:\d\d [AP]M/);
    for (const hidden of ['He drives too fast.', 'toll gate', 'Ifeanyi', 'Okafor']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('once more tells nothing that agencies did with the flag that was withdrawn', async () => {
    const { id } = await lodge(test, amara.token);
    await flag(test, amara.token, id);
    const { id: caseId } = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select('cases.id')
      .where('flags.ride_id', '=', id)
      .executeTakeFirstOrThrow();
    await test.call('GET', getCase.path.replace('{id}', String(caseId)), { token: officer.token });
    const opened = 'Lagos State Police Command opened it';
    expect((await test.call('GET', await linkInSms(id))).text).toContain(opened);
    const path = `/api/user/lodge-ride/flag/withdraw/${id}`;
    await test.call('POST', path, { token: amara.token, body: { reason: 'I am safe.' } });
    await flag(test, amara.token, id);
    const { text } = await test.call('GET', await linkInSms(id));
    expect(text).toContain('Flag withdrawn');
    expect(text).not.toContain(opened);
  });

  it('goes on showing plate, driver and history after the arrival, for longer than a day', async () => {
    const { id, link } = await flaggedAndCompleted();
    await test.app.database.queries
      .updateTable('shares')
      .set({ expires_at: sql<string>`now() - interval '1 hour'` })
      .where('ride_id', '=', id)
      .execute();
    await pass('2 days', id, 'created_at', 'flagged_at', 'completed_at');
    const { status, text } = await test.call('GET', link);
    expect(status).toBe(200);
    for (const fact of [...vehicle, 'Flagged', 'Arrived', 'Left Ojota New Garage'])
      expect(text).toContain(fact);
  });

  it('until the last agency has closed its case', async () => {
    const { id, link } = await flaggedAndCompleted();
    await actAsOfficer(id, 'acknowledge');
    expect((await test.call('GET', link)).text).toContain('KJA-482XY');
    await actAsOfficer(id, 'resolve', { reason: 'The driver was fined.' });
    const { text } = await test.call('GET', link);
    expect(text).toContain('Amara arrived in Ibadan North');
    for (const gone of vehicle) expect(text).not.toContain(gone);
  });

  it('or for thirty days', async () => {
    const { id, link } = await flaggedAndCompleted();
    await pass('29 days', id, 'created_at', 'flagged_at', 'completed_at');
    expect((await test.call('GET', link)).text).toContain('KJA-482XY');
    await pass('1 day', id, 'created_at', 'flagged_at', 'completed_at');
    const { status, text } = await test.call('GET', link);
    expect(status).toBe(410);
    expect(text).not.toContain('KJA-482XY');
  });

  it('shows others only when the passenger arrived', async () => {
    const { id } = await lodge(test, amara.token);
    const passedOn = await share(test, amara.token, id);
    await flag(test, amara.token, id);
    await complete(id);
    await pass('1 hour', id, 'created_at', 'flagged_at', 'completed_at');
    const { text } = await test.call('GET', passedOn);
    expect(text).toContain('Amara arrived in Ibadan North');
    for (const gone of [...vehicle, 'Flagged']) expect(text).not.toContain(gone);
  });
});

describe('the link in the SMS', () => {
  it('still works when the passenger ends the link that they shared with anyone', async () => {
    const { id } = await lodge(test, amara.token);
    const shared = await share(test, amara.token, id);
    await flag(test, amara.token, id);
    const link = await linkInSms(id);
    const ended = await test.call('POST', revokeShare.path.replace('{id}', String(id)), {
      token: amara.token,
    });
    expect(ended.answer(revokeShare)).toEqual({ revoked: true });
    expect((await test.call('GET', shared)).status).toBe(410);
    const page = await test.call('GET', link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('KJA-482XY');
  });
});

describe('the passenger’s phone', () => {
  it('is for the next of kin of a confirmed account to call, and for nobody else', async () => {
    const { id } = await lodge(test, amara.token);
    const passedOn = await share(test, amara.token, id);
    await flag(test, amara.token, id);
    const call = '<a class="k" href="tel:+2348031234567">Call Amara, 0803 123 4567</a>';
    const link = await linkInSms(id);
    expect((await test.call('GET', link)).text).toContain(call);
    expect((await test.call('GET', passedOn)).text).not.toContain('8031234567');
    await test.app.database.queries
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', amara.id)
      .execute();
    expect((await test.call('GET', link)).text).not.toContain('8031234567');
  });

  it('is the number that texts RUA, where no address is confirmed', async () => {
    const { id } = await lodge(test, amara.token);
    await flag(test, amara.token, id);
    const link = await linkInSms(id);
    const { queries } = test.app.database;
    await queries.updateTable('users').set({ email_verified_at: null }).where('id', '=', amara.id).execute();
    const at = new Date().toISOString();
    await queries
      .insertInto('text_numbers')
      .values({ number: '+2348039876501', user_id: amara.id, first_heard_at: at, heard_at: at })
      .execute();
    const { text } = await test.call('GET', link);
    expect(text).toContain('href="tel:+2348039876501"');
    expect(text).not.toContain('8031234567');
  });
});

/** Each state, with the link of its next of kin. */
const states: Record<string, () => Promise<string>> = {
  'on the way': async () => unflaggedLink((await lodge(test, amara.token)).id),
  overdue: async () => {
    const { id } = await lodge(test, amara.token, { latitude: 6.5886, longitude: 3.379 });
    await expectArrival(id, 'passenger', '-5 minutes');
    return unflaggedLink(id);
  },
  flagged: async () => {
    const { id } = await lodge(test, amara.token, { latitude: 6.5886, longitude: 3.379 });
    await flag(test, amara.token, id);
    await actAsOfficer(id, 'acknowledge');
    return linkInSms(id);
  },
  arrived: async () => {
    const { id } = await lodge(test, amara.token);
    await complete(id);
    await pass('1 hour', id, 'created_at', 'completed_at');
    return linkInSms(id);
  },
  ended: async () => {
    const { id } = await lodge(test, amara.token);
    await complete(id);
    await pass('2 days', id, 'created_at', 'completed_at');
    return linkInSms(id);
  },
};

const asForm = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };

/** @returns how many SMS tell of a flag of the ride. */
async function textsOf(rideId: number): Promise<number> {
  const { rows } = await sql`
    select from outbox where channel = 'sms' and flag_id in (select id from flags where ride_id = ${rideId})
  `.execute(test.app.database.queries);
  return rows.length;
}

async function textsOfFlagBy(passenger: TestAccount): Promise<number> {
  const { id } = await lodge(test, passenger.token);
  await flag(test, passenger.token, id);
  return textsOf(id);
}

const noticesOf = (passenger: TestAccount) =>
  test.app.database.queries
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('user_id', '=', passenger.id)
    .where('title', 'like', 'Your next of kin%')
    .execute();

const removed = 'Your next of kin asked not to be contacted';

describe.each(Object.entries(states))('the page of a ride that is %s', (_, prepare) => {
  it('is less than 7 KB in every language, and needs no script and no other file but the icon', async () => {
    const link = await prepare();
    for (const language of languages) {
      const { text, bytes, headers } = await test.call('GET', `${link}?language=${language}`);
      expect(bytes.length, language).toBeLessThan(7 * 1024);
      expect(text).not.toContain('<script');
      expect(text.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.svg">']);
      expect(text).not.toMatch(/\ssrc=|url\(|@import|<iframe|\{\w+\}<|undefined/);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('prefers-color-scheme:dark');
      expect(headers['x-robots-tag']).toContain('noindex');
    }
  });

  it('stops all messages for good with the form on the page of the stored data, and RUA asks the passenger to name another person', async () => {
    const link = await prepare();
    expect((await test.call('GET', `${link}/kin`)).text).toContain(
      `<form method="post" action="${link}/kin">`,
    );
    expect((await test.call('POST', `${link}/kin`, { headers: asForm, body: '' })).status).toBe(303);
    expect((await test.call('GET', link)).text).not.toContain('Stop messages about');
    expect(await noticesOf(amara)).toMatchObject([
      { title: removed, text: expect.stringContaining('Name another person') },
    ]);
    expect(await textsOfFlagBy(amara)).toBe(0);
    expect(await textsOfFlagBy(await createAccount(test.app, { accountType: 'commuter' }))).toBe(0);
  });

  it('stops the messages about its passenger with one press, and none about others', async () => {
    const link = await prepare();
    const form = `<form method="post" action="${link}/mute"><button class="q" name="hear" value="nothing">Stop messages about`;
    expect((await test.call('GET', link)).text).toContain(form);
    const pressed = await test.call('POST', `${link}/mute`, { headers: asForm, body: 'hear=nothing' });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.location).toBe(`${link}/kin`);
    expect((await test.call('GET', `${link}/kin`)).text).toContain('You get no messages about');
    expect(await textsOfFlagBy(amara)).toBe(0);
    expect(await textsOfFlagBy(await createAccount(test.app, { accountType: 'commuter' }))).toBe(1);
    const rides = await test.app.database.queries
      .selectFrom('rides')
      .select('next_of_kin_phone')
      .where('owner_id', '=', amara.id)
      .execute();
    expect(rides.map(({ next_of_kin_phone: phone }) => phone)).not.toContain('');
  });
});

describe('messages about one passenger alone', () => {
  async function mutable() {
    const { id } = await lodge(test, amara.token);
    return { id, link: await unflaggedLink(id) };
  }

  it('are not sent where they waited when the next of kin pressed', async () => {
    const { link } = await mutable();
    const { id } = await lodge(test, amara.token);
    await flag(test, amara.token, id);
    await test.call('POST', `${link}/mute`, { headers: asForm, body: 'hear=nothing' });
    const { rows } = await sql<{ state: string; to_address: string; body_text: string }>`
      select state, to_address, body_text from outbox
      where channel = 'sms' and flag_id in (select id from flags where ride_id = ${id})
    `.execute(test.app.database.queries);
    expect(rows).toEqual([{ state: 'blocked', to_address: '', body_text: '' }]);
  });

  it('stop with a word to the passenger, once, also in the ladder of the ride, and again when messages may come again', async () => {
    const { link } = await mutable();
    const press = (hear: string) =>
      test.call('POST', `${link}/mute`, { headers: asForm, body: `hear=${hear}` });
    for (const hear of ['nothing', 'nothing']) expect((await press(hear)).status).toBe(303);
    expect(await noticesOf(amara)).toMatchObject([{ title: removed }]);
    const { id } = await lodge(test, amara.token);
    const ladder = () => test.call('GET', getLadder.path.replace('{id}', String(id)), { token: amara.token });
    expect((await ladder()).answer(getLadder).kinObstacle).toBe('refused');
    for (const hear of ['everything', 'everything']) expect((await press(hear)).status).toBe(303);
    expect((await test.call('GET', `${link}/kin`)).text).not.toContain('You get no messages about');
    expect(await noticesOf(amara)).toMatchObject([
      { title: removed },
      { title: 'Your next of kin takes messages again' },
    ]);
    expect((await ladder()).answer(getLadder).kinObstacle).toBe(null);
    expect(await textsOfFlagBy(amara)).toBe(1);
  });

  it('are stopped by no link that was not sent to a next of kin', async () => {
    const { id } = await lodge(test, amara.token);
    const path = `${await share(test, amara.token, id)}/mute`;
    const pressed = await test.call('POST', path, { headers: asForm, body: 'hear=nothing' });
    expect(pressed.status).toBe(404);
    expect(await textsOfFlagBy(amara)).toBe(1);
  });
});
