/** Binds the endpoints of the delivery queue to their use cases. */
import * as endpoints from '#domain/delivery-queue.ts';
import * as service from '#server/features/delivery-queue/service.ts';
import { type Route, read, write } from '#server/http/route.ts';

export const deliveryQueueRoutes: Route[] = [
  read(endpoints.listDeliveries, ({ db, query }) => service.listDeliveries(db, query)),
  read(endpoints.countDeliveries, ({ db }) => service.countDeliveries(db)),
  write(endpoints.retryQueuedDelivery, ({ app, tx, params }) => service.retryOne(app, tx, params.id)),
  write(endpoints.retryAllDeliveries, ({ app, tx, body }) => service.retryAll(app, tx, body.channel)),
];
