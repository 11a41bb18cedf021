/** Binds the endpoints of ratings to their use cases. */
import * as endpoints from '#domain/journeys/rides/ride-ratings.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/journeys/rides/ratings/service.ts';

export const rideRatingRoutes: Route[] = [
  write(endpoints.rateRide, ({ tx, actor, params, body }) =>
    service.rateRide(tx, actor, params.id, body.rating),
  ),
  read(endpoints.listParkRatings, ({ app, db }) => service.listParkRatings(db, app.now())),
];
