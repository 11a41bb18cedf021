/** Writes the demo people's parking spaces and their bookings. */
import sharp from 'sharp';
import { pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';
import { picturePathOf, unclaimedHours } from '#domain/platform/pictures/uploads.ts';
import type { BookingEventKind } from '#domain/road/parking/bookings.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { rangeOf } from '#server/base/database/slots.ts';
import { encodePicture } from '#server/features/platform/pictures/uploads/for-others/encoding.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { daysBefore } from '#server/seed/moments.ts';
import { spaceDrawing } from '#server/seed/space-drawings.ts';
import { type BookingSeed, buildBookings, spaceSeeds } from '#server/seed/spaces.ts';

/** Of pictures that members upload of spaces. */
const folder = 'vehicles';

export async function insertSpaces(app: AppContext, tx: Transaction, users: Ids): Promise<void> {
  const photos = await Promise.all(
    spaceSeeds.map((space, index) => storePhoto(app, tx, index, idOf(users, space.ownerEmail))),
  );
  const rows = await tx
    .insertInto('spaces')
    .values(
      spaceSeeds.map((space, index) => ({
        owner_id: idOf(users, space.ownerEmail),
        name: space.name,
        address: space.address,
        description: space.description,
        price_kobo: space.naira * 100,
        price_per: space.per,
        latitude: space.latitude,
        longitude: space.longitude,
        status: space.status,
        images: [photos[index] ?? ''],
        created_at: daysBefore(app.now(), 30 - index, '10:00').toISOString(),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const spaces = new Map(rows.map(({ id, name }) => [name, id]));
  for (const booking of buildBookings(app.now())) await insertBooking(tx, booking, spaces, users);
}

/** Stored as if the owner had uploaded it, so that the space can be edited like any other. @returns its path. */
async function storePhoto(app: AppContext, tx: Transaction, index: number, ownerId: number): Promise<string> {
  const path = picturePathOf(folder, `demo_space_${index + 1}`);
  const { width, height, copies } = await encodePicture(
    await sharp(Buffer.from(spaceDrawing(index)))
      .png()
      .toBuffer(),
  );
  for (const copy of copies) await app.pictures.write(pictureOfWidth(path, copy.width), copy.content);
  await tx
    .insertInto('pictures')
    .values({
      path,
      folder,
      uploaded_by: ownerId,
      claimed_by: ownerId,
      claimed_at: app.now().toISOString(),
      held_hours: unclaimedHours,
      width,
      height,
      bytes: copies.reduce((sum, { content }) => sum + content.length, 0),
    })
    .execute();
  return path;
}

async function insertBooking(tx: Transaction, booking: BookingSeed, spaces: Ids, users: Ids): Promise<void> {
  const space = spaceSeeds.find(({ name }) => name === booking.spaceName);
  if (!space) throw new Error(`there is no space ${booking.spaceName}`);
  const changedAt = booking.changedAt.toISOString();
  const { id } = await tx
    .insertInto('bookings')
    .values({
      space_id: idOf(spaces, booking.spaceName),
      owner_id: idOf(users, space.ownerEmail),
      booker_id: idOf(users, booking.bookerEmail),
      slot: rangeOf({ from: booking.from.toISOString(), to: booking.to?.toISOString() ?? null }),
      price_kobo: space.naira * 100,
      price_per: space.per,
      status: booking.status,
      cancelled_by: booking.cancelledBy,
      created_at: booking.askedAt.toISOString(),
      completed_at: booking.status === 'completed' ? changedAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const askedAt = booking.askedAt.toISOString();
  await tx
    .insertInto('booking_events')
    .values([
      { booking_id: id, kind: 'asked', at: askedAt },
      ...eventsOf(booking).map((kind) => ({ booking_id: id, kind, at: changedAt })),
    ])
    .execute();
}

function eventsOf({ status, cancelledBy }: BookingSeed): BookingEventKind[] {
  if (status === 'pending') return [];
  if (status === 'completed') return ['accepted', 'completed'];
  if (status !== 'cancelled') return [status];
  return cancelledBy === 'owner' ? ['accepted', 'cancelled_by_owner'] : ['cancelled_by_booker'];
}
