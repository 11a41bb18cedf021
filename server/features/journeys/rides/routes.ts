/** Binds the endpoints of rides to their use cases. */
import { lodgeRide } from '#domain/journeys/lodge-ride.ts';
import * as endpoints from '#domain/journeys/rides.ts';
import { act, type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/rides/service.ts';

export const rideRoutes: Route[] = [
  write(lodgeRide, ({ app, tx, actor, body }) => service.lodgeRide(app, tx, actor, body)),
  read(endpoints.listRides, ({ db, actor, query }) => service.listRides(db, actor, query)),
  read(endpoints.countRides, ({ db, actor }) => service.countRides(db, actor)),
  act(endpoints.getRide, ({ app, actor, params }) => service.getRide(app, actor, params.id)),
  write(endpoints.completeRide, ({ app, tx, actor, params }) =>
    service.completeRide(app, tx, actor, params.id),
  ),
];
