/** Binds the endpoints of push to their use cases. */
import * as endpoints from '#domain/platform/notifications/push.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/platform/notifications/push/service.ts';

export const pushRoutes: Route[] = [
  read(endpoints.getPush, ({ app, db, actor }) => service.getDevicePush(app, db, actor)),
  write(endpoints.subscribeToPush, ({ app, tx, actor, body }) => service.subscribe(app, tx, actor, body)),
  write(endpoints.endPush, ({ app, tx, actor }) => service.end(app, tx, actor)),
];
