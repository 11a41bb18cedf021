/** Binds the endpoints of the delivery queue to their use cases. */
import * as endpoints from '#domain/platform/deliveries/delivery-queue.ts';
import { type Route, read, write } from '#server/base/http/routes/route.ts';
import * as service from '#server/features/platform/deliveries/service.ts';

export const deliveryQueueRoutes: Route[] = [
  read(endpoints.listDeliveries, ({ db, query }) => service.listDeliveries(db, query)),
  read(endpoints.countDeliveries, ({ db }) => service.countDeliveries(db)),
  write(endpoints.retryQueuedDelivery, ({ app, tx, params }) => service.retryOne(app, tx, params.id)),
  write(endpoints.retryAllDeliveries, ({ app, tx, body }) => service.retryAll(app, tx, body.channel)),
];
