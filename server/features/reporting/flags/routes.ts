/** Binds the endpoints of flags to their use cases. */
import * as rides from '#domain/reporting/flags.ts';
import * as items from '#domain/reporting/item-flags.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import { flagItem, withdrawItemFlag } from '#server/features/reporting/flags/item-flags.ts';
import { flagRide, withdrawRideFlag } from '#server/features/reporting/flags/ride-flags.ts';
import * as service from '#server/features/reporting/flags/service.ts';

export const flagRoutes: Route[] = [
  write(rides.flagRide, ({ app, tx, actor, body }) => flagRide(app, tx, actor, body)),
  read(rides.listFlaggedRides, ({ db, actor, query }) => service.listFlaggedRides(db, actor, query)),
  read(rides.listAgencyFlaggedRides, ({ db, actor, query }) =>
    service.listAgencyFlaggedRides(db, actor, query),
  ),
  write(rides.withdrawRideFlag, ({ app, tx, actor, params, body }) =>
    withdrawRideFlag(app, tx, actor, params.id, body.reason),
  ),
  write(rides.retryDelivery, ({ app, tx, actor, params }) =>
    service.retryDelivery(app, tx, actor, params.id),
  ),
  write(items.flagItem, ({ app, tx, actor, body }) => flagItem(app, tx, actor, body)),
  read(items.listFlaggedItems, ({ db, actor, query }) => service.listFlaggedItems(db, actor, query)),
  read(items.listAgencyFlaggedItems, ({ db, actor, query }) =>
    service.listAgencyFlaggedItems(db, actor, query),
  ),
  write(items.withdrawItemFlag, ({ app, tx, actor, params, body }) =>
    withdrawItemFlag(app, tx, actor, params.id, body.reason),
  ),
  write(items.retryItemDelivery, ({ app, tx, actor, params }) =>
    service.retryDelivery(app, tx, actor, params.id),
  ),
];
