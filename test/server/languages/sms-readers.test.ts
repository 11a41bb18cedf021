/** Every SMS to a number whose owner chose a language is in that one, with any choice of its sender. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import { withdrawRideFlag } from '#domain/reporting/flags.ts';
import type { Language } from '#domain/values/languages.ts';
import { lodge as lodgeItem } from '#test/support/lodged-items.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
  await createAgency(test.app, { defaultResponder: true });
});
afterAll(() => test.close());

async function accountIn(language: Language, phone?: string): Promise<TestAccount> {
  const account = await createAccount(test.app, { accountType: 'commuter' });
  await test.app.database.queries
    .updateTable('users')
    .set({ language, ...(phone === undefined ? {} : { phone }) })
    .where('id', '=', account.id)
    .execute();
  return account;
}

const kin = '+2348037770001';
const rider = '+2348037770002';
const receiver = '+2348037770003';

async function smsTo(phone: string): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('channel', '=', 'sms')
    .where('to_address', '=', phone)
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => body_text);
}

it('each SMS is in Igbo for those who chose it, though its sender chose Yoruba', async () => {
  for (const phone of [kin, rider, receiver]) await accountIn('ig', phone);
  const { token } = await accountIn('yo');
  const post = async (path: string, body: object = {}) => {
    const reply = await test.call('POST', path, { token, body });
    expect(reply.status, reply.text).toBe(200);
  };
  await post(saveNextOfKin.path, { full_name: 'Ifeanyi Okonkwo', phone: kin, address: '' });
  const ride = await lodge(test, token, { next_of_kin_phone: kin });
  expect(await flag(test, token, ride.id)).toBe(200);
  await post(withdrawRideFlag.path.replace('{id}', String(ride.id)), { reason: 'I am safe.' });
  await post(completeRide.path.replace('{id}', String(ride.id)));
  const item = await lodgeItem(test, token, { rider_phone_number: rider });
  await post(makeWaybill.path, { item_id: item.id, receiver_name: 'Ngozi Eze', receiver_phone: receiver });
  expect(await smsTo(kin)).toEqual([
    expect.stringMatching(/^RUA: nke a bu nnwale\./),
    expect.stringMatching(/^RUA(?: \d\d:\d\d)?: Amara.* tiri mkpu ize ndu na moto /),
    expect.stringMatching(/^RUA: Amara.* ewepula mkpu ize ndu na moto /),
    expect.stringMatching(/^RUA: Amara.* ruru na /),
  ]);
  expect(await smsTo(rider)).toEqual([expect.stringMatching(/^RUA: E nyere gi ngwa ka i buru\./)]);
  expect(await smsTo(receiver)).toEqual([expect.stringMatching(/^RUA: E zitere gi ngwa\./)]);
});
