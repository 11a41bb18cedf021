/** Use cases of bookings: asking for a space, and what owner and booker make of it. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import {
  alternativeCount,
  type Booking,
  type BookingEventKind,
  type BookingListQuery,
  type BookingRow,
  type BookingSide,
  type BookingStatus,
  type NewBooking,
  type OwnerDecision,
  ownerDecisions,
} from '#domain/road/parking/bookings.ts';
import { isOver } from '#domain/road/parking/slots.ts';
import type { ExploredSpaceRow } from '#domain/road/parking/space-row.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { type MemberNotice, notify } from '#server/features/platform/notifications/service.ts';
import { listBySide } from '#server/features/road/parking/bookings/list-store.ts';
import * as messages from '#server/features/road/parking/bookings/messages.ts';
import { sideOf, statesBefore } from '#server/features/road/parking/bookings/policy.ts';
import { presentBooking, presentRow } from '#server/features/road/parking/bookings/present.ts';
import * as store from '#server/features/road/parking/bookings/store.ts';
import {
  bookableSlot,
  findNearestFree,
  lockSpace,
  whyNotOffered,
} from '#server/features/road/parking/spaces/service.ts';

/** Asking again for the same is the same request. @throws AppError 404; 409 when it cannot be booked; 422. */
export async function bookSpace(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  spaceId: number,
  sent: NewBooking,
): Promise<Booking> {
  const at = app.now().toISOString();
  const slot = bookableSlot(sent, app.now()) ?? { from: at, to: null };
  // Accepting a booking of this space waits for this request, so that it can decline it.
  const space = await lockSpace(tx, spaceId, 'share');
  if (space.hidden_at !== null && space.owner_id !== actor.userId) throw notFound('This parking space');
  if (space.owner_id === actor.userId) throw new AppError('conflict', 'This parking space is your own.');
  const reason = await whyNotOffered(tx, space);
  if (reason !== null) throw new AppError('conflict', reason);
  if (await store.isTaken(tx, spaceId, slot)) throw taken();
  const bookerId = actor.userId;
  const same = await store.findSame(tx, { spaceId, bookerId, slot });
  if (same !== undefined) return getBooking(app, tx, actor, same);
  const id = await store.insert(tx, {
    spaceId,
    ownerId: space.owner_id,
    bookerId,
    slot,
    priceKobo: space.price_kobo,
    pricePer: space.price_per,
    at,
  });
  const row = await noteChange(app, tx, id, 'asked');
  await notify(app, tx, [messages.askedNotice(app, row)]);
  return getBooking(app, tx, actor, id);
}

function taken(): AppError {
  return new AppError('conflict', 'This parking space is taken at that time.');
}

export async function listBookings(
  app: AppContext,
  db: Queries,
  { actor, side }: { actor: Actor; side: BookingSide },
  query: BookingListQuery,
): Promise<Page<BookingRow>> {
  const now = app.now();
  const reader = { userId: actor.userId, side, at: now.toISOString() };
  const { rows, total } = await listBySide(db, reader, query);
  return pageOf(
    rows.map((row) => presentRow(row, side, now)),
    total,
    query,
  );
}

/** For its booker and for the owner of the space. */
export async function getBooking(app: AppContext, db: Queries, actor: Actor, id: number): Promise<Booking> {
  const row = await store.findDetails(db, id);
  const side = row ? sideOf(row, actor.userId) : null;
  if (!row || side === null) throw notFound('This booking');
  return presentBooking(row, side, app.now(), side === 'booker' ? await alternativesTo(app, db, row) : []);
}

/** @returns other spaces for a booker who got none, while the time of the booking is still to come. */
async function alternativesTo(
  app: AppContext,
  db: Queries,
  row: store.BookingRow,
): Promise<ExploredSpaceRow[]> {
  const isLetDown = row.status === 'declined' || (row.status === 'cancelled' && row.cancelled_by === 'owner');
  if (!isLetDown || isOver({ to: row.slot_to }, app.now())) return [];
  return findNearestFree(db, {
    space: { ...row.space, id: row.space_id, owner_id: row.owner_id },
    slot: { from: row.slot_from, to: row.slot_to },
    bookerId: row.booker_id,
    count: alternativeCount,
  });
}

