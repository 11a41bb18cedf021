/** A person without the internet chooses a PIN, and one for when they are forced, and answers with them. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const askedAfter = (3 * 60 + 28) * 60_000;

/** A person with a ride on the road, who chose both PINs. */
async function rider(): Promise<TextPhone & { rideId: number }> {
  const phone = newPhone();
  await phone.board();
  const [ride] = await ridesOf(phone.number);
  await givePins(test.app, ride?.owner_id ?? 0);
  return Object.assign(phone, { rideId: ride?.id ?? 0 });
}

function toKin(rideId: number) {
  return test.app.database.queries
    .selectFrom('outbox')
    .select(['kind', 'body_text'])
    .where('ride_id', '=', rideId)
    .where('recipient', '=', 'next-of-kin')
    .where('withdrawn_at', 'is', null)
    .execute();
}

async function meaningsOf(rideId: number): Promise<string[]> {
  const rows = await test.app.database.queries
    .selectFrom('pin_answers')
    .select('meaning')
    .where('ride_id', '=', rideId)
    .orderBy('id')
    .execute();
  return rows.map(({ meaning }) => meaning);
}

describe('a PIN of one’s own', () => {
  let phone: TextPhone;
  let pin: string;
  beforeEach(async () => {
    phone = newPhone();
    pin = await phone.board();
    await phone.sms(`OK ${pin}`);
  });

  it('is chosen on a screen of USSD, ends the next ride, and RUA stores none of its digits', async () => {
    expect(await phone.walk('8', `${pin} 6417 6418`)).toMatch(/^END Your PIN is changed/);
    await phone.walk('1', 'KJA482XY', '1', '3');
    expect(await phone.sms(`OK ${pin}`)).toMatch(/^This PIN is not right/);
    expect(await phone.sms('OK 6417')).toMatch(/^Thank you/);
    const typed = (await inputsOf(phone.number)).map((input) => JSON.stringify(input)).join();
    expect(typed).not.toMatch(/6417|6418/);
  });

  it('is asked for again after an answer that says nothing, by either way, and RUA stores no digit of that', async () => {
    const before = (await inputsOf(phone.number)).length;
    expect(await phone.walk('8', `${pin} 641`)).toMatch(/^CON /);
    await phone.answer('6417*');
    await phone.dial();
    expect(await phone.answer('1')).toMatch(/^CON /);
    await phone.sms(`${pin} 64I7`);
    expect(await phone.sms(`${pin} 6417`)).toMatch(/^Your PIN is changed/);
    const typed = (await inputsOf(phone.number)).slice(before).map((input) => input.typed);
    expect(typed.filter((text) => /\d\d/.test(text))).toEqual([]);
  });

  it('is chosen by SMS, but never one for a forced person, which the phone would keep', async () => {
    expect(await phone.sms(`PIN ${pin} 5830 5831`)).toMatch(/^Send PIN, your old PIN and a new one/);
    expect(await phone.sms(`PIN ${pin} 5830`)).toMatch(/^Your PIN is changed/);
  });

  it.each(['0000 5830', `{pin} 1234`, `{pin} 1990`, `{pin} 5830 0385`])('is refused: %s', async (typed) => {
    const answer = await phone.walk('8', typed.replace('{pin}', pin));
    expect(answer).toMatch(/^END (This PIN is not right|This cannot be a PIN)/);
  });

  it('is not changed with a ride on the road, nor by a new one from RUA', async () => {
    await phone.walk('1', 'KJA482XY', '1', '3');
    expect(await phone.walk('8')).toMatch(/^END First say with your PIN/);
    expect(await phone.sms(`PIN ${pin} 5830`)).toMatch(/^First say with your PIN/);
    expect(await phone.sms('PIN NEW')).toMatch(/^First say with your PIN/);
  });
});

