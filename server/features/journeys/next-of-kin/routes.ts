/** Binds the endpoints of the next of kin to their use cases. */
import * as endpoints from '#domain/journeys/next-of-kin.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/next-of-kin/service.ts';

export const nextOfKinRoutes: Route[] = [
  read(endpoints.getNextOfKin, ({ app, db, actor }) => service.getNextOfKin(app, db, actor)),
  write(endpoints.saveNextOfKin, ({ app, tx, actor, body }) => service.saveNextOfKin(app, tx, actor, body)),
  write(endpoints.removeNextOfKin, ({ tx, actor }) => service.removeNextOfKin(tx, actor)),
  write(endpoints.testNextOfKin, ({ app, tx, actor }) => service.testNextOfKin(app, tx, actor)),
];
