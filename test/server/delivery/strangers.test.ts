/** SMS to people that other people name: to which numbers, and in whose words. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getItem } from '#domain/journeys/items/items.ts';
import { issueNewCode, makeWaybill } from '#domain/journeys/items/waybills.ts';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { withdrawRideFlag } from '#domain/reporting/flags.ts';
import { languages } from '#domain/values/languages.ts';
import { LadderWorld } from '#test/server/ladder/ladder-world.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
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
  await rua.app.database.queries.deleteFrom('outbox').execute();
});

function texts() {
  return rua.app.database.queries
    .selectFrom('outbox')
    .select(['to_address', 'kind', 'body_text'])
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute();
}

const foreign = ['+44 7700 900123', '+8816 1234 5678', '+1 900 555 0199', '0900 000 0142', '01 234 5678'];

describe.each(foreign)('a number that RUA does not text, %s', (phone) => {
  it('is lodged as next of kin, and the ride’s timeline says that they were not told of the flag', async () => {
    const ride = await lodge(rua, amara.token, { next_of_kin_phone: phone });
    expect(await flag(rua, amara.token, ride.id)).toBe(200);
    const reply = await rua.call('GET', `/api/user/lodge-ride/details/${ride.id}`, { token: amara.token });
    const { timeline, flagInfo } = reply.answer(getRide);
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'next_of_kin_not_texted', note: 'RUA sends no SMS to this number.' }),
    );
    expect(flagInfo?.deliveries.map(({ recipient }) => recipient)).not.toContain('next-of-kin');
    expect(await texts()).toEqual([]);
    const path = withdrawRideFlag.path.replace('{id}', String(ride.id));
    const withdrawn = await rua.call('POST', path, { token: amara.token, body: { reason: 'I am safe' } });
    expect(withdrawn.status).toBe(200);
    expect(await texts()).toEqual([]);
  });

  it('can be a rider’s and a receiver’s, and the item’s timeline says that they got no code', async () => {
    const item = await lodgeItem(rua, amara.token, { rider_phone_number: phone });
    const body = { item_id: item.id, receiver_name: 'Ngozi Eze', receiver_phone: phone };
    const made = await rua.call('POST', makeWaybill.path, { token: amara.token, body });
    const { waybill } = made.answer(makeWaybill);
    expect(await texts()).toEqual([]);
    const reply = await rua.call('GET', `/api/user/lodge-item/details/${item.id}`, { token: amara.token });
    const told = reply.answer(getItem).timeline.filter(({ kind }) => kind === 'code_not_texted');
    expect(told.map(({ name }) => name).toSorted()).toEqual(['Kunle Bakare', 'Ngozi Eze']);

    // Another number, and the code goes there.
    const receiver = waybill.handovers.find(({ role }) => role === 'receiver')?.id;
    const path = issueNewCode.path.replace('{id}', String(receiver));
    const renewed = await rua.call('POST', path, { token: amara.token, body: { phone: '0803 777 0001' } });
    expect(renewed.status).toBe(200);
    expect((await texts()).map(({ to_address }) => to_address)).toEqual(['+2348037770001']);
  });
});

describe('the countries that are set', () => {
  it('get SMS', async () => {
    const other = await startTestServer({ smsCountries: ['234', '44'] });
    const { token } = await createAccount(other.app, { accountType: 'commuter' });
    await createAgency(other.app);
    const ride = await lodge(other, token, { next_of_kin_phone: '+44 7700 900123' });
    expect(await flag(other, token, ride.id)).toBe(200);
    const sent = await other.app.database.queries.selectFrom('outbox').select('to_address').execute();
    expect(sent.map(({ to_address }) => to_address)).toContain('+447700900123');
    await other.close();
  });
});

const hostile = 'HOSTILE words: http://bank.example/x 0800';

/** By the kind of the message. */
type Texts = Record<string, string[]>;

const rideWords = {
  vehicle_number: 'CALL 0803 BANK 419',
  vehicle_name: hostile,
  driver_name: hostile,
  address: hostile,
  destination_address: hostile,
  next_of_kin_full_name: hostile,
  next_of_kin_address: hostile,
};

type Profile = { first_name: string; last_name: string };

/** @returns the texts of every SMS that a number named by another can get, about one whose own words are all hostile. */
async function hostileTexts(name: Profile): Promise<Texts> {
  const ride = await lodge(rua, amara.token, rideWords);
  await rua.app.database.queries.updateTable('users').set(name).where('id', '=', amara.id).execute();
  expect(await flag(rua, amara.token, ride.id)).toBe(200);
  const withdraw = withdrawRideFlag.path.replace('{id}', String(ride.id));
  await rua.call('POST', withdraw, { token: amara.token, body: { reason: hostile } });
  const { id: arrived } = await lodge(rua, amara.token, rideWords);
  await rua.call('POST', completeRide.path.replace('{id}', String(arrived)), { token: amara.token });
  const item = await lodgeItem(rua, amara.token, {
    item_name: hostile,
    description: hostile,
    driver_name: hostile,
    rider_company: hostile,
    destination_address: hostile,
    vehicle_bike_number: 'CALL 0803 BANK 419',
  });
  const body = { item_id: item.id, receiver_name: hostile, receiver_phone: '0803 111 0001' };
  await rua.call('POST', makeWaybill.path, { token: amara.token, body });
  return textsByKind();
}