describe('a new PIN from RUA', () => {
  const codeIn = (text: string) => /PIN NEW (\d{5} \d{5})/.exec(text)?.[1] ?? '';
  let phone: TextPhone;
  let rideId: number;
  beforeEach(async () => {
    const riding = await rider();
    ({ rideId } = riding);
    phone = riding;
  });

  it('is given with a ride that is given up, which it does not end, and ends the next one', async () => {
    const ago = sql<string>`interval '28 hours'`;
    await test.app.database.queries
      .updateTable('rides')
      .set({ created_at: sql`created_at - ${ago}`, expected_arrival: sql`expected_arrival - ${ago}` })
      .where('id', '=', rideId)
      .execute();
    const code = codeIn(await phone.sms('PIN NEW'));
    const [, renewed = ''] = /PIN is (\d{4})/.exec(await phone.sms(`PIN NEW ${code}`)) ?? [];
    expect(await phone.sms(`OK ${renewed}`)).toBe('You have no ride on the road.');
    await phone.sms('GO LSR123AB BENIN 5H 08030000142');
    expect(await phone.sms('PIN NEW')).toMatch(/^First say with your PIN/);
    expect(await phone.sms(`OK ${renewed}`)).toMatch(/^Thank you\. LSR-123AB/);
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }, { status: 'completed' }]);
  });

  it('needs the code that RUA sends to the number, which works once, and changes nothing before that', async () => {
    expect(await phone.sms('PIN NEW')).toMatch(/^First say with your PIN/);
    await phone.sms(`OK ${ownPins.pin}`);
    const code = codeIn(await phone.sms('PIN NEW'));
    expect(await phone.sms(`PIN NEW ${code === '00000' ? '11111' : '00000'}`)).toMatch(
      /^This code is not right/,
    );
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await phone.sms(`OK ${ownPins.duress}`)).toMatch(/^Thank you/);
    expect(await meaningsOf(rideId + 1)).toEqual(['duress']);
    const [, renewed = ''] = /PIN is (\d{4})/.exec(await phone.sms(`PIN NEW ${code}`)) ?? [];
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await phone.sms(`OK ${ownPins.pin}`)).toMatch(/^This PIN is not right/);
    expect(await phone.sms(`OK ${renewed}`)).toMatch(/^Thank you/);
    expect(await phone.sms(`PIN NEW ${code}`)).toMatch(/^This code is not right/);
  });

  it('takes it within an hour or two, and tells nobody else what it is', async () => {
    await phone.sms(`OK ${ownPins.pin}`);
    const code = codeIn(await phone.sms('PIN NEW'));
    expect((await smsTo(phone.number)).at(-1)).toMatchObject({ secret: true });
    const other = newPhone();
    await other.sms('PIN NEW');
    expect(await other.sms(`PIN NEW ${code}`)).toMatch(/^This code is not right/);
    await later(2 * 3_600_000, async () =>
      expect(await phone.sms(`PIN NEW ${code}`)).toMatch(/^This code is not right/),
    );
  });

  it('is not for a number that stopped RUA, which could not read it', async () => {
    await phone.sms(`OK ${ownPins.pin}`);
    const code = codeIn(await phone.sms('PIN NEW'));
    await phone.sms('STOP');
    expect(await phone.sms(`PIN NEW ${code}`)).toBe('');
    await phone.sms('START');
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await phone.sms(`OK ${ownPins.pin}`)).toMatch(/^Thank you/);
  });
});

