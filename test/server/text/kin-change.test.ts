/** KIN by SMS: another next of kin, with the PIN and a code that goes to the number, for rides on the road and later ones. */
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createAccount } from '#test/support/records.ts';
import { newNumber, type TextPhone } from '#test/support/text-phone.ts';
import { askedAfter, atMinute, boarded, eventsOf, kinToldAfter, questionsTo, toKin } from './ladder-clock.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const before = '+2348030000142';
const codeIn = (text: string) => /KIN (\d{5} \d{5})/.exec(text)?.[1] ?? '';
const local = (number: string) => `0${number.slice(4)}`;

async function kinOf({ number }: TextPhone): Promise<string[]> {
  return (await ridesOf(number)).map((ride) => ride.next_of_kin_phone);
}

/** Asks for `kin`, and gives the code back with the PIN. @returns RUA’s last answer. */
async function change(phone: TextPhone, kin: string, pin: string, name = 'Ngozi'): Promise<string> {
  const code = codeIn(await phone.sms(`KIN ${local(kin)} ${name}`));
  return phone.sms(`KIN ${code} ${pin}`);
}

let phone: TextPhone;
let pin: string;
let rideId: number;
let kin: string;
beforeEach(async () => {
  ({ phone, pin, rideId } = await boarded());
  kin = newNumber();
});

describe('a thief who holds the phone after the ride, and gets a new PIN for the code that comes there', () => {
  beforeEach(async () => {
    await phone.sms(`OK ${pin}`);
    const [, code = ''] = /PIN NEW (\d{5} \d{5})/.exec(await phone.sms('PIN NEW')) ?? [];
    [, pin = ''] = /PIN is (\d{4})/.exec(await phone.sms(`PIN NEW ${code}`)) ?? [];
  });

  it('names no other next of kin with it', async () => {
    expect(await phone.sms(`KIN ${local(kin)} Ngozi`)).toMatch(/^Your PIN is new\. For 30 days/);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('We tell *0142');
  });

  it('names none by a ride that they end with it', async () => {
    await phone.walk('1', 'LSR123AB', 'Ifo', `4 ${local(kin)}`);
    expect(await phone.sms(`OK ${pin}`)).toMatch(/^Thank you/);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('We tell *0142');
  });
});

