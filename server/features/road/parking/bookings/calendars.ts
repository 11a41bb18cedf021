/** Calendar links: secret addresses under which a calendar program reads a person's bookings. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import type { BookingCalendarLinks, BookingSide } from '#domain/road/parking/bookings.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { calendarText, calendarTime, escapeText } from '#server/base/http/formats/icalendar.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { type Phrase, type Translate, translateIn } from '#server/base/languages/translations.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import * as store from '#server/features/road/parking/bookings/calendar-store.ts';

export async function getCalendars(
  app: AppContext,
  db: Queries,
  actor: Actor,
): Promise<BookingCalendarLinks> {
  const links = await store.listLinks(db, actor.userId);
  const urlOf = (side: BookingSide) => {
    const link = links.find((one) => one.side === side);
    return link ? `${app.publicUrl}/parking/${link.token}/bookings.ics` : null;
  };
  return { owner: urlOf('owner'), booker: urlOf('booker') };
}

export async function makeCalendar(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  side: BookingSide,
): Promise<BookingCalendarLinks> {
  await store.insertLink(tx, { userId: actor.userId, side, token: newToken(16) });
  return getCalendars(app, tx, actor);
}

export async function revokeCalendar(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  side: BookingSide,
): Promise<BookingCalendarLinks> {
  await store.deleteLink(tx, actor.userId, side);
  return getCalendars(app, tx, actor);
}

const names: Record<BookingSide, Phrase> = {
  owner: 'Bookings of my parking spaces',
  booker: 'My parking bookings',
};

/** @throws AppError 404 when there is no such link; 410 when its account was deleted or is suspended. */
async function findWorkingLink(db: Queries, token: string) {
  const link = token === '' ? undefined : await store.findLink(db, token);
  if (link?.works) return link;
  if (link || (await store.hasEnded(db, token))) throw new AppError('gone', 'This calendar has ended.');
  throw notFound('This calendar');
}

/**
 * In the language of the account. @throws AppError 404 when there is no such link; 410 when its account was deleted or is suspended.
 */
export async function readCalendar(app: AppContext, db: Queries, token: string): Promise<string> {
  const { user_id: userId, side, language } = await findWorkingLink(db, token);
  const t = translateIn(language ?? 'en');
  const bookings = await store.listForCalendar(db, userId, side, app.now().toISOString());
  return calendarText([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(t(names[side]))}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...bookings.flatMap((booking) => eventOf(app, booking, side, t)),
  ]);
}

function eventOf(app: AppContext, booking: store.CalendarBooking, side: BookingSide, t: Translate): string[] {
  const { name, person, latitude, longitude } = booking;
  const address =
    side === 'owner'
      ? `${app.publicUrl}/users/incoming/parking/details/${booking.id}`
      : `${app.publicUrl}/users/explore-parking/details/${booking.space_id}?booking=${booking.id}`;
  const what = side === 'owner' ? `${name}, ${person}` : name;
  const summary = booking.status === 'pending' ? t('Asked for: {what}', { what }) : what;
  const who =
    side === 'owner' ? t('Booked by {name}.', { name: person }) : t('The owner is {name}.', { name: person });
  const until = booking.slot_to === null ? ` ${t('Until the owner completes it.')}` : '';
  return [
    'BEGIN:VEVENT',
    `UID:booking-${booking.id}@${new URL(app.publicUrl).host}`,
    `DTSTAMP:${calendarTime(booking.changed_at)}`,
    `LAST-MODIFIED:${calendarTime(booking.changed_at)}`,
    `SEQUENCE:${booking.changes}`,
    `DTSTART:${calendarTime(booking.slot_from)}`,
    `DTEND:${calendarTime(endOf(booking))}`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(booking.address)}`,
    ...(latitude === null || longitude === null
      ? []
      : [`GEO:${latitude.toFixed(6)};${longitude.toFixed(6)}`]),
    `DESCRIPTION:${escapeText(`${who}${until}\n\n${address}`)}`,
    `STATUS:${booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `URL:${address}`,
    'END:VEVENT',
  ];
}

const hour = 3_600_000;

/** A booking without an end is shown for its first hour. A booking that was completed early ends then. */
function endOf({ slot_from, slot_to, completed_at }: store.CalendarBooking): string {
  const planned = slot_to ?? new Date(Date.parse(slot_from) + hour).toISOString();
  if (completed_at === null || (slot_to !== null && completed_at > slot_to)) return planned;
  return completed_at > slot_from ? completed_at : planned;
}
