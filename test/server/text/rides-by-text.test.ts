/** Rides by USSD and SMS are rides as any other: lodged, flagged and ended through the services of all clients. */
import { describe, expect, it } from 'vitest';
import { rememberRefusal } from '#server/features/journeys/next-of-kin/for-others/refusals.ts';
import { createAccount } from '#test/support/records.ts';
import { newNumber } from '#test/support/text-phone.ts';
import { postTraffic } from '#test/support/traffic.ts';
import { inputsOf, later, newPhone, officer, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

describe('a ride by USSD', () => {
  it('is lodged within five screens, by a number without an account', async () => {
    const phone = newPhone();
    expect(await phone.dial()).toMatch(/^CON RUA road safety\n1 I am boarding/);
    expect(await phone.answer('1')).toMatch(/^CON Plate/);
    expect(await phone.answer('kja482xy')).toMatch(/^CON KJA-482XY, where to\?\n1 Ibadan/);
    expect(await phone.answer('1')).toMatch(/^CON KJA-482XY to Ibadan\. Phone of the person/);
    expect(await phone.answer('08030000142 Ifeanyi')).toMatch(
      /^END Ride RD-\w{8}: KJA-482XY to Ibadan, due [\w :]+\. Your PIN is \d{4}/,
    );
    expect(await ridesOf(phone.number)).toMatchObject([
      {
        vehicle_number: 'KJA-482XY',
        destination_address: 'Ibadan',
        destination_state: 'Oyo',
        next_of_kin_phone: '+2348030000142',
        next_of_kin_full_name: 'Ifeanyi',
        status: 'active',
        expected_from: 'passenger',
      },
    ]);
  });

  it('asks a number that it knows for the hours, and not for the next of kin and the PIN again', async () => {
    const phone = newPhone();
    await phone.board();
    const screen = await phone.walk('1', 'LSR123AB', 'Ifo');
    expect(screen).toMatch(/^CON LSR-123AB to Ifo\. How many hours/);
    expect(screen).toContain('*0142');
    expect(await phone.answer('4')).toMatch(/^END Ride .* Give your PIN when you arrive/);
    const [, second] = await ridesOf(phone.number);
    const hours = (Date.parse(second?.expected_arrival ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(4, 1);
  });

  it('is not lodged with a next of kin who wants no messages, as with a number that gets none', async () => {
    await test.app.database.transact((tx) => rememberRefusal(test.app, tx, '+2348030000199'));
    const phone = newPhone();
    const refused = await phone.walk('1', 'KJA482XY', '1', '08030000199');
    expect(refused).toContain('This is no number that RUA can text. Nothing is changed.');
    expect(await ridesOf(phone.number)).toEqual([]);
  });

  it('says before the next journey that the next of kin’s network lets no SMS through', async () => {
    const phone = newPhone();
    const kin = newNumber();
    const [screen, outcome] = [
      /SMS of RUA do not reach \*\d{4}\. For another/,
      /SMS do not reach \*\d{4}\.$/,
    ];
    expect(await phone.walk('1', 'KJA482XY', '1', `0${kin.slice(4)}`)).not.toMatch(outcome);
    await test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'blocked', next_try_at: null })
      .where('to_address', '=', kin)
      .execute();
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toMatch(screen);
    expect(await phone.answer('4')).toMatch(outcome);
    expect(await phone.sms(`GO LSR123AB BENIN 5H 0${kin.slice(4)}`)).toMatch(outcome);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo', '4 08030000142')).not.toMatch(outcome);
  });

  it('ends with the PIN alone, which no table holds', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    const wrong = pin === '0000' ? '1111' : '0000';
    expect(await phone.walk('2', wrong)).toBe('END This PIN is not right. Nothing is changed.');
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }]);
    expect(await phone.walk('2', pin)).toMatch(
      /^END Thank you\. KJA-482XY to Ibadan is closed, arrived \d\d:\d\d\.$/,
    );
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'completed' }]);
    const stored = JSON.stringify(await inputsOf(phone.number));
    expect(stored).not.toContain(pin);
    expect(await phone.walk('2')).toBe('END You have no ride on the road.');
  });

  it('is stored without the PIN, wherever a person types it', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    const parted = `${pin.slice(0, 2)} ${pin.slice(2)}`;
    for (const text of [`Mo ti de ${parted}`, `na isa ${pin}5`, `HELP me ${pin}`, `LATE 1 ${parted}`])
      await phone.sms(text);
    await phone.dial(`2*${pin}5#`);
    await phone.walk('2', pin);
    await phone.sms(pin);
    await phone.sms(parted);
    const typed = (await inputsOf(phone.number)).map((input) => input.typed);
    expect(typed.filter((text) => text.includes(pin) || text.includes(parted))).toEqual([]);
    expect(typed).toEqual(expect.arrayContaining(['KJA482XY', '08030000142 Ifeanyi', 'HELP me ****']));
  });

  it('tells the next of kin of the arrival, as any other', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.walk('2', pin);
    const [ride] = await ridesOf(phone.number);
    const told = await test.app.database.queries
      .selectFrom('outbox')
      .select(['to_address', 'body_text'])
      .where('ride_id', '=', ride?.id ?? 0)
      .execute();
    expect(told).toMatchObject([{ to_address: '+2348030000142' }]);
    expect(told[0]?.body_text).toMatch(
      new RegExp(`^RUA: 0${phone.number.slice(4)} arrived at \\d\\d:\\d\\d and says so\\.`),
    );
  });

  it('sends each next of kin who was not named before one test SMS', async () => {
    const phone = newPhone();
    const kin = [newNumber(), newNumber()] as const;
    const local = kin.map((number) => `0${number.slice(4)}`);
    const testsTo = async (number: string) => (await smsTo(number)).map(({ kind }) => kind);
    await phone.walk('1', 'KJA482XY', '1', `${local[0]} Ifeanyi`);
    expect(await smsTo(kin[0])).toMatchObject([
      { kind: 'kin-test', body_text: expect.stringMatching(/^RUA: this is a test\./) },
    ]);
    await phone.sms(`GO LSR123AB BENIN 5H ${local[0]}`);
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await testsTo(kin[0])).toEqual(['kin-test']);
    await phone.walk('1', 'LSR123AB', 'Ifo', `4 ${local[1]} Ngozi`);
    expect(await testsTo(kin[1])).toEqual(['kin-test']);
  });

  it('after five wrong PINs in an hour answers the right one like a wrong one', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    const wrong = pin === '0000' ? '1111' : '0000';
    for (let times = 0; times < 5; times += 1) await phone.walk('2', wrong);
    expect(await phone.walk('2', pin)).toBe('END This PIN is not right. Nothing is changed.');
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }]);
    await later(61 * 60_000, async () => {
      expect(await phone.walk('2', pin)).toMatch(/^END Thank you/);
    });
  });

  it('is flagged for the police and the next of kin, once, and asks for help the second time', async () => {
    const phone = newPhone();
    await phone.board();
    expect(await phone.walk('3', '2')).toBe(
      'END KJA-482XY: Flagged. Lagos State Police Command has it. Next of kin gets an SMS. In danger dial 112 now.',
    );
    const [ride] = await ridesOf(phone.number);
    const reply = await test.call('GET', `/api/user/lodge-ride/details/${ride?.id}`, {
      token: officer.token,
    });
    expect(reply.body).toMatchObject({
      data: {
        flag_info: { description: 'Robbery', address_confirmed: false },
        phone: expect.stringMatching(/^0803/),
      },
    });
    const [toKin] = (await smsTo('+2348030000142')).slice(-1);
    expect(toKin?.body_text).toMatch(
      new RegExp(`^RUA \\d\\d:\\d\\d: 0${phone.number.slice(4)} flagged a ride\\. Call now\\.`),
    );
    const flags = test.app.database.queries.selectFrom('flags').select('reason');
    expect(await flags.where('ride_id', '=', ride?.id ?? 0).execute()).toEqual([{ reason: 'robbery' }]);
    expect(await phone.walk('3', '5')).toMatch(/^END KJA-482XY: Your flag stands/);
  });
});

