/** The question of the ladder reaches a phone without the internet, and is answered there. */
import { describe, expect, it } from 'vitest';
import { notifyOfOverdueVehicles } from '#server/features/reporting/flags/for-others/overdue-vehicles.ts';
import { createAccount } from '#test/support/records.ts';
import {
  askedAfter,
  atMinute,
  boarded,
  eventsOf,
  kinToldAfter,
  minute,
  questionsTo,
  toKin,
} from './ladder-clock.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld();

function wrong(pin: string): string {
  return pin === '0000' ? '1111' : '0000';
}

/** By the link in the newest SMS to the next of kin. */
async function sayAsKin(rideId: number, say: string): Promise<void> {
  const { pathname } = new URL(/http\S+/.exec((await toKin(rideId)).at(-1) ?? '')?.[0] ?? '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await test.call('POST', `${pathname}/answer`, { headers, body: `say=${say}` });
  expect(reply.status).toBe(303);
}

describe('a question by SMS', () => {
  it('names the words of the answer, and ends with SAFE and the PIN', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await questionsTo(phone.number)).toEqual([
        expect.stringMatching(
          /^RUA: KJA-482XY, due \d\d:\d\d: did you arrive\? Send OK and your PIN if safe, LATE 1 for one hour more, HELP if not\. No answer by \d\d:\d\d: we tell Ifeanyi\.$/,
        ),
      ]);
      expect(await phone.sms(`SAFE ${pin}`)).toMatch(/^Thank you/);
    });
    await atMinute(kinToldAfter, async () => {
      expect(await ridesOf(phone.number)).toMatchObject([{ status: 'completed' }]);
      expect(await toKin(rideId)).toEqual([expect.stringContaining('arrived at')]);
    });
  });

  it('calls a next of kin without a name *your next of kin*', async () => {
    const phone = newPhone();
    await phone.sms('GO KJA482XY IBADAN 3H 08030000142');
    await atMinute(askedAfter, async () => {
      expect(await questionsTo(phone.number)).toEqual([
        expect.stringMatching(/No answer by \d\d:\d\d: we tell your next of kin\.$/),
      ]);
    });
  });

  it('says *your ride* of a plate of no known form, which may be any words', async () => {
    const { phone, rideId } = await boarded();
    await test.app.database.queries
      .updateTable('rides')
      .set({ vehicle_number: 'CALL 0900 NOW' })
      .where('id', '=', rideId)
      .execute();
    await atMinute(askedAfter, async () => {
      expect(await questionsTo(phone.number)).toEqual([expect.stringMatching(/^RUA: your ride, due /)]);
    });
  });

  it('without an answer is followed by a text to the next of kin, who reads the number', async () => {
    const { phone, rideId } = await boarded();
    for (const minutes of [askedAfter, askedAfter + 15, kinToldAfter])
      await atMinute(minutes, async () => {});
    expect(await questionsTo(phone.number)).toHaveLength(2);
    const [text = ''] = await toKin(rideId);
    expect(text).toContain(`0${phone.number.slice(4)}`);
  });

  it.each([
    ['Ikorodu', 'to Lagos, due'],
    ['Onitsha', 'to Anambra, due'],
    ['Ajegunle', 'due'],
  ])('to %s has the next of kin read the plate, and the state where it is known', async (town, where) => {
    const phone = newPhone();
    await phone.sms(`GO KJA482XY ${town} 3H 08030000142`);
    for (const minutes of [askedAfter, kinToldAfter]) await atMinute(minutes, async () => {});
    const [ride] = await ridesOf(phone.number);
    const [text = ''] = await toKin(ride?.id ?? 0);
    expect(text).toMatch(new RegExp(`no news of .+\\. KJA-482XY,? ${where} \\d\\d:\\d\\d\\.`));
  });

  it('of a ride to an unknown place is followed by a call for help that names the plate', async () => {
    const phone = newPhone();
    await phone.sms('GO KJA482XY AJEGUNLE 3H 08030000142');
    const [ride] = await ridesOf(phone.number);
    const { queries } = test.app.database;
    await queries
      .updateTable('users')
      .set({ first_name: 'Amara' })
      .where('id', '=', ride?.owner_id ?? 0)
      .execute();
    await phone.sms('HELP');
    expect(await toKin(ride?.id ?? 0)).toEqual([
      expect.stringMatching(/Amara asks for help\. KJA-482XY\. Call now\./),
    ]);
  });

  it('answered without the PIN waits half an hour, once, and then asks for the PIN', async () => {
    const { phone, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await phone.sms('I don reach')).toMatch(/^We ask again at (?:\w{3} )?\d\d:\d\d\./);
      expect(await phone.sms('good morning')).toMatch(/^Send GO/);
    });
    await atMinute(kinToldAfter - 1, async () => expect(await toKin(rideId)).toEqual([]));
    await atMinute(askedAfter + 31, async () => {
      expect(await questionsTo(phone.number)).toHaveLength(2);
      expect(await phone.sms('OK')).toMatch(/^RUA still waits\. Send OK and your PIN/);
    });
    await atMinute(kinToldAfter + 31, async () => expect(await toKin(rideId)).toHaveLength(1));
    expect(await eventsOf(rideId)).toEqual(['unproved']);
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }]);
  });

  it('after three wrong PINs counts every answer without one as silence', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      for (let times = 0; times < 3; times += 1) await phone.sms(`OK ${wrong(pin)}`);
      expect(await phone.sms('OK')).toMatch(/^RUA still waits/);
    });
    await atMinute(kinToldAfter, async () => expect(await toKin(rideId)).toHaveLength(1));
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('after wrong PINs for an earlier ride takes an answer without one as ever', async () => {
    const { phone, pin, rideId } = await boarded();
    for (let times = 0; times < 3; times += 1) await phone.sms(`OK ${wrong(pin)}`);
    expect(await phone.sms(`OK ${pin}`)).toMatch(/^Thank you/);
    await phone.walk('1', 'KJA482XY', '1', '3');
    const later = (await ridesOf(phone.number)).at(-1)?.id ?? 0;
    expect(later).not.toBe(rideId);
    await atMinute(askedAfter, async () => {
      expect(await phone.sms('OK')).toMatch(/^We ask again at/);
    });
    await atMinute(kinToldAfter - 1, async () => expect(await toKin(later)).toEqual([]));
    expect(await eventsOf(later)).toEqual(['unproved']);
  });

  it('is not sent to a number that stopped RUA, and its next of kin is told all the same', async () => {
    const { phone, rideId } = await boarded();
    await phone.sms('STOP');
    for (const minutes of [askedAfter, kinToldAfter]) await atMinute(minutes, async () => {});
    expect(await questionsTo(phone.number)).toEqual([]);
    expect(await toKin(rideId)).toHaveLength(1);
  });

  it('is not sent to the number in the profile of a member either, once that number stopped RUA', async () => {
    const { phone, rideId } = await boarded();
    const { id } = await createAccount(test.app, { accountType: 'commuter' });
    const { queries } = test.app.database;
    await queries.updateTable('users').set({ phone: phone.number }).where('id', '=', id).execute();
    await queries.updateTable('rides').set({ owner_id: id }).where('id', '=', rideId).execute();
    await phone.sms('STOP');
    for (const minutes of [askedAfter, kinToldAfter]) await atMinute(minutes, async () => {});
    expect(await questionsTo(phone.number)).toEqual([]);
    expect(await toKin(rideId)).toHaveLength(1);
  });
});

