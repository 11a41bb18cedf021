/** A phone number that cannot be read is stored as typed, and no SMS goes to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeProfile } from '#domain/identity/accounts/auth.ts';
import { saveContactDetails } from '#domain/identity/settings.ts';
import { getItem, lodgeItem } from '#domain/journeys/items/items.ts';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { post } from '#test/support/accounts.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { flag, lodge, rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let person: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  person = await createAccount(test.app, { accountType: 'commuter' });
  await createAgency(test.app, { defaultResponder: true });
});
afterAll(() => test.close());

/** The page whose link the receiver got by SMS. */
async function receiversPage(): Promise<string> {
  const { body_text: text } = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', '+2348030000555')
    .executeTakeFirstOrThrow();
  const [link = ''] = /http\S+/.exec(text) ?? [];
  return new URL(link).pathname;
}

const unreadable = ['0803 12', 'ask my brother', '08031234567 or 08057654321', 'none'];

describe('a number that cannot be read', () => {
  it.each(unreadable)('%j is kept as typed with a ride, marked', async (typed) => {
    const ride = await lodge(test, person.token, { next_of_kin_phone: ` ${typed} ` });
    expect(ride).toMatchObject({ nextOfKinPhone: typed, nextOfKinPhoneTextable: false });
  });

  it.each(unreadable)('%j is kept as typed with an item, marked', async (typed) => {
    const body = { ...itemOnWire, rider_phone_number: typed };
    const item = (await post(test, lodgeItem.path, body, { token: person.token })).answer(lodgeItem);
    expect(item).toMatchObject({ riderPhoneNumber: typed, riderPhoneTextable: false });
  });

  it.each(unreadable)('%j is kept as typed with a profile, marked', async (typed) => {
    const body = {
      email: person.email,
      first_name: 'Amara',
      last_name: 'Okafor',
      phone: typed,
      state: 'Lagos',
      city: 'Ikeja',
      address: '12 Allen Avenue',
    };
    const { token } = person;
    const profile = (await post(test, completeProfile.path, body, { token })).answer(completeProfile);
    expect(profile).toMatchObject({ phone: typed, phoneTextable: false });
    const saved = await post(test, saveContactDetails.path, { phone: typed, address: 'There' }, { token });
    expect(saved.answer(saveContactDetails)).toMatchObject({ phone: typed, phoneTextable: false });
  });

  it('stops no flag, and the timeline says that the next of kin was not texted', async () => {
    const { id } = await lodge(test, person.token, { next_of_kin_phone: 'ask my brother' });
    expect(await flag(test, person.token, id)).toBe(200);
    const ride = await test.call('GET', getRide.path.replace('{id}', String(id)), { token: person.token });
    expect(ride.answer(getRide).timeline).toContainEqual(
      expect.objectContaining({ kind: 'next_of_kin_not_texted', note: 'RUA sends no SMS to this number.' }),
    );
    const texted = await test.app.database.queries
      .selectFrom('outbox')
      .select('id')
      .where('channel', '=', 'sms')
      .execute();
    expect(texted).toEqual([]);
  });

  it('stops no waybill, and the timeline says that the rider was not texted', async () => {
    const { token } = person;
    const body = { ...itemOnWire, rider_phone_number: 'ask at the park' };
    const { id } = (await post(test, lodgeItem.path, body, { token })).answer(lodgeItem);
    const waybill = { item_id: id, receiver_name: 'Bisi Alade', receiver_phone: '0803 000 0555' };
    const made = await post(test, makeWaybill.path, waybill, { token });
    expect(made.status).toBe(200);
    const reply = await test.call('GET', getItem.path.replace('{id}', String(id)), { token });
    expect(reply.answer(getItem).timeline).toContainEqual(
      expect.objectContaining({ kind: 'code_not_texted', name: body.driver_name }),
    );
    const page = await test.call('GET', await receiversPage());
    expect(page.text).toContain('<span>ask at the park</span>');
  });
});

it('a number that can be read is stored in one form, and is not marked', async () => {
  const ride = await lodge(test, person.token);
  expect(ride).toMatchObject({ nextOfKinPhone: '0803 000 0111', nextOfKinPhoneTextable: true });
});

it('no number at all is still refused beside its field', async () => {
  const reply = await post(
    test,
    lodgeRide.path,
    { ...rideOnWire, next_of_kin_phone: ' ' },
    { token: person.token },
  );
  expect(reply.body).toMatchObject({ errors: { next_of_kin_phone: ['Enter a phone number.'] } });
});

it('an odd vehicle number may have 40 characters', async () => {
  const odd = 'NO PLATE YET, DEALER 4711 OF APAPA LAGOS';
  expect(odd).toHaveLength(40);
  expect((await lodge(test, person.token, { vehicle_number: odd })).vehicleNumber).toBe(odd);
});
