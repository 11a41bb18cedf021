/** A text that a gateway repeats, late or at once, is done once and answered alike. A session that broke continues. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

describe('the same text', () => {
  it('by SMS, 600 times over 8 connections, lodges one ride and gets one answer', async () => {
    const phone = newPhone();
    const id = randomUUID();
    const answers = new Set<string>();
    const send = async () => {
      for (let times = 0; times < 75; times += 1) {
        answers.add(await phone.sms('GO LSR123AB BENIN 5H 08030000142', id));
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    expect(await ridesOf(phone.number)).toHaveLength(1);
    expect(await smsTo(phone.number)).toHaveLength(1);
    expect(answers.size).toBe(1);
    expect(await inputsOf(phone.number)).toMatchObject([{ times: 600 }]);
  }, 120_000);

  it('by USSD gets the same screen, with the same PIN', async () => {
    const phone = newPhone();
    const last = await phone.walk('1', 'KJA482XY', '1', '08030000142');
    const again = await Promise.all([phone.hop(), phone.hop(), phone.hop()]);
    expect(new Set(again)).toEqual(new Set([last]));
    expect(last).toMatch(/PIN is \d{4}/);
    expect(await ridesOf(phone.number)).toHaveLength(1);
  });

  it('an earlier hop that comes late changes nothing', async () => {
    const phone = newPhone();
    await phone.walk('1', 'KJA482XY');
    const { text } = phone;
    phone.text = '1';
    expect(await phone.hop()).toMatch(/^CON Plate/);
    phone.text = text;
    expect(await phone.answer('1')).toMatch(/^CON KJA-482XY to Ibadan/);
  });

  it('a shorter request that RUA never saw, after a longer one, does not change the session', async () => {
    const phone = newPhone();
    const shown = await phone.walk('1', 'KJA482XY');
    const { text } = phone;
    phone.text = '9';
    expect(await phone.hop()).toBe(shown);
    phone.text = text;
    expect(await phone.answer('1')).toMatch(/^CON KJA-482XY to Ibadan/);
  });

  it('of a session with many long answers is heard to its end', async () => {
    const phone = newPhone();
    await phone.walk('4');
    for (let times = 0; times < 5; times += 1)
      expect(await phone.answer(`${times}`.repeat(120))).toMatch(/^CON Not clear/);
    expect(await phone.answer('KJA482XY')).toMatch(/^END KJA-482XY: /);
  });

  it('in other spellings of the number is of one number', async () => {
    const phone = newPhone();
    await phone.board();
    const national = phone.number.replace('+234', '0');
    for (const number of [national, phone.number.slice(1), phone.number.slice(4)]) {
      const reply = await phone.post('/phone/ussd', {
        sessionId: randomUUID(),
        phoneNumber: number,
        text: '',
      });
      expect(reply.text).toMatch(/^CON RUA/);
    }
    const rows = await test.app.database.queries.selectFrom('text_numbers').select('number').execute();
    expect(rows.filter(({ number }) => number.endsWith(phone.number.slice(4)))).toHaveLength(1);
  });
});

describe('a session that breaks', () => {
  it.each([1, 2, 3])('after answer %i is taken up in another session, to the same ride', async (broken) => {
    const phone = newPhone();
    const answers = ['1', 'KJA482XY', '1', '08030000142'];
    await phone.walk(...answers.slice(0, broken));
    expect(await phone.dial()).toMatch(/^CON You were at: boarding/);
    await phone.answer('1');
    let last = '';
    for (const typed of answers.slice(broken)) last = await phone.answer(typed);
    expect(last).toMatch(/^END Ride/);
    expect(await ridesOf(phone.number)).toMatchObject([
      { vehicle_number: 'KJA-482XY', destination_address: 'Ibadan', next_of_kin_phone: '+2348030000142' },
    ]);
  });

  it('is over after half an hour', async () => {
    const phone = newPhone();
    await phone.walk('1', 'KJA482XY');
    await later(31 * 60_000, async () => expect(await phone.dial()).toMatch(/^CON RUA road safety/));
  });

  it('may begin again instead', async () => {
    const phone = newPhone();
    await phone.walk('1', 'KJA482XY');
    await phone.dial();
    expect(await phone.answer('2')).toMatch(/^CON RUA road safety/);
  });

  it('takes a * that the person typed for a part of the answer', async () => {
    const phone = newPhone();
    expect(await phone.walk('1', 'KJA*482*XY')).toMatch(/^CON KJA-482XY/);
    expect(await phone.answer('Ifo')).toMatch(/^CON KJA-482XY to Ifo/);
  });
});

it('an invalid number ends the session, and writes no row', async () => {
  const phone = newPhone();
  const reply = await phone.post('/phone/ussd', { sessionId: 'a', phoneNumber: 'nobody', text: '' });
  expect(reply.text).toMatch(/^END This number cannot use RUA/);
  const rows = await test.app.database.queries
    .selectFrom('text_inputs')
    .select('id')
    .where('session', '=', 'a')
    .execute();
  expect(rows).toEqual([]);
});