describe('LATE', () => {
  it('moves the question by an hour without a PIN, once, and by more with one', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await phone.sms('LATE 2')).toMatch(/^For this RUA needs your PIN/);
      expect(await phone.sms(`LATE 2 ${wrong(pin)}`)).toMatch(/^This PIN is not right/);
      expect(await phone.sms('LATE 1')).toMatch(/^We wait/);
      expect(await phone.sms('LATE 1')).toMatch(/^For this RUA needs your PIN/);
    });
    await atMinute(askedAfter + 57, async () => expect(await questionsTo(phone.number)).toHaveLength(1));
    await atMinute(askedAfter + 61, async () => {
      expect(await phone.sms(`LATE 2 ${pin}`)).toMatch(/^We wait/);
    });
    await atMinute(askedAfter + 61 + 119, async () => expect(await toKin(rideId)).toEqual([]));
    expect(await eventsOf(rideId)).toEqual(['late', 'late', 'late']);
    expect(JSON.stringify(await inputsOf(phone.number))).not.toContain(pin);
  });

  it('needs the PIN once the next of kin was told, and the next of kin then hears of it', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(kinToldAfter, async () => {
      expect(await phone.sms('LATE 1')).toMatch(/^For this RUA needs your PIN/);
      expect(await phone.sms('OK')).toMatch(/^RUA still waits/);
      expect(await toKin(rideId)).toHaveLength(1);
      expect(await phone.sms(`LATE 1 ${pin}`)).toMatch(/^We wait/);
      expect((await toKin(rideId)).at(-1)).toMatch(
        /^RUA: 0803\d{7} answered at \d\d:\d\d and needs longer\./,
      );
    });
  });
});