describe('KIN', () => {
  it('asks for a code and the PIN, changes all rides on the road and the next ones, and stores neither', async () => {
    await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
    const asked = await phone.sms(`KIN ${local(kin)} Ngozi`);
    expect(asked).toMatch(
      /^For RUA to tell 0803\d{7} from now on, send KIN \d{5} \d{5} and your PIN within an hour/,
    );
    expect((await smsTo(phone.number)).at(-1)).toMatchObject({ body_text: asked, secret: true });
    expect(await kinOf(phone)).toEqual([before, '+2348030000199']);
    expect(await phone.sms(`KIN ${codeIn(asked)} ${pin}`)).toBe(
      `From now on RUA tells *${kin.slice(-4)}, of rides on the road too. Send KIN to change it.`,
    );
    expect(await kinOf(phone)).toEqual([kin, kin]);
    expect(await ridesOf(phone.number)).toMatchObject([
      { next_of_kin_full_name: 'Ngozi' },
      { next_of_kin_full_name: 'Ngozi' },
    ]);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain(`We tell *${kin.slice(-4)}`);
    await phone.answer('4');
    expect((await kinOf(phone)).at(-1)).toBe(kin);
    const typed = (await inputsOf(phone.number)).map((input) => input.typed).join('\n');
    expect(typed).not.toContain(pin);
    expect(typed).not.toContain(codeIn(asked));
  });

  it('sends the new next of kin the test SMS, sends the old one no SMS, and ends the old one’s link', async () => {
    await phone.sms('HELP');
    const [told = ''] = await toKin(rideId);
    const link = new URL(/http\S+/.exec(told)?.[0] ?? '').pathname;
    const toOld = (await smsTo(before)).length;
    await change(phone, kin, pin);
    expect(await smsTo(kin)).toMatchObject([
      { kind: 'kin-test', body_text: expect.stringMatching(/^RUA: this is a test\./) },
      { kind: 'ladder-help', body_text: expect.stringContaining('asks for help') },
    ]);
    expect((await smsTo(before)).length).toBeLessThanOrEqual(toOld);
    const page = await test.call('GET', link);
    expect(page.text).not.toContain('Ngozi');
    expect(page.text).not.toContain(local(kin).slice(-7));
  });

  it('tells the old next of kin, who was told of silence, that the passenger answered, and does not name the new one', async () => {
    await atMinute(kinToldAfter, async () => {
      const toOld = (await smsTo(before)).length;
      await change(phone, kin, pin);
      const [news, ...more] = (await smsTo(before)).slice(toOld);
      expect(news?.body_text).toMatch(
        /^RUA: \S+ answered at \d\d:\d\d\. You get no more messages of this ride\.$/,
      );
      expect(more).toEqual([]);
    });
  });

  it('says nothing to the old one who heard already that the passenger answered', async () => {
    await atMinute(kinToldAfter, async () => {
      expect(await phone.sms(`LATE 1 ${pin}`)).toMatch(/^We wait/);
      const told = await smsTo(before);
      expect(told.at(-1)?.body_text).toMatch(/answered at \d\d:\d\d and needs longer/);
      await change(phone, kin, pin);
      expect(await smsTo(before)).toEqual(told);
    });
  });

  it('has the new one told of silence, although the old one wanted to hear nothing more', async () => {
    await atMinute(kinToldAfter, async () => {
      const { pathname } = new URL(/http\S+/.exec((await toKin(rideId)).at(-1) ?? '')?.[0] ?? '');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await test.call('POST', `${pathname}/answer`, { headers, body: 'say=stop' });
      const toOld = (await smsTo(before)).length;
      await change(phone, kin, pin);
      expect(await smsTo(before)).toHaveLength(toOld);
      expect(await eventsOf(rideId)).toEqual(['kin-stopped', 'kin-changed']);
      expect((await smsTo(kin)).map(({ kind }) => kind)).toEqual(['kin-test']);
    });
    await atMinute(kinToldAfter + 46, async () => {
      expect((await smsTo(kin)).map(({ kind }) => kind)).toEqual(['kin-test', 'ladder-kin']);
      await change(phone, newNumber(), pin);
      expect((await smsTo(kin)).at(-1)?.body_text).toMatch(/answered at \d\d:\d\d/);
    });
  });

  it('takes the newest name and a PIN that was typed too early, which RUA stores nowhere', async () => {
    const asked = await phone.sms(`KIN ${local(kin)} Ngozi ${pin}`);
    expect(asked).toMatch(/^For RUA to tell/);
    expect((await inputsOf(phone.number)).at(-1)?.typed).toBe(`KIN ${kin} Ngozi`);
    expect(await phone.sms(`KIN ${pin} ${codeIn(asked)}`)).toMatch(/^From now on/);
    expect((await inputsOf(phone.number)).at(-1)?.typed).toBe(`KIN ${kin}`);
  });

  it('names whom the code was for, though a stranger asked for another in the meantime', async () => {
    const code = codeIn(await phone.sms(`KIN ${local(kin)} Ngozi`));
    await phone.sms('KIN 08030000177 Thief');
    expect(await phone.sms(`KIN ${code} ${pin}`)).toContain(`*${kin.slice(-4)}`);
    expect(await kinOf(phone)).toEqual([kin]);
  });

  it('refuses a wrong code, one of another number and one of two hours ago', async () => {
    const code = codeIn(await phone.sms(`KIN ${local(kin)} Ngozi`));
    const wrong = code === '11111 11111' ? '22222 22222' : '11111 11111';
    expect(await phone.sms(`KIN ${wrong} ${pin}`)).toMatch(/^This code is not right/);
    const other = await boarded();
    await other.phone.sms(`KIN ${local(kin)} Ngozi`);
    expect(await other.phone.sms(`KIN ${code} ${other.pin}`)).toMatch(/^This code is not right/);
    await later(2 * 3_600_000, async () => {
      expect(await phone.sms(`KIN ${code} ${pin}`)).toMatch(/^This code is not right/);
    });
    expect(await kinOf(phone)).toEqual([before]);
  });

  it('takes a code until the hour after the one it was asked in is over', async () => {
    const hour = 60 * 60_000;
    const nextHour = hour - (test.app.now().getTime() % hour);
    const code = await later(nextHour, async () => codeIn(await phone.sms(`KIN ${local(kin)} Ngozi`)));
    await later(nextHour + 118 * 60_000, async () => {
      expect(await phone.sms(`KIN ${code} ${pin}`)).toMatch(/^From now on/);
    });
  });

  it('counts wrong PINs: after five in an hour the right one is answered like them', async () => {
    const code = codeIn(await phone.sms(`KIN ${local(kin)} Ngozi`));
    const wrong = pin === '0000' ? '1111' : '0000';
    for (let times = 0; times < 5; times += 1) {
      expect(await phone.sms(`KIN ${code} ${wrong}`)).toMatch(/^This PIN is not right/);
    }
    expect(await phone.sms(`KIN ${code} ${pin}`)).toMatch(/^This PIN is not right/);
    expect(await phone.sms(`OK ${pin}`)).toMatch(/^This PIN is not right/);
    expect(await kinOf(phone)).toEqual([before]);
  });

  it.each(['KIN 0990', 'KIN Ngozi', 'KIN', 'next of kin'])('says how it is sent: %s', async (text) => {
    expect(await phone.sms(text)).toMatch(/^Send KIN, the phone and the name/);
  });

  it('takes no number that RUA does not text', async () => {
    expect(await phone.sms('KIN +447911123456 Ngozi')).toMatch(/^This is no number that RUA can text/);
  });

  it('is for the app once a member took the number over', async () => {
    const { id } = await createAccount(test.app, { accountType: 'commuter' });
    await test.app.database.queries
      .updateTable('text_numbers')
      .set({ user_id: id, linked_at: new Date().toISOString() })
      .where('number', '=', phone.number)
      .execute();
    expect(await phone.sms(`KIN ${local(kin)} Ngozi`)).toMatch(/^Change your next of kin in the RUA app/);
  });
});

