/** A person without an account leaves: by SMS, by the staff, or with a number that is silent. */
import { expect, it } from 'vitest';
import { deleteOldMessages } from '#server/base/delivery/retention.ts';
import { releaseSilentNumbers } from '#server/features/app/text/service.ts';
import { deleteUnverifiedAccounts } from '#server/features/identity/accounts/retention.ts';
import { eraseAccount } from '#server/features/identity/settings/for-others/account-deletion.ts';
import { overtake } from '#test/support/held-commits.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const day = 86_400_000;

async function personOf(number: string) {
  const row = await test.app.database.queries
    .selectFrom('text_numbers')
    .select('user_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.user_id ?? 0;
}

async function erase(userId: number): Promise<void> {
  await test.app.database.transact((tx) => eraseAccount(test.app, tx, userId));
}

async function leftOf(userId: number) {
  return test.app.database.queries
    .selectFrom('users')
    .select(['phone', 'last_name', 'erased_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

it('FORGET removes the number and its rides, with the code that was sent to it', async () => {
  const phone = newPhone();
  const pin = await phone.board();
  expect(await phone.sms('FORGET')).toMatch(/^First say with your PIN/);
  await phone.sms(`OK ${pin}`);
  const userId = await personOf(phone.number);
  const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
  expect(await phone.sms(`FORGET ${code === '11111 11111' ? '22222 22222' : '11111 11111'}`)).toBe(
    'This code is not right. Nothing is changed.',
  );
  expect(await ridesOf(phone.number)).toHaveLength(1);
  expect(await phone.sms(`FORGET ${code}`)).toMatch(/^What RUA had of this number is removed/);
  expect(await leftOf(userId)).toMatchObject({ phone: '', last_name: '', erased_at: expect.any(String) });
  expect(await inputsOf(phone.number)).toEqual([]);
  expect(await personOf(phone.number)).toBe(0);
});

it('a ride that is given up, a day after it was due, keeps nobody from FORGET', async () => {
  const phone = newPhone();
  await phone.board();
  await later(26 * 3_600_000, async () =>
    expect(await phone.sms('FORGET')).toMatch(/^First say with your PIN/),
  );
  await later(28 * 3_600_000, async () => {
    const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
    expect(await phone.sms(`FORGET ${code}`)).toMatch(/^What RUA had of this number is removed/);
  });
});

it('FORGET removes what RUA answered before the number had a person, and a day later its own answer', async () => {
  const phone = newPhone();
  await phone.sms('CHECK LSR123AB');
  const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
  const goodbye = await phone.sms(`FORGET ${code}`);
  expect((await smsTo(phone.number)).map(({ body_text: text }) => text)).toEqual([goodbye]);
  const { queries } = test.app.database;
  await queries.updateTable('outbox').set({ state: 'sent' }).where('to_address', '=', phone.number).execute();
  const isKept = async (hours: number) => {
    await deleteOldMessages(queries, new Date(Date.now() + hours * 3_600_000));
    return (await smsTo(phone.number)).length > 0;
  };
  expect([await isKept(23), await isKept(25)]).toEqual([true, false]);
});

it.each<[string, (phone: TextPhone, passenger: TextPhone) => Promise<unknown>]>([
  [
    'leaves by SMS',
    async (phone) => {
      const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
      return phone.sms(`FORGET ${code}`);
    },
  ],
  ['is erased by staff', async ({ number }) => erase(await personOf(number))],
  [
    'was silent for 90 days',
    async (_phone, passenger) => {
      await later(60 * day, () => passenger.dial());
      await later(91 * day, () => releaseSilentNumbers(test.app));
    },
  ],
])('a number that %s still gets what others send it as their next of kin', async (_, leave) => {
  const [leaving, passenger] = [newPhone(), newPhone()];
  const pin = await leaving.board();
  await leaving.sms(`OK ${pin}`);
  await passenger.sms(`GO LSR123AB KANO 48H 0${leaving.number.slice(4)}`);
  await passenger.sms('HELP');
  const ofOthers = async () =>
    (await smsTo(leaving.number)).filter(({ kind }) => kind === 'ladder-help').length;
  expect(await ofOthers()).toBe(1);
  await leave(leaving, passenger);
  expect(await personOf(leaving.number)).toBe(0);
  expect(await ofOthers()).toBe(1);
});

it('the staff erase a person of a number as any other', async () => {
  const phone = newPhone();
  await phone.sms('CHECK LSR123AB');
  await phone.board();
  const userId = await personOf(phone.number);
  await erase(userId);
  expect(await inputsOf(phone.number)).toEqual([]);
  expect(await smsTo(phone.number)).toEqual([]);
  expect(await phone.dial()).toMatch(/^CON RUA road safety/);
  expect(await phone.answer('2')).toBe('END You have no ride on the road.');
});

it('a number of 90 days ago is another person’s: the ride before is found by nobody', async () => {
  const phone = newPhone();
  const pin = await phone.board();
  const userId = await personOf(phone.number);
  await later(91 * day, async () => {
    expect(await phone.dial()).toMatch(/^CON RUA road safety/);
    expect(await phone.answer('2')).toBe('END You have no ride on the road.');
    expect(await phone.sms(`OK ${pin}`)).toBe('You have no ride on the road.');
  });
  expect(await leftOf(userId)).toMatchObject({ phone: '', erased_at: expect.any(String) });
});

it.each<[string, 'active' | 'completed', (phone: TextPhone) => Promise<unknown>]>([
  [
    'leaves by SMS',
    'completed',
    async (phone) => {
      const [, code = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
      return phone.sms(`FORGET ${code}`);
    },
  ],
  ['was silent for 90 days', 'active', () => later(91 * day, () => releaseSilentNumbers(test.app))],
  [
    'was silent for 90 days, and is another person’s',
    'active',
    (phone) => later(91 * day, async () => expect(await phone.walk('2')).toMatch(/^END You have no ride/)),
  ],
])(
  'a number of a member that %s is theirs no more, who keep their account and rides',
  async (_, status, leave) => {
    const phone = newPhone();
    await phone.sms('MENU');
    const { id } = await createAccount(test.app, { accountType: 'commuter' });
    const { id: rideId } = await createRide(test.app, id);
    const { queries } = test.app.database;
    const now = new Date().toISOString();
    const linked = { user_id: id, linked_at: now };
    await queries.updateTable('text_numbers').set(linked).where('number', '=', phone.number).execute();
    if (status === 'completed')
      await queries
        .updateTable('rides')
        .set({ status, completed_at: now })
        .where('id', '=', rideId)
        .execute();
    await leave(phone);
    expect(await personOf(phone.number)).toBe(0);
    expect(await leftOf(id)).toMatchObject({ erased_at: null });
    const rides = queries.selectFrom('rides').select(['owner_id', 'status']).where('id', '=', rideId);
    expect(await rides.execute()).toEqual([{ owner_id: id, status }]);
  },
);

it('silent numbers go by themselves, those in use stay', async () => {
  const [silent, used] = [newPhone(), newPhone()];
  await silent.board();
  const userId = await personOf(silent.number);
  await later(60 * day, () => used.dial());
  await later(91 * day, () => releaseSilentNumbers(test.app));
  expect(await leftOf(userId)).toMatchObject({ phone: '', erased_at: expect.any(String) });
  expect(await inputsOf(used.number)).toHaveLength(1);
});

it('a number that is heard while the silent ones are looked through stays', async () => {
  const phone = newPhone();
  await phone.board();
  await overtake(
    test,
    'text_inputs',
    () => later(89 * day, () => phone.dial()),
    // Two days after the first call's moment.
    () => later(2 * day, () => releaseSilentNumbers(test.app)),
  );
  expect(await ridesOf(phone.number)).toHaveLength(1);
});

it('a person of a number is no account that was never verified', async () => {
  const phone = newPhone();
  await phone.board();
  await deleteUnverifiedAccounts(test.app.database.queries, new Date(Date.now() + 45 * day));
  expect(await ridesOf(phone.number)).toHaveLength(1);
});

it('a suspended person does nothing by text, and may stop it', async () => {
  const phone = newPhone();
  await phone.board();
  await test.app.database.queries
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString(), suspension_reason: 'Spam' })
    .where('id', '=', await personOf(phone.number))
    .execute();
  expect(await phone.walk('3', '1')).toMatch(/^END This number may not use RUA/);
  expect(await phone.sms('STOP')).toMatch(/^RUA sends you no more SMS/);
});
