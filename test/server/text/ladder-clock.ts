/** The ladder of rides by text, minute by minute: what it asks, tells and notes. */
import { climbLadders } from '#server/features/journeys/rides/ladder/for-others/climbing.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { later, newPhone, ridesOf, smsTo, test } from './text-world.ts';

export const minute = 60_000;
/** Three hours to Ibadan, and the slack of such a journey. */
export const askedAfter = 3 * 60 + 28;
export const kinToldAfter = askedAfter + 30;

/** Moves the clock ahead by so many minutes, runs the due rungs of the ladder, and marks its messages as sent. */
export function atMinute(minutes: number, work: () => Promise<void>): Promise<void> {
  return later(minutes * minute, async () => {
    await climbLadders(test.app);
    await test.app.database.queries
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: test.app.now().toISOString(), next_try_at: null })
      .where('state', '=', 'queued')
      .execute();
    await work();
  });
}

export async function eventsOf(rideId: number): Promise<string[]> {
  const events = await test.app.database.queries
    .selectFrom('ladder_events')
    .select('kind')
    .where('ride_id', '=', rideId)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
}

export async function toKin(rideId: number): Promise<string[]> {
  const texts = await test.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('ride_id', '=', rideId)
    .where('recipient', '=', 'next-of-kin')
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return texts.map(({ body_text }) => body_text);
}

export async function questionsTo(number: string): Promise<string[]> {
  return (await smsTo(number))
    .filter(({ kind }) => kind === 'ladder-question')
    .map(({ body_text }) => body_text);
}

/** A phone with a first ride on the road. */
export async function boarded(): Promise<{ phone: TextPhone; pin: string; rideId: number }> {
  const phone = newPhone();
  const pin = await phone.board();
  const [ride] = await ridesOf(phone.number);
  return { phone, pin, rideId: ride?.id ?? 0 };
}
