import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchSafetyPass } from '#domain/identity/safety-pass.ts';
import { getFirstDay, putOffFirstDay } from '#domain/journeys/first-day.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { lodge } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});

async function firstDay() {
  return (await rua.call('GET', getFirstDay.path, { token: amara.token })).answer(getFirstDay);
}

async function later() {
  return (await rua.call('POST', putOffFirstDay.path, { token: amara.token })).answer(putOffFirstDay);
}

const nothing = { isOver: false, hasKin: false, hasPass: false, hasRide: false, putOff: 0 };
const emptyPass = {
  blood_group: '',
  genotype: '',
  allergies: '',
  conditions: '',
  medicines: '',
  next_of_kin: [],
};

describe('the first day', () => {
  it('begins with nothing done', async () => {
    expect(await firstDay()).toEqual(nothing);
  });

  it('counts a next of kin once one is saved', async () => {
    const body = { full_name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', address: '' };
    await rua.call('POST', saveNextOfKin.path, { token: amara.token, body });
    expect(await firstDay()).toEqual({ ...nothing, hasKin: true });
  });

  it('counts a safety pass once it tells a helper something, while it is on', async () => {
    expect((await savePass(rua, amara.token, emptyPass)).isEmpty).toBe(true);
    expect(await firstDay()).toEqual(nothing);
    expect((await savePass(rua, amara.token)).isEmpty).toBe(false);
    expect(await firstDay()).toEqual({ ...nothing, hasPass: true });
    await rua.call('POST', switchSafetyPass.path, { token: amara.token, body: { on: false } });
    expect(await firstDay()).toEqual(nothing);
  });

  it('counts a pass that names only a person to call', async () => {
    const { next_of_kin: _, ...others } = emptyPass;
    expect((await savePass(rua, amara.token, others)).isEmpty).toBe(false);
  });

  it('does not count a pass that hides all it says', async () => {
    const hidden = { next_of_kin: [{ name: 'Ngozi Eze', phone: '0803 000 0222', shown: false }] };
    expect((await savePass(rua, amara.token, { ...hidden, shown: ['name', 'photo'] })).isEmpty).toBe(true);
  });

  it('is over with the first ride', async () => {
    await lodge(rua, amara.token);
    expect(await firstDay()).toEqual({ ...nothing, isOver: true, hasRide: true });
  });

  it('is over once Later was chosen twice, also by many presses at once', async () => {
    expect(await later()).toEqual({ ...nothing, putOff: 1 });
    await Promise.all(Array.from({ length: 5 }, later));
    expect(await firstDay()).toEqual({ ...nothing, isOver: true, putOff: 2 });
  });
});