describe('the PIN of a forced person', () => {
  it('gets the bytes of the safe one by SMS, and the next of kin the truth', async () => {
    const [safe, forced] = [await rider(), await rider()];
    expect(await forced.sms(`OK ${ownPins.duress}`)).toBe(await safe.sms(`OK ${ownPins.pin}`));
    await notifyOfDuress(test.app);
    const [ofSafe, ofForced] = [await smsTo(safe.number), await smsTo(forced.number)];
    expect(ofForced.map(({ kind, body_text }) => [kind, body_text])).toEqual(
      ofSafe.map(({ kind, body_text }) => [kind, body_text]),
    );
    const stored = async ({ number }: TextPhone) =>
      (await inputsOf(number))
        .map(({ typed, answer, act, outcome }) => [typed, answer.slice(-60), act, outcome])
        .at(-1);
    expect(await stored(forced)).toEqual(await stored(safe));
    expect(await toKin(safe.rideId)).toMatchObject([{ kind: 'ride-arrived' }]);
    expect(await toKin(forced.rideId)).toMatchObject([
      {
        kind: 'ride-duress',
        body_text: expect.stringMatching(
          new RegExp(
            `^RUA \\d\\d:\\d\\d: SILENT ALARM\\. 0${forced.number.slice(4)} is forced .* Do not call or text`,
          ),
        ),
      },
    ]);
  });

  it('gets the bytes of the safe one by USSD', async () => {
    const [safe, forced] = [await rider(), await rider()];
    expect(await forced.walk('2', ownPins.duress)).toBe(await safe.walk('2', ownPins.pin));
    expect(await safe.dial()).toBe(await forced.dial());
  });

  it('moves the questions as the safe one does, and tells as well', async () => {
    const [safe, forced] = [await rider(), await rider()];
    await later(askedAfter, async () => {
      await climbLadders(test.app);
      expect(await forced.sms(`LATE 2 ${ownPins.duress}`)).toBe(await safe.sms(`LATE 2 ${ownPins.pin}`));
      await notifyOfDuress(test.app);
    });
    expect(await toKin(safe.rideId)).toEqual([]);
    expect(await toKin(forced.rideId)).toMatchObject([{ kind: 'ride-duress' }]);
  });

  it('tells as well where the ride cannot be moved so far, and is answered as the safe one', async () => {
    const [safe, forced] = [await rider(), await rider()];
    const farAway = test.app.database.queries.updateTable('rides').set({
      expected_arrival: new Date(Date.now() + 47 * 3_600_000).toISOString(),
    });
    await farAway.where('id', 'in', [safe.rideId, forced.rideId]).execute();
    const answer = await forced.sms(`LATE 3 ${ownPins.duress}`);
    expect(answer).toBe('This time is not possible. Nothing is changed.');
    expect(await safe.sms(`LATE 3 ${ownPins.pin}`)).toBe(answer);
    expect(await meaningsOf(forced.rideId)).toEqual(['duress']);
    expect(await meaningsOf(safe.rideId)).toEqual(['safe']);
    await notifyOfDuress(test.app);
    expect(await toKin(safe.rideId)).toEqual([]);
    expect(await toKin(forced.rideId)).toMatchObject([{ kind: 'ride-duress' }]);
  });

  it('chooses another like the safe one, which is for a forced person again, and keeps the person’s own', async () => {
    const [safe, forced] = [await rider(), await rider()];
    await safe.sms(`OK ${ownPins.pin}`);
    await forced.sms(`OK ${ownPins.duress}`);
    expect(await forced.sms(`PIN ${ownPins.duress} 5830`)).toBe(await safe.sms(`PIN ${ownPins.pin} 5830`));
    const next = async (phone: TextPhone, pin: string) => {
      await phone.walk('1', 'KJA482XY', '1', '3');
      const { id = 0 } = (await ridesOf(phone.number)).at(-1) ?? {};
      return [await phone.sms(`OK ${pin}`), await meaningsOf(id)];
    };
    const [thanks] = await next(safe, '5830');
    expect(await next(forced, '5830')).toEqual([thanks, ['duress']]);
    expect(await next(forced, ownPins.pin)).toEqual([thanks, ['safe']]);
    for (const phone of [safe, forced]) {
      const known = phone === safe ? ownPins.pin : ownPins.duress;
      expect(await phone.sms(`PIN ${known} 7391`)).toMatch(/^This PIN is not right/);
    }
  });

  it('chooses two on a screen of USSD like the safe one', async () => {
    const [safe, forced] = [await rider(), await rider()];
    await safe.sms(`OK ${ownPins.pin}`);
    await forced.sms(`OK ${ownPins.duress}`);
    expect(await forced.walk('8', `${ownPins.duress} 5830 5831`)).toBe(
      await safe.walk('8', `${ownPins.pin} 5830 5831`),
    );
  });
});

describe('a thief with the phone', () => {
  it('moves the question once by half an hour, and nothing after three wrong PINs', async () => {
    const [phone, guessed] = [await rider(), await rider()];
    await later(askedAfter, async () => {
      await climbLadders(test.app);
      expect(await phone.sms('OK')).toMatch(/^We ask again at/);
      for (const pin of ['5551', '5552', '5553']) await guessed.sms(`OK ${pin}`);
      expect(await guessed.sms('OK')).toMatch(/^RUA still waits/);
    });
    await later(askedAfter + 30 * 60_000, async () => {
      await climbLadders(test.app);
      expect(await toKin(guessed.rideId)).toMatchObject([{ kind: 'ladder-kin' }]);
      expect(await toKin(phone.rideId)).toEqual([]);
      expect(await phone.sms('OK')).toMatch(/^RUA still waits/);
    });
    await later(askedAfter + 61 * 60_000, async () => {
      await climbLadders(test.app);
      expect(await toKin(phone.rideId)).toMatchObject([{ kind: 'ladder-kin' }]);
    });
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'active' }]);
    expect(await meaningsOf(guessed.rideId)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(await meaningsOf(phone.rideId)).toEqual([]);
  });
});
