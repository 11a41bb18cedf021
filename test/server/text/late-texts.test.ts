/** A network keeps an SMS back: it was written before the ride that is on the road now. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TextPhone } from '#test/support/text-phone.ts';
import { askedAfter, atMinute, boarded, eventsOf } from './ladder-clock.ts';
import { ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function sms(phone: TextPhone, text: string, date: string): Promise<string> {
  const fields = { from: phone.number, to: '20880', text, id: randomUUID(), date };
  return (await phone.post('/phone/sms', fields)).text;
}

const isLate = /^This SMS was sent before your ride began\. Nothing is changed/;

describe('an SMS that was written before the ride', () => {
  it('neither ends it nor moves it, whatever PIN it has', async () => {
    const { phone, pin, rideId } = await boarded();
    const [before] = await ridesOf(phone.number);
    for (const text of [`OK ${pin}`, 'OK 0000', pin, 'LATE 1', `LATE 1 ${pin}`, `NO ASK ${pin}`, 'ASK'])
      expect(await sms(phone, text, minutesAgo(5))).toMatch(isLate);
    await atMinute(askedAfter, async () => {
      expect(await sms(phone, 'OK', minutesAgo(5))).toMatch(isLate);
    });
    const [after] = await ridesOf(phone.number);
    expect(after).toMatchObject({ status: 'active', expected_arrival: before?.expected_arrival });
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('is an answer for the ride in which it was written, where that one is still open', async () => {
    const { phone, pin, rideId } = await boarded();
    await test.app.database.queries
      .updateTable('rides')
      .set({ created_at: minutesAgo(10) })
      .where('id', '=', rideId)
      .execute();
    await phone.sms('GO LSR999ZZ KANO 48H');
    expect(await sms(phone, `OK ${pin}`, minutesAgo(5))).toMatch(/KJA-482XY to Ibadan is closed/);
  });

  it('asks for help all the same', async () => {
    const { phone } = await boarded();
    expect(await sms(phone, 'HELP', minutesAgo(5))).toMatch(/^KJA-482XY: We text/);
  });
});

describe('an SMS of the same ride', () => {
  it.each([
    ['of now', () => new Date().toISOString()],
    ['of half a minute before, by another clock', () => minutesAgo(0.5)],
    ['without a zone, which counts as UTC', () => new Date().toISOString().slice(0, 19).replace('T', ' ')],
    ['without a moment', () => ''],
    ['with something else', () => 'yesterday'],
  ])('ends it: %s', async (_, date) => {
    const { phone, pin } = await boarded();
    expect(await sms(phone, `OK ${pin}`, date())).toMatch(/^Thank you/);
  });
});