async function textsByKind(): Promise<Texts> {
  // The test SMS to the next of kin says nothing of the ride.
  const ofRides = (await texts()).filter(({ kind }) => kind !== 'kin-test');
  const sent = Object.groupBy(ofRides, ({ kind }) => kind);
  return Object.fromEntries(
    Object.entries(sent).map(([kind, rows = []]) => [kind, rows.map(({ body_text }) => body_text)]),
  );
}

/** The texts of rides that are late, of a passenger who asks for help, and of a forced passenger, with the questions to the number in the profile. */
async function hostileLadderTexts(name: Profile): Promise<Texts> {
  const profile = { ...name, phone: '+2348039990419' };
  await rua.app.database.queries.updateTable('users').set(profile).where('id', '=', amara.id).execute();
  const world = new LadderWorld(rua);
  const late = await world.lodge(amara, 120, rideWords);
  await world.turnAndClimb(140);
  await world.send(late.id);
  await world.turnAndClimb(15);
  await world.send(late.id);
  await world.turnAndClimb(15);
  await world.send(late.id);
  expect((await world.act(amara, late.id, 'late')).status).toBe(200);
  world.reset();
  // No question of this one leaves before the next of kin is told.
  await world.lodge(amara, 120, rideWords);
  await world.turnAndClimb(140, 15, 15, 40);
  world.reset();
  const helped = await world.lodge(amara, 120, rideWords);
  expect((await world.act(amara, helped.id, 'help')).status).toBe(200);
  await givePins(rua.app, amara.id);
  const forced = await world.lodge(amara, 120, rideWords);
  const path = arriveWithPin.path.replace('{id}', String(forced.id));
  const arrived = await rua.call('POST', path, { token: amara.token, body: { pin: ownPins.duress } });
  expect(arrived.status).toBe(200);
  return textsByKind();
}

const ours = /http:\/\/rua\.test\/[\w/-]+/g;

describe.each(languages)('an SMS in %s to a person that another person named', (language) => {
  beforeEach(async () => {
    const { queries } = rua.app.database;
    await queries.updateTable('users').set({ language }).where('id', '=', amara.id).execute();
  });

  it('of a flag, its withdrawal or an arrival holds RUA’s words, and of the sender one word in the form of a first name', async () => {
    const { 'waybill-code': _, ...toKin } = await hostileTexts({
      first_name: 'GTBANK-Alert Pay Us',
      last_name: 'http://x.example',
    });
    expect(Object.keys(toKin)).toEqual(['flag-next-of-kin', 'flag-withdrawn', 'ride-arrived']);
    for (const text of Object.values(toKin).flat()) {
      const words = text.replaceAll(ours, '');
      expect(words).toContain('Gtbank');
      expect(words).not.toMatch(
        /HOSTILE|drives|BANK|0803|419|0800|[Aa]lert|\bPay|\bUs\b|[Hh]ttp|example|:\/\//,
      );
    }
  });

  it('of a ride that is late, of a call for help or of force holds no number and no other word of the passenger', async () => {
    const { 'ladder-question': questions = [], ...toKin } = await hostileLadderTexts({
      first_name: 'GTBANK-Alert Pay Us',
      last_name: 'http://x.example',
    });
    expect(Object.keys(toKin).toSorted()).toEqual([
      ...['ladder-help', 'ladder-kin', 'ladder-later', 'ride-duress'],
    ]);
    const typed = /hostile|\bwords|drives|bank|419|080|alert|\bpay|example|:\/\//i;
    for (const text of Object.values(toKin).flat()) {
      const words = text.replaceAll(ours, '');
      expect(words).toContain('Gtbank');
      expect(words.replace('Gtbank', '')).not.toMatch(typed);
    }
    expect(questions.length).toBeGreaterThanOrEqual(3);
    for (const text of questions) expect(text.replaceAll(ours, '')).not.toMatch(typed);
  });

  it('of a waybill holds no word of the sender', async () => {
    const sent = await hostileTexts({ first_name: 'GTBank', last_name: 'Pay Us' });
    expect(sent['waybill-code']).toHaveLength(2);
    for (const text of sent['waybill-code'] ?? []) {
      const words = text.replaceAll(ours, '');
      expect(words).not.toMatch(/HOSTILE|[Bb]ank|\bPay|\bUs\b|0803|419|0800|example|:\/\//);
    }
  });

  it('calls a person of no usable name by a neutral word', async () => {
    const sent = Object.values(await hostileTexts({ first_name: '0803.000', last_name: '//1' })).flat();
    expect(sent).toHaveLength(5);
    for (const text of sent) {
      expect(text).toMatch(/^RUA(?: \d\d:\d\d)?: \S/);
      expect(text).not.toMatch(/0803|\/\/1|\{|undefined| {2}|: (?:flagged|withdrew|arrived)/);
    }
  });
});
