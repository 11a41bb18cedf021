/** A member takes a number over with a code that was sent to it. */
import { describe, expect, it } from 'vitest';
import { getOwnNumber, linkOwnNumber } from '#domain/app/text/own-number.ts';
import { downloadData } from '#domain/identity/settings.ts';
import { getNextOfKin, saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { listComplaints } from '#domain/reporting/complaints.ts';
import {
  refusesPassenger,
  rememberRefusal,
} from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { givePassword, goodPassword, mailedCode, mailsTo, post } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { tablesWith } from '#test/support/rows-of-account.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const path = '/api/user/text-number';
async function member(): Promise<TestAccount> {
  const account = await createAccount(test.app, { accountType: 'commuter' });
  await givePassword(test, account);
  return account;
}

/** @returns the code that was sent to the number. */
async function codeFor({ token }: TestAccount, phone: string): Promise<string> {
  const reply = await test.call('POST', `${path}/code`, { token, body: { phone } });
  if (reply.status !== 200) throw new Error(reply.text);
  const sent = await smsTo(phone);
  const [, code = ''] = /code is ([\w-]{9})/.exec(sent.at(-1)?.body_text ?? '') ?? [];
  return code;
}

/** @param pin of the rides that were lodged by text. */
function link({ token }: TestAccount, phone: string, code: string, pin = '', password = goodPassword) {
  return test.call('POST', `${path}/link`, { token, body: { phone, code, current_password: password, pin } });
}

async function numberOf({ token }: TestAccount): Promise<string> {
  return (await test.call('GET', path, { token })).answer(getOwnNumber).number;
}

function numbersOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('text_numbers')
    .select('number')
    .where('user_id', '=', id)
    .execute();
}

async function resetByMail({ email }: TestAccount): Promise<void> {
  await post(test, '/api/auth/forgot-password', { email });
  await post(test, '/api/auth/forgot-password/verify/email', { email, code: await mailedCode(test, email) });
  const password = 'yellow-molue-29';
  const reply = await post(test, '/api/auth/forgot-password/reset', {
    email,
    password,
    retype_password: password,
  });
  expect(reply.status, reply.text).toBe(200);
}

const beside = (field: string, message: RegExp) => ({
  status: 422,
  body: { errors: { [field]: [expect.stringMatching(message)] } },
});

const wrong = (code: string) => (code === '2222-2222' ? '3333-3333' : '2222-2222');

