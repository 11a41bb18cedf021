/** KIN by SMS of a member who linked the number: another next of kin for their rides on the road, and for no later one. */
import { beforeEach, expect, it } from 'vitest';
import { getNextOfKin, saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { newPinSeed, pinOf } from '#server/features/app/text/pins.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { overtake } from '#test/support/held-commits.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { newNumber, type TextPhone } from '#test/support/text-phone.ts';
import { toKin } from './ladder-clock.ts';
import { newPhone, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

type Member = TestAccount & { phone: TextPhone; seed: Buffer; rides: number[]; before: string };

/** A member with rides that were lodged in the app, and with a PIN from RUA for texts. */
async function member(count = 1): Promise<Member> {
  const account = await createAccount(test.app, { accountType: 'commuter' });
  const [phone, seed, before] = [newPhone(), newPinSeed(), newNumber()];
  await phone.sms('MENU');
  await test.app.database.queries
    .updateTable('text_numbers')
    .set({ user_id: account.id, linked_at: new Date().toISOString(), pin_seed: seed })
    .where('number', '=', phone.number)
    .execute();
  const rides: number[] = [];
  for (let made = 0; made < count; made += 1) {
    rides.push((await createRide(test.app, account.id, { nextOfKinPhone: before })).id);
  }
  return { ...account, phone, seed, rides, before };
}

const local = (number: string) => `0${number.slice(4)}`;
const givenPin = ({ phone: { number }, seed }: Member) =>
  pinOf(test.app.secretKey, { number, pin_seed: seed });

async function ask({ phone }: Member, kin: string): Promise<string> {
  return /KIN (\d{5} \d{5})/.exec(await phone.sms(`KIN ${local(kin)} Ngozi`))?.[1] ?? '';
}

async function change(who: Member, kin: string, pin: string): Promise<string> {
  const code = await ask(who, kin);
  return who.phone.sms(`KIN ${code} ${pin}`);
}

async function kinOf({ rides }: Member): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('rides')
    .select('next_of_kin_phone')
    .where('id', 'in', rides)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.next_of_kin_phone);
}

async function shownKin({ token }: TestAccount, id: number): Promise<string> {
  const reply = await test.call('GET', getRide.path.replace('{id}', String(id)), { token });
  return reply.answer(getRide).nextOfKinPhone;
}

const kindsTo = async (number: string) => (await smsTo(number)).map(({ kind }) => kind);

let kin: string;
beforeEach(() => {
  kin = newNumber();
});

it('changes all rides on the road with the PIN that RUA gave, and not the account', async () => {
  const who = await member(2);
  const body = { full_name: 'Ifeanyi', phone: who.before, address: '' };
  await test.call('POST', saveNextOfKin.path, { token: who.token, body });
  expect(await change(who, kin, givenPin(who))).toBe(
    `Now RUA tells *${kin.slice(-4)} of your rides on the road. For later rides, change it in the RUA app.`,
  );
  expect(await kinOf(who)).toEqual([kin, kin]);
  expect(await kindsTo(kin)).toEqual(['kin-test']);
  const account = await test.call('GET', getNextOfKin.path, { token: who.token });
  expect(account.answer(getNextOfKin).kin).toMatchObject({ phone: formatPhone(who.before) });
  expect(await who.phone.walk('3')).toContain(`*${kin.slice(-4)}`);
  await who.phone.answer('0');
  expect(await who.phone.sms('HELP')).toContain(`*${kin.slice(-4)}`);
  expect(await toKin(who.rides[0] ?? 0)).toEqual([expect.stringContaining('asks for help')]);
});

it('asks for the PIN that they chose, and for the code', async () => {
  const who = await member();
  await givePins(test.app, who.id);
  expect(await change(who, kin, givenPin(who))).toMatch(/^This PIN is not right/);
  expect(await who.phone.sms(`KIN 10000 00000 ${ownPins.pin}`)).toMatch(/^This code is not right/);
  expect(await kinOf(who)).toEqual([who.before]);
  expect(await change(who, kin, ownPins.pin)).toMatch(/^Now RUA tells/);
  expect(await kinOf(who)).toEqual([kin]);
});

it('is for the app while no ride is on the road', async () => {
  const who = await member(0);
  expect(await who.phone.sms(`KIN ${local(kin)} Ngozi`)).toMatch(/^Change your next of kin in the RUA app/);
});

it('is refused to a suspended member', async () => {
  const who = await member();
  const code = await ask(who, kin);
  await test.app.database.queries
    .updateTable('users')
    .set({ suspended_at: new Date().toISOString(), suspension_reason: 'Spam' })
    .where('id', '=', who.id)
    .execute();
  expect(await who.phone.sms(`KIN ${code} ${givenPin(who)}`)).toMatch(/^This number may not use RUA/);
  expect(await kinOf(who)).toEqual([who.before]);
});

it('does not change a ride that ends in the app at the same time', async () => {
  const who = await member();
  const code = await ask(who, kin);
  const [id = 0] = who.rides;
  const [ended, said] = await overtake(
    test,
    'rides',
    () => test.call('POST', completeRide.path.replace('{id}', String(id)), { token: who.token }),
    () => who.phone.sms(`KIN ${code} ${givenPin(who)}`),
  );
  expect(ended.status).toBe(200);
  expect(said).toMatch(/^(Now RUA tells|Change your next of kin)/);
  expect(await kinOf(who)).toEqual([who.before]);
  expect(await kindsTo(who.before)).toEqual(['ride-arrived']);
});

it('gets the same answers with the PIN of a forced person, in the app as well, and the alarm goes to the real one', async () => {
  const both = [await member(), await member()] as const;
  for (const { id } of both) await givePins(test.app, id);
  const [safe, forced] = both;
  const answers = async (who: Member, pin: string) => [
    await change(who, kin, pin),
    await who.phone.walk('3'),
    await who.phone.answer('0'),
    (await who.phone.sms('HELP')).replace(/\S+:/, ''),
    await shownKin(who, who.rides[0] ?? 0),
  ];
  expect(await answers(forced, ownPins.duress)).toEqual(await answers(safe, ownPins.pin));
  await notifyOfDuress(test.app);
  expect(await kinOf(safe)).toEqual([kin]);
  expect(await kinOf(forced)).toEqual([forced.before]);
  for (const text of await toKin(forced.rides[0] ?? 0)) expect(text).toContain('SILENT ALARM');
  expect((await smsTo(forced.before)).length).toBeGreaterThan(0);
});

it('replaces the next of kin that the member named in the app, and is shown there', async () => {
  const who = await member();
  await givePins(test.app, who.id);
  const [id = 0] = who.rides;
  const inApp = { full_name: 'Bisi', phone: newNumber(), address: '', pin: ownPins.pin };
  const path = changeKinWithPin.path.replace('{id}', String(id));
  expect((await test.call('POST', path, { token: who.token, body: inApp })).status).toBe(200);
  expect(await who.phone.walk('3')).toContain(`*${inApp.phone.slice(-4)}`);
  await who.phone.answer('0');
  await change(who, kin, ownPins.pin);
  expect(await shownKin(who, id)).toBe(formatPhone(kin));
});
