/** Several rides of one number are on the road: one of them may be lodged by a stranger who claims the number. */
import { expect, it } from 'vitest';
import type { TextPhone } from '#test/support/text-phone.ts';
import { askedAfter, atMinute, boarded, eventsOf, kinToldAfter, toKin } from './ladder-clock.ts';
import { ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld();

/** A ride that lasts for two days, with a next of kin of the stranger's choice. */
const forged = 'GO LSR999ZZ KANO 48H 08030000199';

/** @returns a phone with its own ride, and a newer one. */
async function withForged() {
  const { phone, pin, rideId } = await boarded();
  await phone.sms(forged);
  const [, newer] = await ridesOf(phone.number);
  return { phone, pin, rideId, newer: newer?.id ?? 0 };
}

it('OK and the PIN end the ride that RUA asks of, and the answer names the one that is left', async () => {
  const { phone, pin } = await withForged();
  await atMinute(askedAfter, async () => {
    expect(await phone.sms(`OK ${pin}`)).toMatch(
      /^Thank you\. KJA-482XY to Ibadan is closed, arrived \d\d:\d\d\. Your ride LSR-999ZZ is still open: send OK and your PIN again\.$/,
    );
    expect(await ridesOf(phone.number)).toMatchObject([{ status: 'completed' }, { status: 'active' }]);
    expect(await phone.sms(`OK ${pin}`)).toMatch(
      /^Thank you\. LSR-999ZZ to KANO is closed, arrived \d\d:\d\d\.$/,
    );
  });
});

it('OK and the PIN before RUA asks end the newest ride, and then the other', async () => {
  const { phone, pin } = await withForged();
  expect(await phone.walk('2', pin)).toMatch(
    /LSR-999ZZ to KANO is closed.* Your ride KJA-482XY is still open/,
  );
  expect(await phone.walk('2', pin)).toMatch(/KJA-482XY to Ibadan is closed/);
});

it('answers without the PIN move the ride that RUA asks of', async () => {
  const { phone, rideId, newer } = await withForged();
  await atMinute(askedAfter, async () => {
    expect(await phone.sms('OK')).toMatch(/^We ask again at/);
  });
  await atMinute(askedAfter + 31, async () => {
    expect(await phone.sms('LATE 1')).toMatch(/^We wait/);
  });
  await atMinute(kinToldAfter + 31, async () => expect(await toKin(rideId)).toEqual([]));
  expect(await eventsOf(rideId)).toEqual(['unproved', 'late']);
  expect(await eventsOf(newer)).toEqual([]);
});

it('OK and the PIN end the ride that was lodged first, where RUA asks of both', async () => {
  const { phone, pin } = await boarded();
  await phone.sms('GO LSR999ZZ IBADAN 3H 08030000199');
  await atMinute(askedAfter + 1, async () => {
    expect(await phone.sms(`OK ${pin}`)).toMatch(
      /^Thank you\. KJA-482XY to Ibadan is closed.* Your ride LSR-999ZZ is still open/,
    );
  });
});

it('the code that is dialled asks of that ride, and is a sign of life for it', async () => {
  const { phone, rideId, newer } = await withForged();
  await atMinute(askedAfter, async () => {
    expect(await phone.dial()).toMatch(/^CON KJA-482XY to Ibadan\. Did you arrive\?/);
  });
  expect(await eventsOf(rideId)).toEqual(['alive']);
  expect(await eventsOf(newer)).toEqual([]);
});

it('the code that is dialled is a sign of life for every ride that RUA asks of', async () => {
  const { phone, rideId } = await boarded();
  await phone.sms('GO LSR999ZZ IBADAN 3H 08030000199');
  const [, newer] = await ridesOf(phone.number);
  await atMinute(askedAfter + 1, async () => {
    await phone.dial();
    for (const id of [rideId, newer?.id ?? 0]) expect(await eventsOf(id)).toEqual(['alive']);
  });
});

it('HELP has the next of kin of each ride told', async () => {
  const { phone, rideId, newer } = await withForged();
  expect(await phone.sms('HELP')).toMatch(/^LSR-999ZZ, KJA-482XY: We text \*0199, \*0142 now\./);
  for (const id of [rideId, newer]) {
    expect(await eventsOf(id)).toEqual(['help']);
    expect(await toKin(id)).toEqual([expect.stringMatching(/asks for help/)]);
  }
  expect(await phone.sms('HELP')).toMatch(/^LSR-999ZZ, KJA-482XY: Flagged\./);
});

async function flagsOf(number: string) {
  return test.app.database.queries
    .selectFrom('flags')
    .innerJoin('rides', 'rides.id', 'flags.ride_id')
    .innerJoin('text_numbers', 'text_numbers.user_id', 'rides.owner_id')
    .select(['rides.vehicle_number', 'flags.description'])
    .where('text_numbers.number', '=', number)
    .execute();
}

it('what an agency reads of a flag names the other vehicles as well, and so does the answer', async () => {
  const { phone } = await withForged();
  expect(await phone.sms('HELP he left the road')).toMatch(/^LSR-999ZZ, KJA-482XY: Flagged\./);
  expect(await flagsOf(phone.number)).toEqual([
    {
      vehicle_number: 'LSR-999ZZ',
      description: 'he left the road. The same number has another ride on the road: KJA-482XY.',
    },
  ]);
  expect(await phone.walk('3', '2')).toMatch(/^END LSR-999ZZ, KJA-482XY: Your flag stands\./);
});

it('a report without words names them alone, and that of one ride has nothing more', async () => {
  const { phone } = await withForged();
  await phone.sms('GO ABC123DE ABUJA 48H 08030000188');
  await phone.walk('3', '1');
  expect(await flagsOf(phone.number)).toMatchObject([
    {
      description: 'Dangerous driving. The same number has other rides on the road: LSR-999ZZ, KJA-482XY.',
    },
  ]);
  const { phone: other } = await boarded();
  expect(await other.walk('3', '5')).toMatch(/^END KJA-482XY: Flagged\./);
  expect(await flagsOf(other.number)).toMatchObject([{ description: '' }]);
});

/** Flags of rides of strangers in the number, as many as go out in a day. */
async function flagsUsedUp(): Promise<TextPhone> {
  const { phone, pin } = await boarded();
  for (const _ of [1, 2, 3]) {
    await phone.sms('FLAG robbery');
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO KJA482XY IBADAN 3H 08030000142');
  }
  return phone;
}

it('HELP tells the next of kin also where the flag for another ride is refused as one too many', async () => {
  const phone = await flagsUsedUp();
  // This ride has no next of kin who can be told, so HELP flags it.
  await phone.sms(forged);
  const [own, newer] = (await ridesOf(phone.number)).slice(-2);
  await test.app.database.queries
    .updateTable('rides')
    .set({ next_of_kin_phone: '' })
    .where('id', '=', newer?.id ?? 0)
    .execute();
  expect(await phone.sms('HELP')).toBe('KJA-482XY: We text *0142 now. In danger dial 112 or 767 now.');
  expect(await toKin(own?.id ?? 0)).toEqual([expect.stringMatching(/asks for help/)]);
  expect(await phone.sms('HELP')).toMatch(/^You have sent three reports today/);
  expect(await toKin(own?.id ?? 0)).toHaveLength(1);
});

it('HELP with words, and FLAG, tell the next of kin where no flag of the day is left', async () => {
  for (const text of ['HELP robbery', 'FLAG robbery']) {
    const phone = await flagsUsedUp();
    expect(await phone.sms(text)).toBe('KJA-482XY: We text *0142 now. In danger dial 112 or 767 now.');
    const own = (await ridesOf(phone.number)).at(-1);
    expect(await toKin(own?.id ?? 0)).toEqual([expect.stringMatching(/asks for help/)]);
  }
});

it('three reports that a stranger sent in the number do not use up the passenger’s FLAG', async () => {
  const { phone } = await boarded();
  for (const where of ['Ojota', 'Obalende', 'Ikeja']) await phone.walk('5', '1', where);
  expect(await phone.walk('5', '1', 'Mushin')).toMatch(/^END You have sent three reports today/);
  expect(await phone.sms('FLAG robbery')).toMatch(/^KJA-482XY: Flagged\./);
});

it('HELP is for an agency as soon as one next of kin knows already, though another is told now', async () => {
  const { phone } = await boarded();
  await phone.sms('HELP');
  await phone.sms(forged);
  expect(await phone.sms('HELP')).toMatch(/^KJA-482XY, LSR-999ZZ: Flagged\./);
  const [own] = await ridesOf(phone.number);
  expect(own).toMatchObject({ flagged_at: expect.any(String) });
});
