/** Binds the endpoints of notifications to their use cases. */
import * as endpoints from '#domain/platform/notifications/notifications.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as reading from '#server/features/platform/notifications/reading.ts';

export const notificationRoutes: Route[] = [
  read(endpoints.listNotifications, ({ db, actor, query }) => reading.listNotifications(db, actor, query)),
  read(endpoints.countUnread, ({ db, actor }) => reading.countUnread(db, actor)),
  write(endpoints.readNotification, ({ app, tx, actor, params }) =>
    reading.readNotification(app, tx, actor, params.id),
  ),
  write(endpoints.readAllNotifications, ({ app, tx, actor, body }) =>
    reading.readAll(app, tx, actor, body.upTo),
  ),
  read(endpoints.getNotificationPreferences, ({ db, actor }) => reading.getPreferences(db, actor)),
  write(endpoints.saveNotificationPreferences, ({ tx, actor, body }) =>
    reading.savePreferences(tx, actor, body),
  ),
];