describe('a ride by SMS', () => {
  it('is lodged, prolonged, flagged and ended', async () => {
    const phone = newPhone();
    const lodged = await phone.sms('GO LSR123AB BENIN 5H 0803 000 0142 Ife');
    const [, pin = ''] = /PIN is (\d{4})/.exec(lodged) ?? [];
    expect(await ridesOf(phone.number)).toMatchObject([
      { vehicle_number: 'LSR-123AB', destination_state: 'Edo' },
    ]);
    const [before] = await ridesOf(phone.number);
    expect(await phone.sms('LATE 1')).toMatch(/^We wait\. New time/);
    const [after] = await ridesOf(phone.number);
    expect(Date.parse(after?.expected_arrival ?? '') - Date.parse(before?.expected_arrival ?? '')).toBe(
      3_600_000,
    );
    expect(await phone.sms('HELP he left the road')).toMatch(/^LSR-123AB: Flagged\./);
    expect(await phone.sms('OK 1')).toMatch(/^Send OK and your PIN/);
    expect(await phone.sms(`OK ${pin}`)).toMatch(/^Thank you/);
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'completed' }]);
    const sent = await smsTo(phone.number);
    expect(sent).toHaveLength(5);
    expect(sent.map(({ secret }) => secret)).toEqual([true, false, false, false, false]);
  });

  it('is one with the ride by USSD: what one began the other ends', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    expect(await phone.sms(pin)).toMatch(/^Thank you/);
  });

  it('an unknown text gets the words of RUA, once a day', async () => {
    const phone = newPhone();
    expect(await phone.sms('good morning')).toMatch(/^Send GO/);
    expect(await phone.sms('are you there')).toBe('');
    await later(25 * 3_600_000, async () => expect(await phone.sms('hmm')).toMatch(/^Send GO/));
    expect(await smsTo(phone.number)).toHaveLength(2);
  });

  it('is prolonged once by the number alone, however often it is asked for, and again in the next ride', async () => {
    const phone = newPhone();
    const lodged = await phone.sms('GO LSR123AB BENIN 5H 0803 000 0142 Ife');
    const [, pin = ''] = /PIN is (\d{4})/.exec(lodged) ?? [];
    await phone.sms('LATE 1');
    const [moved] = await ridesOf(phone.number);
    for (let time = 0; time < 3; time += 1) {
      expect(await phone.sms('LATE 1')).toMatch(/^For this RUA needs your PIN/);
    }
    expect((await ridesOf(phone.number))[0]?.expected_arrival).toBe(moved?.expected_arrival);
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await phone.sms('LATE 1')).toMatch(/^We wait/);
  });

  it('STOP stops every answer but a START, and the act is done all the same', async () => {
    const phone = newPhone();
    await phone.board();
    const stopped = await phone.sms('STOP');
    expect(stopped).toMatch(/^RUA sends you no more SMS.* Without PIN by .*\d\d:\d\d we tell \*0142\.$/);
    expect(await phone.sms('FLAG he left the road')).toBe('');
    expect(await ridesOf(phone.number)).toMatchObject([{ flagged_at: expect.any(String) }]);
    for (const text of ['good morning', 'OK', 'GO', 'JOIN', 'JOIN 99999999', 'PIN', 'MENU', 'CHECK'])
      expect(await phone.sms(text)).toBe('');
    expect(await smsTo(phone.number)).toHaveLength(1);
    expect(await phone.sms('START')).toMatch(/^RUA answers you/);
    expect(await phone.sms('LATE')).toMatch(/^We wait/);
  });

  it('changes no language by SMS while a ride is on the road, because a stranger can send the SMS', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    expect(await phone.sms('LANG HA')).toMatch(/^Kana kan tafiya: kira RUA ka danna 7/);
    expect(await phone.dial()).toMatch(/^CON RUA road safety/);
    expect(await phone.answer('7')).toContain('Hausa');
    expect(await phone.answer('4')).toMatch(/^END/);
    expect(await phone.dial()).not.toMatch(/^CON RUA road safety/);
    await phone.sms(`OK ${pin}`);
    expect(await phone.sms('LANG EN')).toBe('RUA writes to you in English now.');
  });

  it('speaks the language that was chosen', async () => {
    const phone = newPhone();
    expect(await phone.sms('LANG YO')).toBe('RUA yoo ko si o ni Yoruba bayi.');
    expect(await phone.dial()).toMatch(/^CON RUA abo oju ona/);
  });
});

