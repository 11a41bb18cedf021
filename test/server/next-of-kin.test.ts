import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getNextOfKin, saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { findInTables } from '#test/server/privacy/searching.ts';
import { flag, lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const phone = '+2348030000111';
const details = ['Ifeanyi Okonkwo', '0803 000 0111', '9 Palm Nut Close'];

let rua: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app);
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  await rua.app.database.queries.deleteFrom('contact_refusals').execute();
});

async function rideOf(id: number, { token }: TestAccount = amara) {
  return (await rua.call('GET', `/api/user/lodge-ride/details/${id}`, { token })).answer(getRide);
}

/** The SMS to the next of kin of this ride's flags. */
function smsOf(rideId: number) {
  return rua.app.database.queries
    .selectFrom('outbox')
    .innerJoin('flags', 'flags.id', 'outbox.flag_id')
    .select(['outbox.to_name', 'outbox.to_address', 'outbox.body_text', 'outbox.state', 'outbox.id'])
    .where('flags.ride_id', '=', rideId)
    .where('outbox.channel', '=', 'sms')
    .orderBy('outbox.id')
    .execute();
}

/** @returns the path of the link in the SMS. */
async function linkInSms(rideId: number): Promise<string> {
  const [sms] = await smsOf(rideId);
  const link = /http\S+\/r\/\S+/.exec(sms?.body_text ?? '')?.[0];
  if (!link) throw new Error('the SMS holds no link');
  return new URL(link).pathname;
}

async function lodgeAndFlag(changes: Parameters<typeof lodge>[2] = {}) {
  const ride = await lodge(rua, amara.token, changes);
  expect(await flag(rua, amara.token, ride.id)).toBe(200);
  return { ride, link: await linkInSms(ride.id) };
}

/** Sends the form as a browser does: empty, and without an origin, because the page gives its origin to no site. */
function remove(link: string, headers: Record<string, string> = {}) {
  return rua.call('POST', `${link}/kin`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
  });
}