it('KIN without a PIN says how to get one, and works before the first ride', async () => {
  const fresh = newPhone();
  expect(await fresh.sms(`KIN ${local(kin)} Ngozi`)).toMatch(/^For this you need a PIN: send PIN NEW/);
  const [, code = ''] = /PIN NEW (\d{5} \d{5})/.exec(await fresh.sms('PIN NEW')) ?? [];
  const [, given = ''] = /PIN is (\d{4})/.exec(await fresh.sms(`PIN NEW ${code}`)) ?? [];
  expect(await change(fresh, kin, given)).toMatch(/^From now on/);
  await fresh.sms('GO LSR123AB BENIN 5H');
  expect(await kinOf(fresh)).toEqual([kin]);
});

describe('the PIN of a forced person', () => {
  /** @returns two phones that ask for the same, one of them forced. */
  async function both() {
    const [safe, forced] = [await boarded(), await boarded()];
    for (const { phone: each } of [safe, forced]) {
      const [ride] = await ridesOf(each.number);
      await givePins(test.app, ride?.owner_id ?? 0);
    }
    return { safe, forced };
  }

  it('gets the same answers, screens and test SMS, and keeps the alarm with the real next of kin', async () => {
    const { safe, forced } = await both();
    const answers = async ({ phone: each }: typeof safe, given: string) => [
      await change(each, kin, given),
      await each.walk('3'),
      (await each.sms('HELP')).replace(/KJA\S+/, ''),
      await each.walk('1', 'LSR123AB', 'Ifo'),
    ];
    expect(await answers(forced, ownPins.duress)).toEqual(await answers(safe, ownPins.pin));
    await notifyOfDuress(test.app);
    expect((await smsTo(kin)).filter(({ kind }) => kind === 'kin-test')).toHaveLength(2);
    expect(await kinOf(safe.phone)).toEqual([kin]);
    expect(await kinOf(forced.phone)).toEqual([before]);
    const alarm = await toKin(forced.rideId);
    expect(alarm.length).toBeGreaterThan(0);
    for (const text of alarm) expect(text).toContain('Do not call or text');
    expect((await toKin(safe.rideId)).join()).not.toContain('SILENT ALARM');
    await forced.phone.answer('4');
    expect((await kinOf(forced.phone)).at(-1)).toBe(before);
  });

  it('reads no name of the real next of kin in the question whether they arrived', async () => {
    const { safe, forced } = await both();
    await change(safe.phone, kin, ownPins.pin, 'Ngozi');
    await change(forced.phone, kin, ownPins.duress, 'Ngozi');
    await atMinute(askedAfter, async () => {
      const [ofSafe, ofForced] = [
        await questionsTo(safe.phone.number),
        await questionsTo(forced.phone.number),
      ];
      expect(ofForced).toEqual(ofSafe);
      expect(ofForced.join()).not.toMatch(/Ifeanyi|Ngozi/);
    });
  });

  it('has the number that it names get as many test SMS, also when a ride names it afterwards', async () => {
    const { safe, forced } = await both();
    const testsOf = async ({ phone: each }: typeof safe, given: string) => {
      const other = newNumber();
      await change(each, other, given);
      await each.sms(`GO LSR123AB IFO 3H ${local(other)}`);
      return (await smsTo(other)).filter(({ kind }) => kind === 'kin-test').length;
    };
    expect(await testsOf(safe, ownPins.pin)).toBe(1);
    expect(await testsOf(forced, ownPins.duress)).toBe(1);
  });

  it('alarms with a wrong code as well', async () => {
    const { forced } = await both();
    expect(await forced.phone.sms(`KIN 11111 11111 ${ownPins.duress}`)).toMatch(/^This code is not right/);
    await notifyOfDuress(test.app);
    expect(await toKin(forced.rideId)).toEqual([expect.stringContaining('SILENT ALARM')]);
  });

  it('sends the alarmed old next of kin no more SMS once the passenger’s own PIN names another one', async () => {
    const { forced } = await both();
    await atMinute(kinToldAfter, async () => {
      await change(forced.phone, kin, ownPins.duress);
      await notifyOfDuress(test.app);
      const told = await smsTo(before);
      expect(told.at(-1)?.body_text).toContain('SILENT ALARM');
      await change(forced.phone, newNumber(), ownPins.pin);
      expect(await smsTo(before)).toEqual(told);
    });
  });

  it('is shown whom it named until their own PIN names another', async () => {
    const { forced } = await both();
    await change(forced.phone, kin, ownPins.duress);
    const third = newNumber();
    await change(forced.phone, third, ownPins.pin);
    expect(await kinOf(forced.phone)).toEqual([third]);
    expect(await forced.phone.walk('3')).toContain(`*${third.slice(-4)}`);
  });
});