describe('a member with the code of a number', () => {
  it('gets the next of kin that was named by text, if the account has none', async () => {
    const [phone, account] = [newPhone(), await member()];
    const pin = await phone.board();
    const [, kinCode = ''] = /KIN (\d{5} \d{5})/.exec(await phone.sms('KIN 08030000133 Ngozi')) ?? [];
    await phone.sms(`KIN ${kinCode} ${pin}`);
    await phone.sms(`OK ${pin}`);
    expect((await link(account, phone.number, await codeFor(account, phone.number), pin)).status).toBe(200);
    const named = (await test.call('GET', getNextOfKin.path, { token: account.token })).answer(getNextOfKin);
    expect(named.kin).toMatchObject({ fullName: 'Ngozi' });
    const body = { full_name: 'Tunde Bello', phone: '0803 000 0144', address: '' };
    expect((await test.call('POST', saveNextOfKin.path, { token: account.token, body })).status).toBe(200);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('We tell *0144');
  });

  it('has the rides and reports that were lodged from it, and ends the next one with a new PIN', async () => {
    const phone = newPhone();
    const before = await phone.board();
    await phone.walk('3', '1');
    await phone.walk('5', '1', 'Ojota');
    await phone.walk('2', before);
    const account = await member();
    const linked = (await link(account, phone.number, await codeFor(account, phone.number), before)).answer(
      linkOwnNumber,
    );
    expect(linked).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), linkedAt: expect.any(String) });
    const [ride] = await ridesOf(phone.number);
    expect(ride?.owner_id).toBe(account.id);
    const { rows } = (await test.call('GET', listComplaints.path, { token: account.token })).answer(
      listComplaints,
    );
    expect(rows).toMatchObject([{ title: 'Robbery' }]);
    await phone.walk('1', 'KJA482XY', '1', '3');
    expect(await phone.walk('2', linked.pin)).toMatch(/^END Thank you/);
    const left = await test.app.database.queries
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone.number)
      .execute();
    expect(left).toEqual([]);
  });

  it('is still refused by a next of kin who wanted no messages about this passenger', async () => {
    const phone = newPhone();
    const kin = newPhone().number;
    const lodged = await phone.sms(`GO KJA482XY IBADAN 3H 0${kin.slice(4)}`);
    const [, pin = ''] = /PIN is (\d{4})/.exec(lodged) ?? [];
    const [ride] = await ridesOf(phone.number);
    await test.app.database.transact((tx) => rememberRefusal(test.app, tx, kin, ride?.owner_id ?? 0));
    const account = await member();
    await later(28 * 3_600_000, async () => {
      const linked = await link(account, phone.number, await codeFor(account, phone.number), pin);
      expect(linked.status).toBe(200);
    });
    const { queries } = test.app.database;
    expect(await refusesPassenger(test.app, queries, kin, account.id)).toBe(true);
    expect(await phone.sms(`GO KJA482XY IBADAN 3H 0${kin.slice(4)}`)).toMatch(/^This is no number/);
  });

  it('takes over every row that told of the person: no table knew them that does not know the member', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.walk('3', '1');
    await phone.walk('5', '1', 'Ojota');
    await phone.walk('2', pin);
    const [ride] = await ridesOf(phone.number);
    const person = ride?.owner_id ?? 0;
    const known = await tablesWith(test, person);
    expect(known).toEqual(
      expect.arrayContaining(['agency_follows', 'case_events', 'cases', 'flags', 'outbox']),
    );
    const account = await member();
    await link(account, phone.number, await codeFor(account, phone.number), pin);
    expect(await tablesWith(test, person)).toEqual([]);
    expect(await tablesWith(test, account.id)).toEqual(expect.arrayContaining(known));
  });

  it('lodges later rides by text as its own, for its own next of kin', async () => {
    const phone = newPhone();
    const account = await member();
    const kin = { full_name: 'Ngozi Bello', phone: '0803 000 0555', address: '' };
    await test.call('POST', '/api/user/next-of-kin', { token: account.token, body: kin });
    await link(account, phone.number, await codeFor(account, phone.number));
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('*0555');
    expect(await phone.answer('2')).toMatch(/^END Ride/);
    expect(await ridesOf(phone.number)).toMatchObject([
      { owner_id: account.id, next_of_kin_full_name: 'Ngozi Bello' },
    ]);
  });

  it('lets it go: its rides stay with the account, and the number knows none', async () => {
    const phone = newPhone();
    const account = await member();
    const linked = await link(account, phone.number, await codeFor(account, phone.number));
    await phone.walk('1', 'KJA482XY', '1', '08030000142');
    await phone.walk('2', linked.answer(linkOwnNumber).pin);
    const reply = await test.call('POST', `${path}/unlink`, { token: account.token });
    expect(reply.status).toBe(200);
    expect(await phone.walk('2')).toBe('END You have no ride on the road.');
    const own = (await test.call('GET', path, { token: account.token })).answer(getOwnNumber);
    expect(own).toMatchObject({ number: '', linkedAt: null, serviceCode: '*384*782#' });
    const list = await test.call('GET', '/api/user/lodge-ride', { token: account.token });
    expect(list.text).toContain('KJA-482XY');
  });
});