describe('HELP', () => {
  it('has the next of kin told at once, by the number, and the second time an agency', async () => {
    const { phone, rideId } = await boarded();
    expect(await phone.sms('HELP')).toBe(
      'KJA-482XY: We text *0142 now. Send HELP again and we tell the police too. In danger dial 112 or 767 now.',
    );
    expect(await eventsOf(rideId)).toEqual(['help']);
    expect(await toKin(rideId)).toEqual([
      expect.stringMatching(/^RUA \d\d:\d\d: 0803\d{7} asks for help\. Call now\./),
    ]);
    expect(await ridesOf(phone.number)).toMatchObject([{ flagged_at: null }]);
    expect(await phone.sms('HELP')).toMatch(/^KJA-482XY: Flagged\. Lagos State Police Command has it/);
  });

  it('tells the next of kin anew after they said that all is well, and then an agency', async () => {
    const { phone, rideId } = await boarded();
    await atMinute(kinToldAfter, async () => {
      await phone.sms('HELP');
      await sayAsKin(rideId, 'fine');
      const told = (await toKin(rideId)).length;
      expect(await phone.sms('HELP')).toMatch(/^KJA-482XY: We text \*0142 now/);
      expect(await toKin(rideId)).toHaveLength(told + 1);
      expect(await phone.sms('HELP')).toMatch(/^KJA-482XY: Flagged\./);
    });
  });

  it('of a ride that RUA reported tells the next of kin, and FLAG reaches the agency with its words', async () => {
    const { phone, rideId } = await boarded();
    await atMinute(kinToldAfter, async () => {
      await sayAsKin(rideId, 'missing');
      await notifyOfOverdueVehicles(test.app);
      expect(await ridesOf(phone.number)).toMatchObject([{ flagged_at: expect.any(String) }]);
      expect(await phone.sms('HELP')).toMatch(/^KJA-482XY: We text \*0142 now/);
      expect(await phone.sms('FLAG robbery')).toMatch(/^KJA-482XY: Flagged\./);
      const flags = await test.app.database.queries
        .selectFrom('flags')
        .select(['raised_by', 'description'])
        .where('ride_id', '=', rideId)
        .where('withdrawn_at', 'is', null)
        .execute();
      expect(flags).toEqual([{ raised_by: 'passenger', description: 'Robbery' }]);
    });
  });

  it('is for an agency where no next of kin can be told', async () => {
    const { phone, rideId } = await boarded();
    await test.app.database.queries
      .updateTable('rides')
      .set({ next_of_kin_phone: '' })
      .where('id', '=', rideId)
      .execute();
    expect(await phone.sms('HELP')).toMatch(/^KJA-482XY: Flagged\./);
  });
});

describe('a code that is dialled while RUA asks', () => {
  it('opens with the question, and takes each of its answers', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await phone.dial()).toBe(
        'CON KJA-482XY to Ibadan. Did you arrive?\n1 Yes, with my PIN\n2 One hour more\n3 I need help\n0 Menu',
      );
      expect(await phone.answer('2')).toMatch(/^END We wait/);
      expect(await phone.dial()).toMatch(/^CON RUA road safety/);
    });
    await atMinute(askedAfter + 61, async () => {
      expect(await phone.walk('3')).toMatch(/^END KJA-482XY: We text \*0142 now/);
      expect(await phone.walk('2', pin)).toMatch(/^END Thank you/);
    });
    expect(await eventsOf(rideId)).toEqual(['alive', 'late', 'alive', 'help', 'safe']);
  });

  it('with answers behind it means what it always means: 2 and the PIN end the ride, and 2 is not later', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await phone.dial('2')).toMatch(/^CON KJA-482XY to Ibadan\. Your PIN/);
      expect(await phone.dial(`2*${pin}`)).toMatch(/^END Thank you\. KJA-482XY/);
    });
    expect(await eventsOf(rideId)).not.toContain('late');
  });

  it('is a sign of life, which gives the passenger a quarter of an hour more to answer, once', async () => {
    const { phone, rideId } = await boarded();
    await atMinute(askedAfter + 20, async () => void (await phone.dial()));
    await atMinute(askedAfter + 28, async () => void (await phone.dial()));
    await atMinute(askedAfter + 34, async () => expect(await toKin(rideId)).toEqual([]));
    await atMinute(askedAfter + 36, async () => expect(await toKin(rideId)).toHaveLength(1));
    expect(await eventsOf(rideId)).toEqual(['alive']);
  });

  it('is no sign of life once the next of kin was told', async () => {
    const { phone, rideId } = await boarded();
    await atMinute(kinToldAfter, async () => void (await phone.dial()));
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('takes the PIN there, and ten wrong ones of a ride are too many in any number of hours', async () => {
    const { phone, pin } = await boarded();
    for (const hours of [0, 2]) {
      await later(hours * 60 * minute, async () => {
        for (let times = 0; times < 5; times += 1) await phone.walk('2', wrong(pin));
      });
    }
    await atMinute(4 * 60, async () => {
      expect(await phone.walk('1', pin)).toBe('END This PIN is not right. Nothing is changed.');
      expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }]);
    });
  });
});
