/** Whom RUA tells of a ride by text, and who may choose them. */
import { describe, expect, it } from 'vitest';
import { newPhone, ridesOf, setUpTextWorld } from './text-world.ts';

setUpTextWorld();

async function kinOf(number: string): Promise<string[]> {
  return (await ridesOf(number)).map((ride) => ride.next_of_kin_phone);
}

const [first, other] = ['+2348030000142', '+2348030000199'];

describe('the next of kin of later rides', () => {
  it('is not whom an SMS in the number named: while no ride was on the road, and beside one', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
    await phone.sms(`OK ${pin}`);
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('We tell *0142');
    await phone.answer('4');
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await kinOf(phone.number)).toEqual([first, other, other, first, first]);
  });

  it('is not whom the first SMS in the number named: RUA asks, until a ride that named them ends with the PIN', async () => {
    const phone = newPhone();
    await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
    expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toMatch(/^CON LSR-123AB to Ifo\. Phone of the person/);
    expect(await phone.sms('GO LSR123AB BENIN 5H')).toMatch(/^Send GO, plate, town, hours and the phone/);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo', '08030000142')).toMatch(/^END Ride/);
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await kinOf(phone.number)).toEqual([other, first, first]);
  });

  it('is whom the passenger named in a ride that they ended with the PIN', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO LSR123AB BENIN 5H 08030000199');
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO LSR123AB BENIN 5H');
    expect(await kinOf(phone.number)).toEqual([first, other, other]);
  });
});

it('another one is named for a ride beside its hours, on a screen of USSD', async () => {
  const phone = newPhone();
  await phone.board();
  expect(await phone.walk('1', 'LSR123AB', 'Ifo', '4 08030000199 Ngozi')).toMatch(/^END Ride/);
  const [, ride] = await ridesOf(phone.number);
  expect(ride).toMatchObject({ next_of_kin_phone: other, next_of_kin_full_name: 'Ngozi' });
  expect(Date.parse(ride?.expected_arrival ?? '') - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  expect(await phone.walk('1', 'LSR123AB', 'Ifo')).toContain('We tell *0142');
});