describe('a thief who holds the phone of a person on the road', () => {
  it('takes no number over with the code that comes there, and learns no PIN of theirs after the ride', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    const thief = await member();
    const refused = await link(thief, phone.number, await codeFor(thief, phone.number), '5830');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errors: { code: [expect.stringMatching(/^A ride by text is on/)] },
    });
    const [ride] = await ridesOf(phone.number);
    expect(ride).toMatchObject({ status: 'active' });
    expect(ride?.owner_id).not.toBe(thief.id);
    expect(await phone.walk('2', pin)).toMatch(/^END Thank you/);
    const linked = await link(thief, phone.number, await codeFor(thief, phone.number), pin);
    expect(linked.answer(linkOwnNumber).pin).not.toBe(pin);
  });

  it('has no ride a day after it was due, so that they cannot say that its passenger arrived', async () => {
    const phone = newPhone();
    await phone.board();
    const thief = await member();
    await later(28 * 3_600_000, async () => {
      const refused = await link(thief, phone.number, await codeFor(thief, phone.number));
      expect(refused).toMatchObject(beside('pin', /^This number has rides by text/));
    });
    const [ride] = await ridesOf(phone.number);
    expect(ride?.owner_id).not.toBe(thief.id);
  });

  it('leaves its owner the number a day after the ride was due, when everybody was told', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    const account = await member();
    await later(28 * 3_600_000, async () => {
      const linked = await link(account, phone.number, await codeFor(account, phone.number), pin);
      expect(linked.status).toBe(200);
    });
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active', owner_id: account.id }]);
  });

  it('ends no ride that was lodged while the code was on its way', async () => {
    const phone = newPhone();
    const thief = await member();
    const code = await codeFor(thief, phone.number);
    await phone.board();
    expect((await link(thief, phone.number, code)).status).toBe(409);
  });
});

describe('a thief who holds the phone of a person whose ride is over', () => {
  async function rideIsOver() {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.walk('2', pin);
    return { phone, pin, thief: await member() };
  }

  /** By the code that comes to the phone. */
  async function newPinOf(phone: TextPhone): Promise<string> {
    const [, code = ''] = /PIN NEW (\d{5} \d{5})/.exec(await phone.sms('PIN NEW')) ?? [];
    const [, pin = ''] = /PIN is (\d{4})/.exec(await phone.sms(`PIN NEW ${code}`)) ?? [];
    return pin;
  }

  it('reads no ride and no next of kin of it: the code alone takes none over', async () => {
    const { phone, pin, thief } = await rideIsOver();
    const code = await codeFor(thief, phone.number);
    expect(await link(thief, phone.number, code)).toMatchObject(
      beside('pin', /^This number has rides by text/),
    );
    const guess = pin === '5830' ? '5831' : '5830';
    expect(await link(thief, phone.number, code, guess)).toMatchObject(
      beside('pin', /^This PIN is not right/),
    );
    const list = await test.call('GET', '/api/user/lodge-ride', { token: thief.token });
    expect(list.text).not.toContain('KJA-482XY');
    expect(await numberOf(thief)).toBe('');
    expect((await link(thief, phone.number, code, pin)).status).toBe(200);
  });

  it('tries five PINs in an hour, and finds the right one no more', async () => {
    const { phone, pin, thief } = await rideIsOver();
    const code = await codeFor(thief, phone.number);
    const guesses = ['5830', '5831', '5832', '5833', '5834', '5835'].filter((guess) => guess !== pin);
    for (const guess of guesses.slice(0, 5)) await link(thief, phone.number, code, guess);
    expect(await link(thief, phone.number, code, pin)).toMatchObject(beside('pin', /^This PIN is not right/));
  });

  it('takes no ride over with a new PIN from RUA, until its owner had a month to lose the phone', async () => {
    const { phone, thief } = await rideIsOver();
    const pin = await newPinOf(phone);
    const refused = await link(thief, phone.number, await codeFor(thief, phone.number), pin);
    expect(refused).toMatchObject(beside('pin', /^RUA gave this number a new PIN less than 30 days/));
    await test.app.database.queries
      .updateTable('text_numbers')
      .set({ pin_given_at: new Date(Date.now() - 31 * 24 * 3_600_000).toISOString() })
      .where('number', '=', phone.number)
      .execute();
    expect((await link(thief, phone.number, await codeFor(thief, phone.number), pin)).status).toBe(200);
  });

  it('has the number without its rides after FORGET', async () => {
    const { phone, thief } = await rideIsOver();
    const [, forget = ''] = /FORGET (\d{5} \d{5})/.exec(await phone.sms('FORGET')) ?? [];
    await phone.sms(`FORGET ${forget}`);
    expect((await link(thief, phone.number, await codeFor(thief, phone.number))).status).toBe(200);
    expect(await ridesOf(phone.number)).toEqual([]);
  });
});

