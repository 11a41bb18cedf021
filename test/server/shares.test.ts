import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { revokeShare, shareRide } from '#domain/journeys/rides/shares.ts';
import { flag, lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app);
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});

const personal = [
  'Okafor',
  '12 Allen Avenue',
  '+2348031234567',
  '0803 123 4567',
  'Ifeanyi',
  'Okonkwo',
  '0803 000 0111',
  '9 Palm Nut Close',
  '7 Boarding Lane',
  '21 Arrival Crescent',
];
const ofTheRide = ['Amara', 'KJA-482XY', 'Sunday Ogbeide', 'Ojota New Garage', 'Ibadan North', 'Hiace bus'];

function page(
  path: string,
  userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/124.0 Mobile Safari/537.36',
) {
  return rua.call('GET', path, { headers: { 'user-agent': userAgent } });
}

async function rideOf(id: number) {
  return (await rua.call('GET', `/api/user/lodge-ride/details/${id}`, { token: amara.token })).answer(
    getRide,
  );
}

async function expectNothingPersonal(path: string, status: number): Promise<string> {
  const ended = await page(path);
  expect(ended.status).toBe(status);
  for (const text of [...personal, ...ofTheRide]) expect(ended.text).not.toContain(text);
  expect(ended.text).toContain('href="tel:112"');
  expect(ended.text).toContain('href="/"');
  return ended.text;
}

describe('the public page of a shared ride', () => {
  it('tells anyone with the link what helps to find the vehicle', async () => {
    const ride = await lodge(rua, amara.token, { latitude: 6.5886, longitude: 3.379 });
    const { status, text, headers } = await page(await share(rua, amara.token, ride.id));
    expect(status).toBe(200);
    for (const wanted of [...ofTheRide, 'Active', 'just now', 'tel:112', 'tel:122', '767 Lagos']) {
      expect(text).toContain(wanted);
    }
    expect(text).toContain(
      '<a href="https://www.openstreetmap.org/?mlat=6.5886&amp;mlon=3.379#map=15/6.5886/3.379" rel="noreferrer">',
    );
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  });

  it('shows no surname, address or next of kin, and names nobody in the preview of the link', async () => {
    const ride = await lodge(rua, amara.token);
    const { text } = await page(await share(rua, amara.token, ride.id));
    for (const hidden of personal) expect(text).not.toContain(hidden);
    const [head = ''] = text.split('<body>');
    expect(head).toContain('<meta property="og:title" content="A ride shared with you | RUA">');
    for (const hidden of ofTheRide) expect(head).not.toContain(hidden);
    expect(text).not.toContain('openstreetmap');
    expect(text).not.toContain('/kin');
  });

  it('names the place where the park is not known, and nothing twice that the passenger did not know', async () => {
    const unknown = { driver_name: 'Not known', vehicle_name: 'Not known', vehicle_model: 'Not known' };
    const ride = await lodge(rua, amara.token, {
      ...unknown,
      park_name: 'Not known',
      departure_city: 'Kosofe',
    });
    const { text } = await page(await share(rua, amara.token, ride.id));
    expect(text).toContain('<b>Left Kosofe</b>');
    expect(text.match(/Not known/g)).toHaveLength(2);
    const inHausa = await page(`${await share(rua, amara.token, ride.id)}?language=ha`);
    expect(inHausa.text).not.toContain('Not known');
  });

  it('needs no script, no other file but the icon, and less than 14 KB', async () => {
    const ride = await lodge(rua, amara.token, { latitude: 6.5886, longitude: 3.379 });
    await flag(rua, amara.token, ride.id);
    const { text, bytes } = await page(await share(rua, amara.token, ride.id));
    expect(text).not.toContain('<script');
    expect(text.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.svg">']);
    expect(text).not.toMatch(/\ssrc=|url\(|@import|<iframe/);
    expect(gzipSync(bytes).length).toBeLessThan(14 * 1024);
  });

  it('shows 767 only where it is answered', async () => {
    const ride = await lodge(rua, amara.token, { departure_state: 'Kaduna', departure_city: '' });
    const { text } = await page(await share(rua, amara.token, ride.id));
    expect(text).not.toContain('767');
    expect(text).toContain('122 FRSC');
  });

  it('says that a ride is flagged', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    expect(await flag(rua, amara.token, ride.id)).toBe(200);
    const { text } = await page(path);
    expect(text).toContain('Flagged');
    expect(text).not.toContain('Active');
    expect(text).not.toContain('He drives too fast.');
  });

  it('shows markup in any field as text', async () => {
    const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
    await rua.app.database.queries
      .updateTable('users')
      .set({ first_name: script })
      .where('id', '=', amara.id)
      .execute();
    const ride = await lodge(rua, amara.token, {
      vehicle_number: '<img src=x>',
      vehicle_name: script,
      vehicle_model: script,
      driver_name: script,
      park_name: script,
      departure_state: script,
      departure_city: script,
      destination_state: script,
      destination_city: script,
    });
    const { status, text } = await page(await share(rua, amara.token, ride.id));
    expect(status).toBe(200);
    expect(text).not.toMatch(/<(script|img)/i);
    expect(text).toContain('&lt;script&gt;');
    expect(text).toContain('&lt;IMG SRC=X&gt;');
  });
});

describe('a link that no longer works', () => {
  it('after its time: nothing personal, and the ride can be shared again under another link', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    await rua.app.database.queries
      .updateTable('shares')
      .set({ expires_at: sql<string>`now()` })
      .where('ride_id', '=', ride.id)
      .execute();
    expect(await expectNothingPersonal(path, 410)).toContain('This link has ended');
    const again = await share(rua, amara.token, ride.id);
    expect(again).not.toBe(path);
    expect((await page(again)).status).toBe(200);
    await expectNothingPersonal(path, 410);
  });

  it('after it was revoked', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    const revoke = () =>
      rua.call('POST', `/api/user/lodge-ride/share/${ride.id}/revoke`, { token: amara.token });
    expect((await revoke()).answer(revokeShare)).toEqual({ revoked: true });
    await expectNothingPersonal(path, 410);
    expect((await revoke()).answer(revokeShare)).toEqual({ revoked: false });
    expect((await rideOf(ride.id)).share).toBeNull();
  });

  it('not before the passenger has been there for a day, although its time is over', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    await rua.call('POST', `/api/user/lodge-ride/complete/end/${ride.id}`, { token: amara.token });
    const { queries } = rua.app.database;
    await queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`completed_at - interval '23 hours'` })
      .where('id', '=', ride.id)
      .execute();
    await queries
      .updateTable('shares')
      .set({ expires_at: sql<string>`now() - interval '1 hour'` })
      .where('ride_id', '=', ride.id)
      .execute();
    const { status, text } = await page(path);
    expect([status, text.includes('Arrived'), text.includes('This link has ended')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('a day after the passenger arrived', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    await rua.call('POST', `/api/user/lodge-ride/complete/end/${ride.id}`, { token: amara.token });
    await rua.app.database.queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`completed_at - interval '1 day'` })
      .where('id', '=', ride.id)
      .execute();
    expect(await expectNothingPersonal(path, 410)).toContain('Arrived');
    const reply = await rua.call('POST', `/api/user/lodge-ride/share/${ride.id}`, { token: amara.token });
    expect(reply).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('after the ride or the whole account was deleted', async () => {
    const { queries } = rua.app.database;
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    await queries.deleteFrom('rides').where('id', '=', ride.id).execute();
    await expectNothingPersonal(path, 410);
    const other = await share(rua, amara.token, (await lodge(rua, amara.token)).id);
    await queries.deleteFrom('users').where('id', '=', amara.id).execute();
    await expectNothingPersonal(other, 410);
  });

  it('because it never was, or lost a part', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    for (const wrong of [path.slice(0, -1), `${path.slice(0, 12)}`, '/r/%00', '/r/..%2f', `${path}%20`]) {
      expect(await expectNothingPersonal(wrong, 404)).toContain('There is no such link');
    }
  });
});

