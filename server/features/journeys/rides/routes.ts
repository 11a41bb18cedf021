/** Binds the endpoints of rides to their use cases. */
import { lodgeRide } from '#domain/lodging.ts';
import * as endpoints from '#domain/rides.ts';
import * as service from '#server/features/rides/service.ts';
import { act, type Route, read, write } from '#server/http/route.ts';

export const rideRoutes: Route[] = [
  write(
    lodgeRide,
    ({ app, tx, actor, body }) => service.lodgeRide(app, tx, actor, body),
    // Pictures are claimed first.
    ({ app, actor, body }) =>
      body.vehicleImages.length === 0 ? service.lodgeAmongOthers(app, actor, body) : undefined,
  ),
  read(endpoints.listRides, ({ db, actor, query }) => service.listRides(db, actor, query)),
  read(endpoints.countRides, ({ db, actor }) => service.countRides(db, actor)),
  act(endpoints.getRide, ({ app, actor, params }) => service.getRide(app, actor, params.id)),
  write(endpoints.completeRide, ({ app, tx, actor, params }) =>
    service.completeRide(app, tx, actor, params.id),
  ),
];