it('a PIN of the person’s own choice takes the rides over, and stays theirs', async () => {
  const phone = newPhone();
  const given = await phone.board();
  await phone.walk('2', given);
  expect(await phone.walk('8', `${given} 4826 5831`)).toMatch(/^END Your PIN is changed/);
  const account = await member();
  const code = await codeFor(account, phone.number);
  expect(await link(account, phone.number, code, given)).toMatchObject(
    beside('pin', /^This PIN is not right/),
  );
  const linked = await link(account, phone.number, code, '4826');
  expect(linked.answer(linkOwnNumber).pin).toBe('');
  expect(await ridesOf(phone.number)).toMatchObject([{ owner_id: account.id }]);
});

describe('a thief with an open session', () => {
  it('links no phone of theirs without the password, and the code still counts for the owner', async () => {
    const phone = newPhone();
    const account = await member();
    const code = await codeFor(account, phone.number);
    const refused = await link(account, phone.number, code, '', 'danfo-lane-sunrise');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: { current_password: ['This is not your current password.'] },
    });
    expect(await numberOf(account)).toBe('');
    expect(await mailsTo(test, account.email)).toEqual([]);
    expect((await link(account, phone.number, code)).status).toBe(200);
  });

  it('who knows the password is told of by mail, and loses the phone when the owner resets it by mail', async () => {
    const phone = newPhone();
    const account = await member();
    await link(account, phone.number, await codeFor(account, phone.number));
    const [mail] = await mailsTo(test, account.email);
    expect(mail).toMatchObject({
      kind: 'own-number',
      subject: 'A phone number was linked to your RUA account',
    });
    expect(await numberOf(account)).not.toBe('');
    await resetByMail(account);
    expect(await numbersOf(account)).toEqual([]);
    const subjects = (await mailsTo(test, account.email)).map(({ subject }) => subject);
    expect(subjects).toContain('The phone number was taken off your RUA account');
  });
});

describe('without the code', () => {
  it('a number that was let go is not taken again: its code was used up', async () => {
    const phone = newPhone();
    const account = await member();
    const code = await codeFor(account, phone.number);
    expect((await link(account, phone.number, code)).status).toBe(200);
    await test.call('POST', `${path}/unlink`, { token: account.token });
    expect((await link(account, phone.number, code)).status).toBe(422);
  });

  it('nobody has the number: five wrong tries end it, and the right one comes too late', async () => {
    const phone = newPhone();
    await phone.board();
    const account = await member();
    const code = await codeFor(account, phone.number);
    for (let times = 0; times < 5; times += 1) {
      expect((await link(account, phone.number, wrong(code))).status).toBe(422);
    }
    expect((await link(account, phone.number, code)).status).toBe(422);
    const [ride] = await ridesOf(phone.number);
    expect(ride?.owner_id).not.toBe(account.id);
  });

  it('wrong tries count against the code that they were for: another one has five again', async () => {
    const phone = newPhone();
    const account = await member();
    const first = await codeFor(account, phone.number);
    for (let times = 0; times < 5; times += 1) await link(account, phone.number, wrong(first));
    const second = await codeFor(account, phone.number);
    for (let times = 0; times < 4; times += 1) await link(account, phone.number, wrong(second));
    expect((await link(account, phone.number, second)).status).toBe(200);
  });

  it('a code is for one account and one number, for ten minutes', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const [account, thief] = [await member(), await member()];
    const code = await codeFor(account, phone.number);
    expect((await link(thief, phone.number, code)).status).toBe(422);
    expect((await link(account, other.number, code)).status).toBe(422);
    await later(11 * 60_000, async () => expect((await link(account, phone.number, code)).status).toBe(422));
  });

  it('a number that gets no SMS is refused', async () => {
    const { token } = await member();
    const reply = await test.call('POST', `${path}/code`, { token, body: { phone: '+870773111632' } });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ errors: { phone: [expect.any(String)] } });
  });
});