describe('sharing', () => {
  it('gives the same link to twenty calls at once', async () => {
    const ride = await lodge(rua, amara.token);
    const paths = await Promise.all(Array.from({ length: 20 }, () => share(rua, amara.token, ride.id)));
    expect(new Set(paths).size).toBe(1);
    const events = (await rideOf(ride.id)).timeline.filter(({ kind }) => kind === 'shared');
    expect(events).toHaveLength(1);
  });

  it('is the owner’s alone', async () => {
    const ride = await lodge(rua, amara.token);
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    for (const path of [`share/${ride.id}`, `share/${ride.id}/revoke`]) {
      const reply = await rua.call('POST', `/api/user/lodge-ride/${path}`, { token: other.token });
      expect(reply.status).toBe(404);
    }
  });

  it('tells the owner of the first opening, and counts the ones by people', async () => {
    const ride = await lodge(rua, amara.token);
    const path = await share(rua, amara.token, ride.id);
    const openings = async () => {
      const { share: shared, timeline } = await rideOf(ride.id);
      return [shared?.openedCount, timeline.filter(({ kind }) => kind === 'share_opened').length];
    };
    for (const bot of [
      'WhatsApp/2.23.20.0',
      'facebookexternalhit/1.1',
      'TelegramBot (like TwitterBot)',
      'Slackbot 1.0',
    ]) {
      expect((await page(path, bot)).status).toBe(200);
    }
    await rua.call('HEAD', path);
    await rua.call('GET', path, { headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(await openings()).toEqual([0, 0]);
    await Promise.all(Array.from({ length: 10 }, () => page(path)));
    expect(await openings()).toEqual([1, 1]);
    await rua.app.database.queries
      .updateTable('shares')
      .set({ last_opened_at: sql<string>`last_opened_at - interval '11 seconds'` })
      .where('ride_id', '=', ride.id)
      .execute();
    await page(path);
    await page(path);
    expect(await openings()).toEqual([2, 1]);
    const reply = await rua.call('POST', `/api/user/lodge-ride/share/${ride.id}`, { token: amara.token });
    expect(reply.answer(shareRide).openedCount).toBe(2);
  });
});
