/** Binds the endpoints of bookings to their use cases. */
import * as endpoints from '#domain/road/parking/bookings.ts';
import { type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import * as calendars from '#server/features/road/parking/bookings/calendars.ts';
import * as service from '#server/features/road/parking/bookings/service.ts';

export const bookingRoutes: Route[] = [
  write(endpoints.bookSpace, ({ app, tx, actor, params, body }) =>
    service.bookSpace(app, tx, actor, params.id, body),
  ),
  read(endpoints.listOutgoing, ({ app, db, actor, query }) =>
    service.listBookings(app, db, { actor, side: 'booker' }, query),
  ),
  read(endpoints.listIncoming, ({ app, db, actor, query }) =>
    service.listBookings(app, db, { actor, side: 'owner' }, query),
  ),
  read(endpoints.getBooking, ({ app, db, actor, params }) => service.getBooking(app, db, actor, params.id)),
  write(endpoints.cancelBooking, ({ app, tx, actor, params }) =>
    service.cancelBooking(app, tx, actor, params.id),
  ),
  write(endpoints.changeBookingStatus, ({ app, tx, actor, params }) =>
    service.changeStatus(app, tx, actor, params.id, params.status),
  ),
  read(endpoints.changeBookingStatusToNothing, async () => {
    throw service.noStatus();
  }),
  read(endpoints.getBookingCalendars, ({ app, db, actor }) => calendars.getCalendars(app, db, actor)),
  write(endpoints.makeBookingCalendar, ({ app, tx, actor, params }) =>
    calendars.makeCalendar(app, tx, actor, params.side),
  ),
  write(endpoints.revokeBookingCalendar, ({ app, tx, actor, params }) =>
    calendars.revokeCalendar(app, tx, actor, params.side),
  ),
  raw(endpoints.readBookingCalendar, async ({ app, db, params, reply }) => {
    const text = await calendars.readCalendar(app, db, params.token);
    return reply.header('cache-control', 'private, no-cache').type('text/calendar; charset=utf-8').send(text);
  }),
];