describe('a number of another account', () => {
  it('stays theirs while a ride of theirs is on the road, and they do not let it go then', async () => {
    const phone = newPhone();
    const [owner, thief] = [await member(), await member()];
    const { pin } = (await link(owner, phone.number, await codeFor(owner, phone.number))).answer(
      linkOwnNumber,
    );
    await phone.walk('1', 'LSR123AB', 'Ifo', '08030000142');
    expect((await link(thief, phone.number, await codeFor(thief, phone.number))).status).toBe(409);
    const kept = await test.call('POST', `${path}/unlink`, { token: owner.token });
    expect(kept.body).toMatchObject({
      code: 'wrong_state',
      message: 'You have a ride on the road. Say that you have arrived, then try again.',
    });
    expect(await numberOf(owner)).not.toBe('');
    expect(await phone.walk('2', pin)).toMatch(/^END Thank you/);
  });

  it('is not replaced by another of its owner while a ride of theirs is on the road', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const owner = await member();
    const { pin } = (await link(owner, phone.number, await codeFor(owner, phone.number))).answer(
      linkOwnNumber,
    );
    await phone.walk('1', 'LSR123AB', 'Ifo', '08030000142');
    const kept = await link(owner, other.number, await codeFor(owner, other.number));
    expect(kept.status).toBe(409);
    expect(kept.body).toMatchObject({ errors: { code: [expect.stringMatching(/^You have a ride on/)] } });
    expect(await numbersOf(owner)).toEqual([{ number: phone.number }]);
    expect(await phone.walk('2', pin)).toMatch(/^END Thank you/);
    expect((await link(owner, other.number, await codeFor(owner, other.number))).status).toBe(200);
    expect(await numbersOf(owner)).toEqual([{ number: other.number }]);
  });

  it('goes to a member with a new code after the ride, without its rides, and the earlier owner hears of it', async () => {
    const phone = newPhone();
    const [first, second] = [await member(), await member()];
    const { pin } = (await link(first, phone.number, await codeFor(first, phone.number))).answer(
      linkOwnNumber,
    );
    await phone.walk('1', 'LSR123AB', 'Ifo', '08030000142');
    await phone.walk('2', pin);
    expect((await link(second, phone.number, await codeFor(second, phone.number))).status).toBe(200);
    expect(await phone.walk('2')).toBe('END You have no ride on the road.');
    const list = await test.call('GET', '/api/user/lodge-ride', { token: first.token });
    expect(list.text).toContain('LSR-123AB');
    const mail = (await mailsTo(test, first.email)).at(-1);
    expect(mail).toMatchObject({ subject: 'The phone number was taken off your RUA account' });
    expect(mail?.body_text).toContain('Another RUA account has it now');
    const notices = await test.app.database.queries
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', first.id)
      .execute();
    expect(notices.map(({ title }) => title)).toContain('The phone number was taken off your RUA account');
  });

  it('brings its next account none of the texts of before, and answers none of them again', async () => {
    const phone = newPhone();
    const [first, second] = [await member(), await member()];
    await link(first, phone.number, await codeFor(first, phone.number));
    await phone.sms('CHECK KJA482XY', 'the-first-owner-1');
    await phone.sms('KIN 08030000155 Ngozi', 'the-first-owner-2');
    const textsOf = async ({ token }: TestAccount) =>
      JSON.stringify(Object((await test.call('GET', downloadData.path, { token })).body).texts);
    expect(await textsOf(first)).toMatch(/KJA.*Ngozi/);
    expect((await link(second, phone.number, await codeFor(second, phone.number))).status).toBe(200);
    expect(await textsOf(second)).not.toMatch(/KJA|482|Ngozi|155/);
    expect(await phone.sms('CHECK KJA482XY', 'the-first-owner-1')).toBe('');
    expect(await textsOf(first)).toBe('[]');
  });
});