describe('the next of kin', () => {
  it('sees on the ride’s page where to ask, and there who named them and which data is stored', async () => {
    const { link } = await lodgeAndFlag();
    const ride = await rua.call('GET', link);
    expect(ride.text).toContain(`<a href="${link}/kin">See what we hold, or be removed</a>`);
    for (const detail of details) expect(ride.text).not.toContain(detail);
    const { status, text, headers } = await rua.call('GET', `${link}/kin`);
    expect(status).toBe(200);
    for (const held of ['Amara', ...details]) expect(text).toContain(held);
    for (const hidden of ['Okafor', 'KJA-482XY', 'Sunday Ogbeide', 'Ibadan'])
      expect(text).not.toContain(hidden);
    expect(text).toContain(`<form method="post" action="${link}/kin">`);
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  });

  it('is found by the link in their own SMS only', async () => {
    const { ride, link } = await lodgeAndFlag();
    const passedOn = await share(rua, amara.token, ride.id);
    expect(passedOn).not.toBe(link);
    for (const path of [passedOn, '/r/AAAAAAAAAAAAAAAAAAAAAA', '/r/%00']) {
      expect((await rua.call('GET', `${path}/kin`)).status).toBe(404);
      expect((await remove(path)).status).toBe(404);
    }
    expect((await rideOf(ride.id)).nextOfKinFullName).toBe('Ifeanyi Okonkwo');
  });

  it('shows markup in entered text as text', async () => {
    const { link } = await lodgeAndFlag({
      next_of_kin_full_name: '<script>alert(1)</script>',
      next_of_kin_address: '"><img src=x>',
    });
    const { text } = await rua.call('GET', `${link}/kin`);
    expect(text).not.toMatch(/<(script|img)/);
    expect(text).toContain('&lt;script&gt;');
  });

  it('is removed with one tap, from every ride of that passenger and no other', async () => {
    const earlier = await lodge(rua, amara.token, { next_of_kin_phone: '+234 803 000 0111' });
    const withAnother = await lodge(rua, amara.token, { next_of_kin_phone: '0803 000 0222' });
    const { ride, link } = await lodgeAndFlag();
    const tunde = await createAccount(rua.app, { accountType: 'commuter' });
    const ofTunde = await lodge(rua, tunde.token);

    const answered = await remove(link);
    expect(answered).toMatchObject({ status: 303, headers: { location: `${link}/kin` } });
    const after = await rua.call('GET', `${link}/kin`);
    expect(after.text).toContain('You are removed');
    for (const detail of details) expect(after.text).not.toContain(detail);

    const removed = { nextOfKinFullName: 'Removed at their wish', nextOfKinPhone: '', nextOfKinAddress: '' };
    expect(await rideOf(ride.id)).toMatchObject(removed);
    expect(await rideOf(earlier.id)).toMatchObject(removed);
    expect(await rideOf(withAnother.id)).toMatchObject({ nextOfKinFullName: 'Ifeanyi Okonkwo' });
    expect(await rideOf(ofTunde.id, tunde)).toMatchObject({ nextOfKinFullName: 'Ifeanyi Okonkwo' });
    const refused = (await rideOf(ride.id)).timeline.filter(({ kind }) => kind === 'next_of_kin_refused');
    expect(refused).toHaveLength(1);
  });

  it('is removed from the account that named them, and from no other', async () => {
    const tunde = await createAccount(rua.app, { accountType: 'commuter' });
    const body = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '9 Palm Nut Close' };
    for (const { token } of [amara, tunde]) await rua.call('POST', saveNextOfKin.path, { token, body });
    const { link } = await lodgeAndFlag();
    await remove(link);
    const named = async ({ token }: TestAccount) =>
      (await rua.call('GET', getNextOfKin.path, { token })).answer(getNextOfKin).kin?.fullName;
    expect([await named(amara), await named(tunde)]).toEqual([undefined, 'Ifeanyi Okonkwo']);
  });

  it('whom a ride named leaves the account the other one that it names by now', async () => {
    const { link } = await lodgeAndFlag();
    const body = { full_name: 'Ngozi Okonkwo', phone: '0803 000 0222', address: '' };
    await rua.call('POST', saveNextOfKin.path, { token: amara.token, body });
    await remove(link);
    const { kin } = (await rua.call('GET', getNextOfKin.path, { token: amara.token })).answer(getNextOfKin);
    expect(kin?.fullName).toBe('Ngozi Okonkwo');
  });

  it('is nowhere any more once they are removed, also not in answers that are stored for repeated calls', async () => {
    const phone = '0803 777 0919';
    const { token } = amara;
    const body = { full_name: 'Zainab Uduak', phone, address: '3 Zainab Close' };
    expect((await rua.call('POST', saveNextOfKin.path, { token, body })).text).toContain(phone);
    const key = (of: string) => ({ 'idempotency-key': `zqokwo-${of}` });
    const named = { next_of_kin_full_name: 'Zainab Uduak', next_of_kin_address: '3 Zainab Close' };
    const { id } = await lodge(rua, token, { ...named, next_of_kin_phone: phone }, key('lodged'));
    const post = ({ path, name }: Endpoint, asked: object) =>
      rua.call('POST', path.replace('{id}', String(id)), { token, body: asked, headers: key(name) });
    expect((await post(actOnLadder, { act: 'agency-allowed' })).text).toContain('Zainab Uduak');
    const flagged = { lodge_ride_id: id, description: 'He drives too fast.', agencies: 'all' };
    expect((await post(flagRide, flagged)).status).toBe(200);
    expect((await post(completeRide, {})).text).toContain(`${phone}, by SMS`);
    await remove(await linkInSms(id));
    const kept = await findInTables(rua.app.database.queries, '803 ?777 ?0919|Zainab');
    expect(Object.fromEntries(kept)).toEqual({});
    expect((await post(completeRide, {})).text).toContain('Removed at their wish');
  });

  it('is wiped from the messages; one that still waits is not sent and cannot be tried again', async () => {
    const { ride, link } = await lodgeAndFlag();
    await remove(link);
    const [sms] = await smsOf(ride.id);
    expect(sms).toMatchObject({
      to_name: 'Removed at their wish',
      to_address: '',
      body_text: '',
      state: 'blocked',
    });
    const delivery = (await rideOf(ride.id)).flagInfo?.deliveries.find(({ channel }) => channel === 'sms');
    expect(delivery).toMatchObject({ name: 'Removed at their wish', contact: 'by SMS', state: 'blocked' });
    const retry = await rua.call('POST', `/api/user/lodge-ride/flag/retry/${sms?.id}`, {
      token: amara.token,
      body: {},
    });
    expect(retry).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('leaves a message that went out in its state, without the person', async () => {
    const { ride, link } = await lodgeAndFlag();
    await rua.app.database.queries
      .updateTable('outbox')
      .set({ state: 'delivered' })
      .where('to_address', '=', phone)
      .execute();
    await remove(link);
    expect(await smsOf(ride.id)).toMatchObject([{ to_address: '', body_text: '', state: 'delivered' }]);
  });

  it('gets no SMS when the flag is withdrawn later', async () => {
    const { ride, link } = await lodgeAndFlag();
    await remove(link);
    const body = { reason: 'All is well.' };
    const reply = await rua.call('POST', `/api/user/lodge-ride/flag/withdraw/${ride.id}`, {
      token: amara.token,
      body,
    });
    expect(reply.status).toBe(200);
    expect(await smsOf(ride.id)).toHaveLength(1);
  });

  it('gets no SMS of later flags of any passenger; the passenger is told, and lodging still works', async () => {
    const { link } = await lodgeAndFlag();
    await remove(link);
    for (const passenger of [amara, await createAccount(rua.app, { accountType: 'driver' })]) {
      const later = await lodge(rua, passenger.token);
      expect(await flag(rua, passenger.token, later.id)).toBe(200);
      expect(await smsOf(later.id)).toEqual([]);
      const { flagInfo, timeline } = await rideOf(later.id, passenger);
      expect(flagInfo?.deliveries.map(({ recipient }) => recipient)).not.toContain('next-of-kin');
      expect(flagInfo?.deliveries).not.toEqual([]);
      expect(timeline).toContainEqual(expect.objectContaining({ kind: 'next_of_kin_refused' }));
    }
  });

  it('is kept afterwards as a keyed hash alone', async () => {
    const { link } = await lodgeAndFlag();
    await remove(link);
    const refusals = await rua.app.database.queries
      .selectFrom('contact_refusals')
      .select('phone_hash')
      .execute();
    expect(refusals).toHaveLength(1);
    expect(refusals[0]?.phone_hash).toHaveLength(32);
    expect(refusals[0]?.phone_hash.toString('latin1')).not.toContain('8030000111');
  });

  it('is taken out of the answer that an idempotency key keeps', async () => {
    const key = { 'idempotency-key': 'lodged-once-1' };
    const ride = await lodge(rua, amara.token, {}, key);
    await flag(rua, amara.token, ride.id);
    await remove(await linkInSms(ride.id));
    const again = await lodge(rua, amara.token, {}, key);
    expect(again).toMatchObject({
      id: ride.id,
      nextOfKinFullName: 'Removed at their wish',
      nextOfKinPhone: '',
    });
  });

  it('can be removed twice, also at once', async () => {
    const { ride, link } = await lodgeAndFlag();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(link)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect((await remove(link)).status).toBe(303);
    const refused = (await rideOf(ride.id)).timeline.filter(({ kind }) => kind === 'next_of_kin_refused');
    expect(refused).toHaveLength(1);
  });

  it('is told nothing by a flag that is raised at the same moment', async () => {
    const { link } = await lodgeAndFlag();
    const rides = await Promise.all(Array.from({ length: 10 }, () => lodge(rua, amara.token)));
    await Promise.all([...rides.map(({ id }) => flag(rua, amara.token, id)), remove(link)]);
    for (const { id } of rides) {
      expect(await rideOf(id)).toMatchObject({ flagged: true, nextOfKinPhone: '' });
      for (const sms of await smsOf(id)) expect(sms).toMatchObject({ to_address: '', state: 'blocked' });
    }
  });

  it('can be removed while signed in to RUA themselves', async () => {
    const { link } = await lodgeAndFlag();
    const kin = await createAccount(rua.app, { accountType: 'commuter' });
    expect((await remove(link, { cookie: `__Host-rua_session=${kin.token}` })).status).toBe(303);
  });

  it('can still see and be removed when the ride is over and its case closed, without any word of the ride', async () => {
    const { ride, link } = await lodgeAndFlag();
    await rua.call('POST', `/api/user/lodge-ride/complete/end/${ride.id}`, { token: amara.token });
    const { queries } = rua.app.database;
    await queries.updateTable('cases').set({ state: 'resolved' }).execute();
    await queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`completed_at - interval '1 day'` })
      .where('id', '=', ride.id)
      .execute();
    const ended = await rua.call('GET', link);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain(`<a href="${link}/kin">`);
    const held = await rua.call('GET', `${link}/kin`);
    expect(held.status).toBe(200);
    for (const detail of details) expect(held.text).toContain(detail);
    for (const hidden of ['KJA-482XY', 'Back to the ride', 'Ibadan']) expect(held.text).not.toContain(hidden);
    expect((await remove(link)).status).toBe(303);
    expect(await rideOf(ride.id)).toMatchObject({ nextOfKinPhone: '' });
  });
});
