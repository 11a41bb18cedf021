/** Binds the endpoints of flags to their use cases. */
import * as endpoints from '#domain/flags.ts';
import * as service from '#server/features/flags/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const flagRoutes: Route[] = [
  write(endpoints.flagRide, ({ app, tx, actor, body }) => service.flagRide(app, tx, actor, body)),
  read(endpoints.listFlaggedRides, ({ db, actor, query }) => service.listFlaggedRides(db, actor, query)),
  read(endpoints.listAgencyFlaggedRides, ({ db, actor, query }) =>
    service.listAgencyFlaggedRides(db, actor, query),
  ),
  write(endpoints.withdrawRideFlag, ({ app, tx, actor, params, body }) =>
    service.withdrawRideFlag(app, tx, actor, params.id, body.reason),
  ),
  write(endpoints.retryDelivery, ({ app, tx, actor, params }) =>
    service.retryDelivery(app, tx, actor, params.id),
  ),
];
