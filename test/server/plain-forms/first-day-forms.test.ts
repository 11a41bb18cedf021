/** The first day without scripts: each form does its own step, and leaves the others as they were. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { getSafetyPass } from '#domain/identity/safety-pass.ts';
import { getFirstDay } from '#domain/journeys/first-day.ts';
import { getNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { postPage } from './page-posts.ts';

let test: TestServer;
let person: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
});
beforeEach(async () => {
  person = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

const kin = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: 'Ojota' };

function press(task: string, form: Record<string, string> = {}) {
  const sent = { for_account: String(person.id), task, ...form };
  return postPage(test, '/users/dashboard', { token: person.token, form: sent });
}

/** All that the forms of the page can change. */
async function state() {
  const { token } = person;
  const [account, named, pass, day] = await Promise.all([
    test.call('GET', getAccount.path, { token }),
    test.call('GET', getNextOfKin.path, { token }),
    test.call('GET', getSafetyPass.path, { token }),
    test.call('GET', getFirstDay.path, { token }),
  ]);
  const { kin: stored, test: sent } = named.answer(getNextOfKin);
  const { bloodGroup, allergies, nextOfKin } = pass.answer(getSafetyPass);
  return {
    language: account.answer(getAccount).language,
    kin: stored?.fullName,
    isTested: sent !== null,
    pass: { bloodGroup, allergies, kin: nextOfKin.map(({ name }) => name) },
    putOff: day.answer(getFirstDay).putOff,
  };
}

it('the language is changed, and nothing else', async () => {
  const before = await state();
  const { status, headers } = await press('language', { language: 'yo' });
  expect([status, headers.location]).toEqual([303, '/users/dashboard']);
  expect(await state()).toEqual({ ...before, language: 'yo' });
});

it('a next of kin is named and stays when other steps follow', async () => {
  await press('kin', kin);
  const named = await state();
  expect(named).toMatchObject({ kin: 'Ifeanyi Okonkwo', putOff: 0 });
  await press('pass', { blood_group: 'O+' });
  await press('later');
  expect(await state()).toEqual({
    ...named,
    pass: { bloodGroup: 'O+', allergies: '', kin: ['Ifeanyi Okonkwo'] },
    putOff: 1,
  });
});

it('a safety pass keeps the fields that were filled in before', async () => {
  await savePass(test, person.token);
  const { pass } = await state();
  expect(pass.kin).not.toEqual([]);
  await press('kin', kin);
  await press('pass', { blood_group: 'AB-' });
  expect((await state()).pass).toEqual({ ...pass, bloodGroup: 'AB-' });
});

it('a refused next of kin changes nothing, and is told beside its field', async () => {
  const before = await state();
  const reply = await press('kin', { ...kin, phone: 'none' });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('value="Ifeanyi Okonkwo"');
  expect(await state()).toEqual(before);
});
