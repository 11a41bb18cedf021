/** An act by text shows at once in the app, where the owner of the number is signed in as well. */
import { expect, it } from 'vitest';
import type { LiveEvent } from '#domain/platform/notifications/live-events.ts';
import { newNumber } from '#test/support/text-phone.ts';
import { askedAfter, atMinute, boarded } from './ladder-clock.ts';
import { ridesOf, setUpTextWorld, test } from './text-world.ts';

setUpTextWorld();

type Boarded = Awaited<ReturnType<typeof boarded>>;

/** @returns the numbers of the rides that the open windows of their owner hear of because of this work. */
async function heardWhile(ownerId: number, work: () => Promise<unknown>): Promise<() => number[]> {
  const { live, database } = test.app;
  const seen: LiveEvent[] = [];
  live.subscribe(ownerId, (event) => seen.push(event));
  // Events come in their order: the events of earlier changes have come once this one has come.
  await database.transact((tx) => live.publish(tx, [ownerId], { kind: 'account-changed' }));
  await expect.poll(() => seen.at(-1)?.kind).toBe('account-changed');
  const before = seen.length;
  await work();
  return () => seen.slice(before).flatMap((event) => (event.kind === 'ride-changed' ? event.rideId : []));
}

it.each<[string, (of: Boarded) => Promise<unknown>]>([
  ['an arrival', ({ phone, pin }) => phone.sms(`OK ${pin}`)],
  ['a later arrival', ({ phone, pin }) => phone.sms(`LATE 2 ${pin}`)],
  ['a call for help', ({ phone }) => phone.sms('HELP')],
  ['a flag', ({ phone }) => phone.sms('HELP he left the road')],
  [
    'an answer without the PIN',
    ({ phone }) => atMinute(askedAfter, async () => void (await phone.sms('OK'))),
  ],
  ['a sign of life', ({ phone }) => atMinute(askedAfter, async () => void (await phone.dial()))],
])('%s', async (_, act) => {
  const of = await boarded();
  const [ride] = await ridesOf(of.phone.number);
  const heard = await heardWhile(ride?.owner_id ?? 0, () => act(of));
  await expect.poll(heard).toContain(of.rideId);
});

it('another next of kin, of every ride on the road', async () => {
  const { phone, pin, rideId } = await boarded();
  await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
  const [ride, newer] = await ridesOf(phone.number);
  const [, code = ''] = /KIN (\d{5} \d{5})/.exec(await phone.sms(`KIN 0${newNumber().slice(4)} Ngozi`)) ?? [];
  const heard = await heardWhile(ride?.owner_id ?? 0, () => phone.sms(`KIN ${code} ${pin}`));
  await expect.poll(heard).toEqual(expect.arrayContaining([rideId, newer?.id]));
});