export async function cancelBooking(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Booking> {
  await requireSide(tx, actor, id, 'booker');
  await change(app, tx, id, 'booker', 'cancelled');
  const row = await noteChange(app, tx, id, 'cancelled_by_booker');
  await notify(app, tx, [messages.cancelledByBookerNotice(app, row)]);
  return getBooking(app, tx, actor, id);
}

/** @param wanted as the path has it. @throws AppError 404; 409 that names the state it is in; 422. */
export async function changeStatus(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  wanted: string,
): Promise<Booking> {
  const decision = ownerDecisions.find((known) => known === wanted);
  if (!decision) throw noStatus();
  const { space_id: spaceId } = await requireSide(tx, actor, id, 'owner');
  const notices = await decide(app, tx, { id, spaceId }, decision);
  await notify(app, tx, notices);
  return getBooking(app, tx, actor, id);
}

export function noStatus(): AppError {
  const message = 'Choose accepted, declined, completed or cancelled.';
  return new AppError('invalid', message, { fields: { status: [message] } });
}

async function decide(
  app: AppContext,
  tx: Transaction,
  booking: { id: number; spaceId: number },
  decision: OwnerDecision,
): Promise<MemberNotice[]> {
  switch (decision) {
    case 'accepted':
      return accept(app, tx, booking);
    case 'declined':
      await change(app, tx, booking.id, 'owner', 'declined');
      return [messages.declinedNotice(app, await noteChange(app, tx, booking.id, 'declined'), false)];
    case 'completed':
      await change(app, tx, booking.id, 'owner', 'completed');
      return [messages.completedNotice(app, await noteChange(app, tx, booking.id, 'completed'))];
    case 'cancelled': {
      await change(app, tx, booking.id, 'owner', 'cancelled');
      const row = await noteChange(app, tx, booking.id, 'cancelled_by_owner');
      return [messages.cancelledByOwnerNotice(app, row, await alternativesTo(app, tx, row))];
    }
  }
}

/** Accepts the booking. Other requests for the same time are declined, and their people notified. */
async function accept(
  app: AppContext,
  tx: Transaction,
  { id, spaceId }: { id: number; spaceId: number },
): Promise<MemberNotice[]> {
  const space = await lockSpace(tx, spaceId, 'no key update');
  if (space.hidden_at !== null) throw new AppError('wrong_state', 'Our staff have hidden this space.');
  try {
    await change(app, tx, id, 'owner', 'accepted');
  } catch (error) {
    throw isOverlap(error) ? taken() : error;
  }
  const declined = await store.declineOverlapping(tx, { id, spaceId });
  const declinedIds = declined.map((booking) => booking.id);
  await store.insertEvents(tx, declinedIds, 'another_accepted', app.now().toISOString());
  await app.live.publish(
    tx,
    declined.map((booking) => booking.booker_id),
    { kind: 'parking-changed' },
  );
  const others = await store.listByIds(tx, declinedIds);
  return [
    messages.acceptedNotice(app, await noteChange(app, tx, id, 'accepted')),
    ...others.map((row) => messages.declinedNotice(app, row, true)),
  ];
}

/** The database found another booking for the time. */
function isOverlap(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23P01';
}

async function requireSide(tx: Transaction, actor: Actor, id: number, side: BookingSide) {
  const parties = await store.findParties(tx, id);
  if (!parties || sideOf(parties, actor.userId) !== side) throw notFound('This booking');
  return parties;
}

/** @throws AppError 409 that names the state it is in, or says that its time is over. */
async function change(
  app: AppContext,
  tx: Transaction,
  id: number,
  side: BookingSide,
  to: Exclude<BookingStatus, 'pending'>,
): Promise<void> {
  const from = statesBefore(side, to, false);
  const fromWhenOver = statesBefore(side, to, true);
  if (await store.setStatus(tx, id, { to, from, fromWhenOver, side, at: app.now().toISOString() })) return;
  const row = await store.findDetails(tx, id);
  if (row && from.includes(row.status)) {
    throw new AppError('wrong_state', 'The time of this booking is over.');
  }
  throw new AppError('wrong_state', `This booking is ${row?.status ?? 'gone'}.`);
}

/** Adds a step to the timeline and shows it in the open windows of both. */
async function noteChange(
  app: AppContext,
  tx: Transaction,
  id: number,
  kind: BookingEventKind,
): Promise<store.BookingRow> {
  await store.insertEvents(tx, [id], kind, app.now().toISOString());
  const row = await store.findDetails(tx, id);
  if (!row) throw notFound('This booking');
  await app.live.publish(tx, [row.owner_id, row.booker_id], { kind: 'parking-changed' });
  return row;
}
