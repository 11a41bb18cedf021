/** Binds the endpoints of rides lodged for callers to their use cases. */
import * as endpoints from '#domain/journeys/rides/caller-rides.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/rides/callers/service.ts';

export const callerRideRoutes: Route[] = [
  write(endpoints.lodgeRideForCaller, ({ app, tx, actor, body }) =>
    service.lodgeForCaller(app, tx, actor, body),
  ),
  read(endpoints.listCallerRides, ({ db, actor, query }) => service.listForCallers(db, actor, query)),
  // In one transaction with its entry in the audit log.
  write(endpoints.getCallerRide, ({ tx, actor, params }) => service.openForCaller(tx, actor, params.id)),
  write(endpoints.completeCallerRide, ({ app, tx, actor, params }) =>
    service.completeForCaller(app, tx, actor, params.id),
  ),
  write(endpoints.removeCallerPhone, ({ tx, actor, params }) => service.removePhone(tx, actor, params.id)),
];
