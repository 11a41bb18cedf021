import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getSafetyPass,
  passFacts,
  removePassPhoto,
  renewSafetyPass,
  savePassPhoto,
  saveSafetyPass,
  switchSafetyPass,
} from '#domain/identity/safety-pass.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { passOnWire, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

let rua: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});

async function ownPass(person = amara) {
  return (await rua.call('GET', getSafetyPass.path, { token: person.token })).answer(getSafetyPass);
}

async function savePhoto(): Promise<void> {
  const content = await pixels({ width: 40, height: 40 }).png().toBuffer();
  const form = multipart([{ name: 'file', content, filename: 'me.png', type: 'image/png' }]);
  const reply = await rua.call('POST', savePassPhoto.path, { token: amara.token, ...form });
  expect(reply.status, reply.text).toBe(200);
}

describe('the owner’s safety pass', () => {
  it('begins with the account’s name, everything showing, and no code', async () => {
    expect(await ownPass()).toEqual({
      state: 'none',
      isEmpty: true,
      url: null,
      name: 'Amara Okafor',
      bloodGroup: '',
      genotype: '',
      allergies: '',
      conditions: '',
      medicines: '',
      nextOfKin: [],
      shown: [...passFacts],
      photo: null,
      changedAt: null,
      openings: [],
    });
  });

  it('has a code and is on once it is saved, and keeps both when it is saved again', async () => {
    const first = await savePass(rua, amara.token);
    expect(first).toMatchObject({ state: 'on', name: 'Amara Okonkwo', bloodGroup: 'O+', genotype: 'AS' });
    expect(first.url).toMatch(/^http:\/\/rua\.test\/s\/[\w-]{22}$/);
    expect(first.nextOfKin).toEqual([
      { name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', shown: true },
      { name: 'Ngozi Eze', phone: '0803 000 0222', shown: false },
    ]);
    const again = await savePass(rua, amara.token, { allergies: 'Groundnuts', shown: ['name'] });
    expect(again).toMatchObject({ state: 'on', url: first.url, allergies: 'Groundnuts', shown: ['name'] });
    expect(await ownPass()).toEqual(again);
  });

  it('has one code although it is saved twenty times at once', async () => {
    const passes = await Promise.all(Array.from({ length: 20 }, () => savePass(rua, amara.token)));
    expect(new Set(passes.map(({ url }) => url)).size).toBe(1);
  });

  it('is on and off with the same code', async () => {
    const { url } = await savePass(rua, amara.token);
    for (const [on, state] of [
      [false, 'off'],
      [false, 'off'],
      [true, 'on'],
    ] as const) {
      const reply = await rua.call('POST', switchSafetyPass.path, { token: amara.token, body: { on } });
      expect(reply.answer(switchSafetyPass)).toMatchObject({ state, url });
    }
  });

  it.each<[string, () => Promise<unknown>]>([
    ['saved', () => savePass(rua, amara.token, { allergies: 'Groundnuts' })],
    ['given a new code', () => rua.call('POST', renewSafetyPass.path, { token: amara.token })],
    ['given a photo', savePhoto],
    ['without its photo', () => rua.call('POST', removePassPhoto.path, { token: amara.token })],
  ])('that its owner switched off stays off when it is %s', async (_, change) => {
    await savePass(rua, amara.token);
    await rua.call('POST', switchSafetyPass.path, { token: amara.token, body: { on: false } });
    await change();
    expect((await ownPass()).state).toBe('off');
  });

  it('gets one new code after another, each a different one', async () => {
    const { url } = await savePass(rua, amara.token);
    const renew = async () =>
      (await rua.call('POST', renewSafetyPass.path, { token: amara.token })).answer(renewSafetyPass).url;
    const codes = [url, ...(await Promise.all([renew(), renew(), renew()]))];
    expect(new Set(codes).size).toBe(4);
    expect(codes).toContain((await ownPass()).url);
  });

  it('has nothing to switch or renew before it is saved', async () => {
    for (const { path } of [switchSafetyPass, renewSafetyPass]) {
      const reply = await rua.call('POST', path, { token: amara.token, body: { on: true } });
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await ownPass()).state).toBe('none');
  });

  it('is nobody else’s', async () => {
    await savePass(rua, amara.token);
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    expect(await ownPass(other)).toMatchObject({ state: 'none', allergies: '' });
  });

  it('says beside the field what cannot be right', async () => {
    const wrong = [
      [{ next_of_kin: [{ name: 'Ifeanyi', phone: '12', shown: true }] }, 'next_of_kin'],
      [{ next_of_kin: Array(4).fill(passOnWire.next_of_kin[0]) }, 'next_of_kin'],
      [{ blood_group: 'C+' }, 'blood_group'],
      [{ genotype: 'XX' }, 'genotype'],
      [{ shown: ['everything'] }, 'shown'],
      [{ allergies: 'x'.repeat(501) }, 'allergies'],
    ] as const;
    for (const [changes, field] of wrong) {
      const body = { ...passOnWire, ...changes };
      const reply = await rua.call('POST', saveSafetyPass.path, { token: amara.token, body });
      expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
  });
});

describe('the stored columns of a pass', () => {
  it('do not show health, the next of kin or the link to a person who can only read the database', async () => {
    const { url } = await savePass(rua, amara.token);
    const { queries } = rua.app.database;
    const rows = [
      ...(await queries.selectFrom('safety_passes').selectAll().where('user_id', '=', amara.id).execute()),
      ...(await queries
        .selectFrom('safety_pass_codes')
        .selectAll()
        .where('user_id', '=', amara.id)
        .execute()),
    ];
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    const hidden = ['Penicillin', 'Asthma', 'inhaler', 'Ifeanyi', '+2348030000111', 'Amara'];
    for (const text of [...hidden, url?.split('/').at(-1) ?? '']) expect(kept).not.toContain(text);
  });

  it('does not open in another person’s row', async () => {
    const other = await createAccount(rua.app, { accountType: 'commuter' });
    await savePass(rua, amara.token);
    await savePass(rua, other.token);
    const { queries } = rua.app.database;
    const { facts } = await queries
      .selectFrom('safety_passes')
      .select('facts')
      .where('user_id', '=', amara.id)
      .executeTakeFirstOrThrow();
    await queries.updateTable('safety_passes').set({ facts }).where('user_id', '=', other.id).execute();
    const reply = await rua.call('GET', getSafetyPass.path, { token: other.token });
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('Penicillin');
  });

  it('goes with the account', async () => {
    await savePass(rua, amara.token);
    const { queries } = rua.app.database;
    await queries.deleteFrom('users').where('id', '=', amara.id).execute();
    for (const table of ['safety_passes', 'safety_pass_codes', 'safety_pass_openings'] as const) {
      const left = await queries
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', amara.id)
        .execute();
      expect(left).toEqual([]);
    }
  });
});
