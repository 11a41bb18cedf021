import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getNextOfKin,
  removeNextOfKin,
  saveNextOfKin,
  testNextOfKin,
  testsPerDay,
} from '#domain/journeys/next-of-kin.ts';
import { flag, lodge } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;
let phone: string;
let phones = 0;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app, { defaultResponder: true });
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
  phone = nextPhone();
});

function nextPhone(): string {
  phones += 1;
  return `080300099${String(phones).padStart(2, '0')}`;
}

const kinOnWire = () => ({ full_name: 'Ifeanyi Okonkwo', phone, address: '9 Palm Nut Close' });

async function save(changes: Partial<ReturnType<typeof kinOnWire>> = {}, { token } = amara) {
  return rua.call('POST', saveNextOfKin.path, { token, body: { ...kinOnWire(), ...changes } });
}

async function own({ token } = amara) {
  return (await rua.call('GET', getNextOfKin.path, { token })).answer(getNextOfKin);
}

function sendTest({ token } = amara) {
  return rua.call('POST', testNextOfKin.path, { token });
}

/** The SMS to the number of this test, the oldest first. */
function smsToKin() {
  return rua.app.database.queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'body_text', 'to_name'])
    .where('to_address', '=', `+234${phone.slice(1)}`)
    .where('channel', '=', 'sms')
    .orderBy('id')
    .execute();
}

/** The owner of the number asks to be removed, by the link in the SMS about a flag. */
async function refuseContact(): Promise<void> {
  const ride = await lodge(rua, amara.token, { next_of_kin_phone: phone });
  await flag(rua, amara.token, ride.id);
  const flagged = (await smsToKin()).find(({ kind }) => kind === 'flag-next-of-kin');
  const link = /http\S+\/r\/\S+/.exec(flagged?.body_text ?? '')?.[0] ?? '';
  const { status } = await rua.call('POST', `${new URL(link).pathname}/kin`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });
  expect(status).toBe(303);
}

const unverified = () => createAccount(rua.app, { accountType: 'commuter', verified: false });

describe('the next of kin of an account', () => {
  it('is nobody at first, and the person saved last afterwards', async () => {
    expect(await own()).toEqual({ kin: null, test: null });
    await save();
    const saved = (await save({ full_name: 'Ngozi  Eze', address: '' })).answer(saveNextOfKin);
    expect(saved.kin).toMatchObject({ fullName: 'Ngozi Eze', address: '', canBeTexted: true });
    expect(saved.kin?.phone.replaceAll(' ', '')).toBe(phone);
    expect(await own()).toEqual(saved);
  });

  it('is one, although twenty are saved at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ full_name: `Kin ${index}` })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await rua.app.database.queries
      .selectFrom('next_of_kin')
      .select('full_name')
      .where('user_id', '=', amara.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is the account’s own', async () => {
    await save();
    const other = await createAccount(rua.app, { accountType: 'driver' });
    expect(await own(other)).toEqual({ kin: null, test: null });
  });

  it('has a name and a number that can be read', async () => {
    const reply = await save({ full_name: ' ', phone: 'my brother' });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      errors: { full_name: [expect.any(String)], phone: [expect.any(String)] },
    });
  });

  it('can be removed, and stays with the rides of before', async () => {
    await save();
    const ride = await lodge(rua, amara.token, { next_of_kin_phone: phone });
    const reply = await rua.call('POST', removeNextOfKin.path, { token: amara.token });
    expect(reply.answer(removeNextOfKin)).toEqual({ kin: null, test: null });
    expect(await own()).toEqual({ kin: null, test: null });
    const { next_of_kin_full_name } = await rua.app.database.queries
      .selectFrom('rides')
      .select('next_of_kin_full_name')
      .where('id', '=', ride.id)
      .executeTakeFirstOrThrow();
    expect(next_of_kin_full_name).toBe('Ifeanyi Okonkwo');
  });
});

describe('the test SMS', () => {
  it('goes out when a number is new, and not when only the name or address changes', async () => {
    const saved = (await save()).answer(saveNextOfKin);
    expect(saved.test).toMatchObject({ state: 'queued' });
    await save({ full_name: 'Ngozi Eze', address: '' });
    expect(await smsToKin()).toHaveLength(1);
  });

  it('says nothing that the member typed', async () => {
    await save();
    const [sms] = await smsToKin();
    expect(sms?.body_text).toMatch(/^RUA: this is a test\. .*http:\/\/rua\.test$/);
    for (const typed of ['Amara', 'Okafor', 'Ifeanyi', 'Palm Nut']) {
      expect(`${sms?.body_text} ${sms?.to_name}`).not.toContain(typed);
    }
  });

  it('is shown with its state and the time of it', async () => {
    await save();
    const [sms] = await smsToKin();
    await rua.app.database.queries
      .updateTable('outbox')
      .set({ state: 'delivered', delivered_at: '2026-11-23T08:14:00.000Z' })
      .where('id', '=', sms?.id ?? 0)
      .execute();
    expect((await own()).test).toEqual({ state: 'delivered', at: '2026-11-23T08:14:00.000Z' });
  });

  it('waits until the e-mail address is verified', async () => {
    const person = await unverified();
    const saved = (await save({}, person)).answer(saveNextOfKin);
    expect(saved).toMatchObject({ kin: { fullName: 'Ifeanyi Okonkwo' }, test: null });
    expect((await sendTest(person)).body).toMatchObject({ code: 'email_not_verified' });
    expect(await smsToKin()).toEqual([]);
  });

  it(`goes out ${testsPerDay} times a day, also of any number at once, and saving goes on`, async () => {
    await save();
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendTest()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await smsToKin()).toHaveLength(testsPerDay);
    phone = nextPhone();
    expect((await save()).answer(saveNextOfKin)).toMatchObject({ kin: { canBeTexted: true }, test: null });
    expect(await smsToKin()).toEqual([]);
  });

  it('does not go to a number of a country that gets no SMS', async () => {
    const saved = (await save({ phone: '+447911123456' })).answer(saveNextOfKin);
    expect(saved).toMatchObject({ kin: { canBeTexted: false }, test: null });
    expect((await sendTest()).body).toMatchObject({ code: 'wrong_state' });
  });

  it('does not go to a next of kin who asked not to be contacted', async () => {
    await refuseContact();
    expect((await save()).answer(saveNextOfKin).test).toBeNull();
    expect((await sendTest()).body).toMatchObject({
      code: 'wrong_state',
      message: 'Your next of kin asked RUA not to text this number.',
    });
    expect((await smsToKin()).filter(({ kind }) => kind === 'kin-test')).toEqual([]);
  });

  it('tells a person who has used all tests of the day nothing of who asked not to be contacted', async () => {
    await refuseContact();
    const refusing = phone;
    phone = nextPhone();
    await save();
    for (let tries = 0; tries < testsPerDay; tries += 1) await sendTest();
    expect((await sendTest()).status).toBe(429);
    await save({ phone: refusing });
    expect((await sendTest()).body).toMatchObject({ code: 'too_many_requests' });
  });

  it('needs a next of kin', async () => {
    expect((await sendTest()).status).toBe(404);
  });
});