it('reports danger in the ride on the road with the ride, and danger at a place without it', async () => {
  const phone = newPhone();
  await phone.board();
  expect(await phone.walk('5', '1', '1')).toMatch(/^END Report CP-/);
  expect(await phone.walk('5', '1', 'Ojota bus stop, Lagos')).toMatch(/^END Report CP-/);
  const [ride] = await ridesOf(phone.number);
  const reports = await test.app.database.queries
    .selectFrom('complaints')
    .select(['ride_id', 'vehicle_number'])
    .where('owner_id', '=', ride?.owner_id ?? 0)
    .orderBy('id')
    .execute();
  expect(reports).toEqual([
    { ride_id: ride?.id, vehicle_number: 'KJA-482XY' },
    { ride_id: null, vehicle_number: '' },
  ]);
});

describe('without a ride', () => {
  it('reads by SMS no link and no number to call that a member wrote, or that was typed in their number', async () => {
    const member = await createAccount(test.app, { accountType: 'commuter' });
    await postTraffic(test, member.token, { title: 'Ojota: pay bank.example/x or call 0803 123 4567' });
    const phone = newPhone();
    const news = await phone.sms('TRAFFIC Ojota');
    expect(news).toContain('Ojota: pay or call');
    const asked = await phone.sms('TRAFFIC Pay bank.example/x 0803 123 4567');
    expect(asked).toContain('Pay bank');
    const checked = await phone.sms('CHECK A0803123456');
    expect(checked).toContain('This is no promise.');
    for (const text of [news, asked, checked]) expect(text).not.toMatch(/example\/|bank\.|0803|4567/);
  });

  it('checks a plate, reads the traffic and reports danger', async () => {
    const phone = newPhone();
    expect(await phone.walk('4', 'KJA482XY')).toMatch(
      /^END KJA-482XY: Notices: none\. .*This is no promise\.$/,
    );
    expect(await phone.walk('6', '1')).toBe('END Ikorodu: no news in RUA now.');
    expect(await phone.walk('5', '1', 'Ojota bus stop, Lagos')).toMatch(
      /^END Report CP-\w{8} is with Lagos State Police Command/,
    );
    const reports = await test.app.database.queries
      .selectFrom('complaints')
      .innerJoin('text_numbers', 'text_numbers.user_id', 'complaints.owner_id')
      .select(['type', 'title', 'address_confirmed', 'complaints.description'])
      .where('number', '=', phone.number)
      .execute();
    expect(reports).toEqual([
      {
        type: 'crime',
        title: 'Robbery',
        address_confirmed: false,
        description: 'By text: Robbery, Ojota bus stop, Lagos',
      },
    ]);
  });

  it('sends three reports a day, and says whom to call for more', async () => {
    const phone = newPhone();
    for (const place of ['Ojota', 'Ikeja', 'Yaba']) await phone.walk('5', '1', place);
    expect(await phone.walk('5', '1', 'Obalende')).toMatch(/^END You have sent three reports today/);
    const { count } = await test.app.database.queries
      .selectFrom('complaints')
      .innerJoin('text_numbers', 'text_numbers.user_id', 'complaints.owner_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('number', '=', phone.number)
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  });

  it('goes where a code leads that was dialled with its answers', async () => {
    const phone = newPhone();
    expect(await phone.dial('4*KJA482XY')).toMatch(/^END KJA-482XY:/);
  });

  it('makes no person of a number that only looked', async () => {
    const phone = newPhone();
    await phone.walk('4', 'KJA482XY');
    const row = await test.app.database.queries
      .selectFrom('text_numbers')
      .select('user_id')
      .where('number', '=', phone.number)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBeNull();
  });
});
